/** Text as it may stand in an XML 1.0 document, in attributes as well as between tags. */

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\n': '&#10;', '\r': '&#13;', '\t': '&#9;' };
/** What XML 1.0 cannot hold in any form: control characters, halves of surrogate pairs and two that are no characters. */
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function xmlText(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"'\n\r\t]/g, (character) => NAMES[character] ?? '');
}

/** ` name="value"` for each that has a value. */
export function xmlAttributes(attributes: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined || value === '' ? '' : ` ${name}="${xmlText(String(value))}"`))
    .join('');
}
