/** A workflow command written at once, for when the process ends: what else prints them is @actions/core (toolkit.ts). */

function encodedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function encodedProperty(text: string): string {
  return encodedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

export type Properties = Readonly<Record<string, string | number | undefined>>;

/** One command on a line of its own: `::error file=a.ts,line=3::message`. */
export function workflowCommand(name: string, message: string, properties: Properties = {}): string {
  const given = Object.entries(properties).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodedProperty(String(value))}`]));
  return `::${name}${given.length === 0 ? '' : ` ${given.join(',')}`}::${encodedData(message)}\n`;
}
