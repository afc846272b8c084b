import { run } from './run.mjs';

await run(new URL('../src/cli/dev.ts', import.meta.url));
