/**
 * JaCoCo XML, also written by Kover: counters on every level, so only those of the report itself are totals; lines by source file
 * in packages, which may stand in groups (report-aggregate).
 */
import { type FileCoverage, HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';

export const jacoco: XmlReportFormat = {
  kind: 'xml',
  id: 'jacoco',
  title: 'JaCoCo',
  matches: ({ name, attributes }) => name === 'report' && 'name' in attributes,
  start: ({ coverage }) => {
    const groups: string[] = [];
    let packageName = '';
    let file: FileCoverage | undefined;
    let depth = 0;
    const totals = new Map<string, readonly [number, number]>();
    return {
      open: ({ name, attributes }) => {
        depth += 1;
        if (name === 'group') groups.push(attributes['name'] ?? '');
        else if (name === 'package') packageName = attributes['name'] ?? '';
        else if (name === 'sourcefile') file = coverage.file([...groups, packageName, attributes['name'] ?? ''].filter((part) => part !== '').join('/'));
        else if (name === 'line') {
          const isHit = Number(attributes['ci']) > 0;
          file?.mark(Number(attributes['nr']), isHit ? (Number(attributes['mb']) > 0 || Number(attributes['mi']) > 0 ? PARTIAL : HIT) : MISSED);
        } else if (name === 'counter' && depth === 2) {
          const [covered, missed] = [countIn(attributes['covered']), countIn(attributes['missed'])];
          if (covered !== undefined && missed !== undefined) totals.set(attributes['type'] ?? '', [covered, covered + missed]);
        }
      },
      close: (name) => {
        depth -= 1;
        if (name === 'group') groups.pop();
        else if (name === 'sourcefile') file = undefined;
        if (depth > 0) return;
        // Classes compiled without line numbers have instructions only.
        const [covered, total] = totals.get('LINE') ?? totals.get('INSTRUCTION') ?? [0, 0];
        if (total === 0) return;
        coverage.totals(covered, total);
        coverage.metric(totals.has('LINE') ? 'lines' : 'instructions');
        coverage.headline((covered / total) * 100);
      },
    };
  },
};
