import { run } from '../../federation/bin/run.mjs';

await run(new URL('../src/cli/check.ts', import.meta.url));
