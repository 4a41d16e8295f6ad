#!/usr/bin/env node
import { startCommand } from '../program/index.js';
await startCommand(process.argv.slice(2));
