import { run } from '../../federation/bin/run.mjs';

await run(new URL('../src/cli/mutate.ts', import.meta.url));
