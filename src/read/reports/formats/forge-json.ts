/** Foundry's `forge test --json`: contracts with their tests; a `setUp()` that failed stands for the tests of its contract, as Forge counts it. */
import type { JsonReportFormat } from '../format.ts';
import { isRecord, recordIn, textIn } from '../json-values.ts';
import { outcomeWords } from '../outcome-words.ts';

const OUTCOMES = outcomeWords({ Success: 'passed', Failure: 'failed', Skipped: 'skipped' });

export const forgeJson: JsonReportFormat = {
  kind: 'json',
  id: 'forge-json',
  title: 'Forge JSON',
  matches: (document) => isRecord(document) && Object.keys(document).length > 0 && Object.values(document).every((contract) => isRecord(contract) && isRecord(contract['test_results'])),
  start: ({ tests }) => {
    tests.begin();
    return {
      parts: {
        '*': (entry, contract) => {
          const colon = contract.lastIndexOf(':');
          for (const [name, result] of Object.entries(recordIn(entry, 'test_results'))) {
            const outcome = OUTCOMES[textIn(result, 'status') ?? ''];
            if (outcome !== undefined) tests.add({ suite: contract.slice(colon + 1), name, outcome, file: colon < 0 ? undefined : contract.slice(0, colon), message: outcome === 'failed' ? textIn(result, 'reason') : undefined });
          }
        },
      },
    };
  },
};
