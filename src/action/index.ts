import { startAction } from '../program/index.ts';

await startAction();
