import type { NamedTest } from '../../model.ts';

/** What a reader learnt about a failing test while its lines came by. */
export interface TestDetail {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly message?: string | undefined;
}

/** The test without what is not known of it. Text must be bounded already (see `keep`). */
export function namedTest(name: string, { file, line, message }: TestDetail): NamedTest {
  return {
    name,
    ...(file === undefined ? {} : { file }),
    ...(file === undefined || line === undefined ? {} : { line }),
    ...(message === undefined || message === '' ? {} : { message }),
  };
}
