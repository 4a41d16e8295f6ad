/** Test commands whose output is what a real tool prints. */

/** What jest 30 prints; the numbers are those of the line itself. */
export function jestSummary(failed: number, passed: number): string {
  const parts = [...(failed > 0 ? [`${failed} failed`] : []), `${passed} passed`, `${failed + passed} total`].join(', ');
  return `Test Suites: 1 total\nTests:       ${parts}\nSnapshots:   0 total\nTime:        0.1 s\nRan all test suites.\n`;
}

/** A command that prints `text` and ends with `exitCode`. */
export function printing(text: string, exitCode = 0): string {
  return `cat <<'OUTPUT'\n${text}OUTPUT\nexit ${exitCode}`;
}

export function failing(failed: number, passed: number): string {
  return printing(jestSummary(failed, passed), 1);
}

export function passing(passed: number): string {
  return printing(jestSummary(0, passed));
}

const REPOSITORY = 'octo-org/demo';

/** The event of pull request 1 from `feature` into `main`. */
export function pullRequestEvent(options: { readonly number?: number; readonly head?: string; readonly base?: string; readonly fork?: boolean } = {}): unknown {
  const { number = 1, head = 'feature', base = 'main', fork = false } = options;
  const repo = (name: string): unknown => ({ full_name: name, owner: { login: name.split('/')[0] }, name: name.split('/')[1] });
  return {
    pull_request: {
      number,
      head: { ref: head, sha: 'b'.repeat(40), repo: repo(fork ? 'stranger/demo' : REPOSITORY) },
      base: { ref: base, sha: 'a'.repeat(40), repo: repo(REPOSITORY) },
    },
  };
}
