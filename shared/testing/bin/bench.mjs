import { run } from '../../federation/bin/run.mjs';

await run(new URL('../src/cli/bench.ts', import.meta.url));
