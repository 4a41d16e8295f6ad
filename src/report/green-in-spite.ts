/** Why a step is green in spite of something that somebody may take for a reason: one complete sentence each. */
import type { Gate } from '../gate/gate.ts';
import type { Loaded } from '../load/load.ts';
import type { Outcome } from '../read/outcome.ts';

export function greenInSpite({ verdict, leftOut }: Gate, outcome: Outcome, { plan, comparedWith }: Pick<Loaded, 'plan' | 'comparedWith'>): string[] {
  if (verdict === 'fail') return [];
  const alerts = leftOut.map(({ alert, why }) => `Green in spite of ${alert.type}: ${why} (${alert.detail}).`);
  const isComparedWithItself = plan.own === plan.compareWith && comparedWith !== 'none';
  const known = outcome.status !== 'passing' && isComparedWithItself ? [`Green although the tests fail: this run is only compared with the ${plan.description}, which failed as well. A regression on this branch is red once, in the run that brings it.`] : [];
  return [...alerts, ...known];
}
