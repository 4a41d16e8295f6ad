/**
 * One use of the action: what is compared with what. A name that a person gave is an identity across workflows; without one it is the
 * workflow file, the job and the step, so that two jobs or two steps never share a state by accident.
 */
import type { RunContext } from '../ports.ts';
import type { State } from '../state/schema.ts';

/** What a use without a name is called where there is nothing to tell it apart by, as on one's own machine. */
export const DEFAULT_NAME = 'tests';

export type Use = { readonly name: string } | { readonly workflow: string; readonly job: string; readonly step: string };

export function useOf(name: string | undefined, { workflowFile, job, step }: Pick<RunContext, 'workflowFile' | 'job' | 'step'>): Use {
  if (name !== undefined) return { name };
  return job === undefined ? { name: DEFAULT_NAME } : { workflow: workflowFile ?? '', job, step: step ?? '' };
}

/** `ci / web`, `ci / web #2`, `ci / web / unit`: a use without a name, as people read it. The runner names steps without an id after the action. */
export function jobLabel(use: Use): string | undefined {
  if ('name' in use) return undefined;
  const job = [use.workflow.replace(/\.yml$/, ''), use.job].filter((part) => part !== '').join(' / ');
  if (!use.step.startsWith('__')) return use.step === '' ? job : `${job} / ${use.step}`;
  const again = /_(\d{1,3})$/.exec(use.step)?.[1];
  return again === undefined ? job : `${job} #${again}`;
}

export type Belongs = 'yes' | 'other workflow' | 'no';

/** Whether a state was saved by this use. One that does not say whose it is, was written by hand or on one's own machine. */
export function belongsTo({ name, use }: Pick<State, 'name' | 'use'>, own: Use): Belongs {
  if ('name' in own) return use === undefined && (name ?? own.name) === own.name ? 'yes' : 'no';
  // An earlier version called every use without a name so.
  if (use === undefined) return name === undefined || name === DEFAULT_NAME ? 'yes' : 'no';
  if (use.job !== own.job || use.step !== own.step) return 'no';
  return use.workflow === own.workflow ? 'yes' : 'other workflow';
}
