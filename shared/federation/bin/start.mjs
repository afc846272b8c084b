import { run } from './run.mjs';

await run(new URL('../src/cli/start.ts', import.meta.url));
