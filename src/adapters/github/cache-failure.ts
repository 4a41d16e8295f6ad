/**
 * Why the toolkit's cache package gave up. It returns nothing and prints: a warning or an error command, for a refused
 * reservation a plain line and the true reason as a debug command, for each retry a line with what the service said.
 */

/** The forms of its lines, the most telling first. */
const FORMS = [
  /^::debug::Failed to reserve cache: (?:Error: )?(?<reason>.*)$/,
  /^::(?:warning|error)[^:]*::(?<reason>(?!You've hit a rate limit).*)$/,
  /^(?<reason>Failed to (?:save|restore): .*)$/,
  /^Attempt \d+ of \d+ failed with error: (?<reason>.*?)\.? Retrying request in \d+ ms/,
] as const;

const LEADS = /^(?:Failed to (?:restore|save)|Cache reservation failed|Failed to \w+|Received non-retryable error|Rate limited|Failed request): /;

const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/cache write denied/, 'this run may only read the cache (a fork or another untrusted trigger)'],
  [/cache read denied/, 'this run may not read the cache'],
  [/failed with exit code|Incomplete download|unexpected end of file/i, 'the entry is damaged'],
  [/^\(409\)/, 'an entry with this key exists already (409)'],
  [/is not valid JSON|end of JSON input|^Cannot parse JSON|^Response was not ok|^Invalid URL/, 'it answers something else than was asked'],
  [/^\(429\)/, 'the service asks to send fewer requests (429)'],
];

function decoded(data: string): string {
  return data.replaceAll('%0D', ' ').replaceAll('%0A', ' ').replaceAll('%25', '%');
}

/** Without what leads up to it, without signatures of addresses, short. */
function plain(reason: string): string {
  let rest = decoded(reason);
  while (LEADS.test(rest)) rest = rest.replace(LEADS, '');
  const known = IN_WORDS.find(([form]) => form.test(rest))?.[1];
  return known ?? rest.replace(/ If you are using self-hosted runners.*/s, '').replace(/\?[^\s'"]*/g, '').replace(/\s+/g, ' ').trim().slice(0, 200);
}

/** Undefined when nothing failed: there is no such entry. */
export function failureIn(output: string): string | undefined {
  const lines = output.split(/\r?\n/);
  for (const form of FORMS) {
    const reason = lines.map((line) => form.exec(line)?.groups?.['reason']).findLast((found) => found !== undefined && found !== '');
    if (reason !== undefined) return plain(reason);
  }
  return undefined;
}
