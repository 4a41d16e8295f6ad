import { VERSION } from '../version.ts';

// A sign of life before anything is loaded.
process.stdout.write(`check-tests ${VERSION}\n`);
const { start } = await import('./start.ts');
await start();
