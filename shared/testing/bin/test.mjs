import { run } from '../../federation/bin/run.mjs';

await run(new URL('../src/cli/test.ts', import.meta.url));
