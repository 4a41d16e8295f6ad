import { error, group, info, notice, warning } from '@actions/core';
import type { Log } from '../../ports.ts';

/** The log of a step. */
export const actionLog: Log = { info, notice, warning, error, group };
