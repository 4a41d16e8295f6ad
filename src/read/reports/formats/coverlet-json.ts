/** Coverlet's own JSON (`/p:CollectCoverage=true` without a format): lines by module, file, class and method; the lines of all methods are its total. */
import { HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { JsonReportFormat } from '../format.ts';
import { isRecord, listIn, numberIn, recordIn } from '../json-values.ts';

function firstIn(value: unknown): unknown {
  return isRecord(value) ? Object.values(value)[0] : undefined;
}

function isMethod(value: unknown): boolean {
  return isRecord(value) && isRecord(value['Lines']) && Array.isArray(value['Branches']);
}

/** Modules without code are empty. */
function isModules(document: unknown): boolean {
  return isRecord(document) && Object.values(document).some((module) => isMethod(firstIn(firstIn(firstIn(module)))));
}

export const coverletJson: JsonReportFormat = {
  kind: 'json',
  id: 'coverlet-json',
  title: 'Coverlet JSON',
  matches: isModules,
  start: ({ coverage }) => {
    let [covered, total] = [0, 0];
    return {
      parts: {
        '*/*': (classes, path) => {
          const file = coverage.file(path);
          for (const method of Object.values(isRecord(classes) ? classes : {}).flatMap((methods) => Object.values(isRecord(methods) ? methods : {}))) {
            const untaken = new Set(listIn(method, 'Branches').flatMap((branch) => (numberIn(branch, 'Hits') === 0 ? (numberIn(branch, 'Line') ?? []) : [])));
            for (const [number, hits] of Object.entries(recordIn(method, 'Lines'))) {
              const isHit = typeof hits === 'number' && hits > 0;
              file.mark(Number(number), isHit ? (untaken.has(Number(number)) ? PARTIAL : HIT) : MISSED);
              total += 1;
              if (isHit) covered += 1;
            }
          }
        },
      },
      end: () => {
        if (total > 0) coverage.headline((covered / total) * 100);
      },
    };
  },
};
