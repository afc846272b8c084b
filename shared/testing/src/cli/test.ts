import { runSuites, type SuiteName } from './suites';

const all: SuiteName[][] = [['types', 'build', 'lint', 'release'], ['faces', 'prose'], ['unit'], ['instants'], ['browser']];
const subsets: Record<string, SuiteName[][]> = {
  check: [
    ['types', 'lint'],
    ['faces', 'prose'],
  ],
  unit: [['unit']],
  instants: [['instants']],
  release: [['release']],
  browser: [['build'], ['release'], ['browser']],
};

const [subset = '', ...paths] = process.argv.slice(2);
if (subset && !subsets[subset]) {
  console.error(`✖ "${subset}" is no part of the tests; there are ${Object.keys(subsets).join(', ')}, each with paths after it.`);
  process.exit(2);
}
process.exit(await runSuites(subsets[subset] ?? all, paths));
