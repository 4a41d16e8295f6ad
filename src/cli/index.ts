#!/usr/bin/env node
import { startCommand } from '../program/index.ts';

await startCommand(process.argv.slice(2));
