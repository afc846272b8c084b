import { prepare, runTypeScript } from './prepare.mjs';

prepare();
process.on('SIGINT', () => undefined);
process.exitCode = runTypeScript('shared/federation/src/cli/dev.ts', process.argv.slice(2)).status ?? 1;
