/** Takes known secrets out of texts that leave the machine: the runner masks its log, but not files and calls of the API. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const long = [...new Set(secrets)].filter((secret) => secret.length >= 6).toSorted((left, right) => right.length - left.length);
  return (text) => long.reduce((left, secret) => left.replaceAll(secret, '***'), text);
}

/** Values of the environment that look like secrets by their name. */
export function knownSecrets(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(environment).flatMap(([name, value]) => (value !== undefined && /TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|PRIVATE_?KEY|CREDENTIAL/i.test(name) ? [value] : []));
}
