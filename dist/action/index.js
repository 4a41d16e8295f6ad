import { startAction } from '../program/index.js';
await startAction();
