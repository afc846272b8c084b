import { run } from './run.mjs';

await run(new URL('../src/cli/build.ts', import.meta.url));
