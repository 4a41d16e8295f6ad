/** The XML log of Check (`CK_XML_LOG_FILE_NAME`): a root named like JUnit's in a namespace of its own; each test with its result. */
import type { XmlReportFormat } from '../format.ts';
import { outcomeFrom, outcomeWords } from '../outcome-words.ts';
import { decimalIn } from '../rates.ts';
import type { TestOutcome } from '../test-collector.ts';

const OUTCOMES = outcomeWords({ success: 'passed', failure: 'failed', error: 'failed' });
const TEXTS = new Set(['id', 'fn', 'description', 'message', 'duration', 'iteration']);

export const checkXml: XmlReportFormat = {
  kind: 'xml',
  id: 'check-xml',
  title: 'Check XML log',
  matches: ({ name, attributes }) => name === 'testsuites' && /\bcheck\.sourceforge\.net\b/.test(attributes['xmlns'] ?? ''),
  start: ({ tests }) => {
    tests.begin();
    let suite = '';
    let test: { readonly outcome: TestOutcome; readonly texts: Map<string, string> } | undefined;
    return {
      wantsText: (name) => (test === undefined ? name === 'title' : TEXTS.has(name)),
      open: ({ name, attributes, line }) => {
        if (name === 'suite') suite = '';
        else if (name === 'test') test = { outcome: outcomeFrom(OUTCOMES, attributes['result'], line), texts: new Map() };
      },
      close: (name, text) => {
        if (name === 'title' && test === undefined) suite = text.trim();
        else if (test !== undefined && TEXTS.has(name)) test.texts.set(name, text.trim());
        else if (test !== undefined && name === 'test') {
          const { outcome, texts } = test;
          const [, file, place] = /^(.{1,500}):(\d{1,7})$/.exec(texts.get('fn') ?? '') ?? [];
          const iteration = texts.get('iteration') ?? '0';
          const id = [texts.get('description'), texts.get('id')].filter((part) => part !== undefined && part !== '').join(':');
          tests.add({ suite, name: iteration === '0' ? id : `${id}:${iteration}`, outcome, file, line: Number(place) || undefined, seconds: decimalIn(texts.get('duration')), message: outcome === 'failed' ? texts.get('message') : undefined });
          test = undefined;
        }
      },
    };
  },
};
