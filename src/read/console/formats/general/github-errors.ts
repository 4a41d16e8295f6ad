/**
 * `::error file=src/a.ts,line=3,title=name::message`, printed by tools that know they run on GitHub. The command itself does not act
 * (the echo is guarded), so the place is kept for our own annotations. It is no test and changes no count.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep, MAX_MESSAGE_LENGTH } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { workflowCommand } from '../../kit/workflow-command.ts';

const MAX_PLACES = 100;

class GithubErrorsReader implements ConsoleReader {
  readonly attentive = false;
  readonly #places = new Capped<NamedTest>(MAX_PLACES);

  read(line: Line): void {
    const command = workflowCommand(line.text.trimStart());
    const file = command?.properties.get('file');
    const number = Number(command?.properties.get('line'));
    if (command?.command !== 'error' || file === undefined || !Number.isSafeInteger(number) || number < 1) return;
    const message = keep(command.message, MAX_MESSAGE_LENGTH);
    this.#places.push({ name: keep(command.properties.get('title') ?? (message.split('\n', 1)[0] || 'error')), file: keep(file), line: number, message });
  }

  finish(): Findings {
    return { places: this.#places.items };
  }
}

export const githubErrors: ConsoleFormat = {
  id: 'github-errors',
  title: "GitHub's error commands",
  kind: 'places',
  openings: ['::error'],
  start: () => new GithubErrorsReader(),
};
