import { runSuites } from './suites';

process.exit(
  await runSuites([['types', 'lint'], ['faces'], ['architecture'], ['openapi', 'prose']], { level: 'gate', paths: [] }),
);
