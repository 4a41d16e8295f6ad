/** How a reading came about, for who asks (`read --trace`). */
import type { Run } from '../../model.ts';
import type { Ruling } from './arbitration.ts';
import type { Line } from '../format.ts';

/** Why a reader got a line: it is one of its openings, it is one near an opening, or the reader was attentive to every line. */
export type LineReason = 'opening' | 'nearby' | 'attention';

export interface Trace {
  /** `reader` is the format's id. */
  line(line: Line, reader: string, reason: LineReason): void;
  found(run: Run): void;
  readonly ruled: (ruling: Ruling) => void;
}
