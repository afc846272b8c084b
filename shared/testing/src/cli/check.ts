import { runSuites, type SuiteName } from './suites';

const stages: SuiteName[][] = [['types', 'lint'], ['faces'], ['architecture'], ['openapi', 'prose']];
const names = process.argv.slice(2);
const unknown = names.filter((name) => !stages.flat().some((stage) => stage === name));
if (unknown.length > 0) {
  console.error(`✖ "${unknown.join(', ')}" is no stage; there are ${stages.flat().join(', ')}.`);
  process.exit(2);
}
const chosen = stages.map((group) => group.filter((name) => names.length === 0 || names.includes(name)));
process.exit(
  await runSuites(
    chosen.filter((group) => group.length > 0),
    { level: 'gate', paths: [], cached: true },
  ),
);
