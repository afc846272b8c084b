import { run } from '../../federation/bin/run.mjs';

process.argv.push('--record');
await run(new URL('../src/cli/faces.ts', import.meta.url));
