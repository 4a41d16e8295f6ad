/**
 * Go's coverage profile (go test -coverprofile, 1.2 to 1.26): `file.go:startLine.column,endLine.column statements count`.
 * Coverage is the share of statements. With -coverpkg every test binary lists every block, so a block counts once, covered
 * when any binary ran it. The path may hold a drive letter: the last colon ends it.
 */
import { HIT, MISSED } from '../coverage-collector.ts';
import { BrokenReport, eachLine, type TextReportFormat } from '../format.ts';

const BLOCK = /^(.+):(\d+)\.\d+,(\d+)\.\d+ (\d+) (\d+)$/;
const MAX_BLOCK_LENGTH = 10_000;

export const goCoverprofile: TextReportFormat = {
  kind: 'text',
  id: 'go-coverprofile',
  title: 'Go coverprofile',
  matches: (head) => /^mode: (?:set|count|atomic)$/.test(head[0] ?? ''),
  start: ({ coverage }) =>
    eachLine((text, number) => {
      if (text === '' || text.startsWith('mode: ')) return;
      const match = BLOCK.exec(text);
      if (match === null) throw new BrokenReport(`not a block of a coverage profile: ${text.slice(0, 60)}`, number);
      const [, path = '', start = '', end = '', statements = '', count = ''] = match;
      const isHit = Number(count) > 0;
      coverage.unit(text.slice(0, text.lastIndexOf(' ')), Number(statements), isHit);
      const file = coverage.file(path);
      for (let line = Number(start); line <= Math.min(Number(end), Number(start) + MAX_BLOCK_LENGTH); line += 1) file.mark(line, isHit ? HIT : MISSED);
    }),
};
