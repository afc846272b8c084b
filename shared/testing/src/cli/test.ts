import { levelOf, type Level } from './levels';
import { runSuites, type SuiteName } from './suites';

const parts: Record<Level, SuiteName[][]> = {
  gate: [['types', 'build', 'lint'], ['faces', 'prose'], ['unit'], ['browser']],
  all: [['types', 'build', 'lint', 'release'], ['faces', 'prose'], ['unit'], ['instants'], ['browser']],
};
const subsets: Record<string, SuiteName[][]> = {
  check: [
    ['types', 'lint'],
    ['faces', 'prose'],
  ],
  unit: [['unit']],
  instants: [['instants']],
  release: [['release']],
  browser: [['build'], ['browser']],
};

const args = process.argv.slice(2);
const level = levelOf(args);
const [subset = '', ...paths] = args.filter((arg) => arg !== '--all');
if (subset && !subsets[subset]) {
  console.error(`✖ "${subset}" is no part of the tests; there are ${Object.keys(subsets).join(', ')}, each with paths after it.`);
  process.exit(2);
}
// The long browser tests also run the last release.
if (level === 'all') subsets.browser!.splice(1, 0, ['release']);
process.exit(await runSuites(subsets[subset] ?? parts[level], { level, paths }));
