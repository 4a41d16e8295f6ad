/** GitHub's `::error file=a.ts,line=3,title=name::message`, as test tools print it for failures. */

export interface WorkflowCommand {
  readonly command: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly message: string;
}

const COMMAND = /^::(\w{1,40})(?: ([^\n]*?))?::/;
const ESCAPES: readonly (readonly [string, string])[] = [['%0D', '\r'], ['%0A', '\n'], ['%3A', ':'], ['%2C', ','], ['%25', '%']];

function unescape(text: string): string {
  return ESCAPES.reduce((plain, [escaped, character]) => plain.replaceAll(escaped, character), text);
}

export function workflowCommand(text: string): WorkflowCommand | undefined {
  const match = COMMAND.exec(text);
  if (match?.[1] === undefined) return undefined;
  const properties = new Map<string, string>();
  for (const pair of (match[2] ?? '').split(',')) {
    const equals = pair.indexOf('=');
    if (equals > 0) properties.set(pair.slice(0, equals).trim(), unescape(pair.slice(equals + 1)));
  }
  return { command: match[1], properties, message: unescape(text.slice(match[0].length)) };
}
