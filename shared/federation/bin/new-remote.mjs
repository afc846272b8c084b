import { install } from './prepare.mjs';
import { run } from './run.mjs';

await run(new URL('../src/cli/new-remote.ts', import.meta.url));
// The new folder is not in the lock file yet.
install('--no-frozen-lockfile', '--prefer-offline');
