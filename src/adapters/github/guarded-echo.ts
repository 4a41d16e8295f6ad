import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { PlainEcho } from '../process/plain-echo.ts';

/**
 * Test output in the log of a step, where any printed line could be a workflow command (`::set-output`, `##[add-mask]`).
 * They are stopped by a token that the command cannot guess, and resumed also when we crash.
 */
export class GuardedActionEcho extends PlainEcho {
  #token: string | undefined;
  readonly #resumeOnExit = (): void => {
    if (this.#token !== undefined) writeSync(1, `\n::${this.#token}::\n`);
  };

  override begin(): void {
    this.#token = `resume-${randomBytes(24).toString('hex')}`;
    process.stdout.write(`::stop-commands::${this.#token}\n`);
    process.once('exit', this.#resumeOnExit);
  }

  override end(): void {
    super.end();
    if (this.#token === undefined) return;
    process.stdout.write(`::${this.#token}::\n`);
    this.#token = undefined;
    process.off('exit', this.#resumeOnExit);
  }
}
