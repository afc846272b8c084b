import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelOf, type Level } from './levels';
import { measureSlowness } from './measure-machine';
import { root, step } from './programs';
import { reachesBrowserTests, runSuites, type SuiteName } from './suites';
import { cleanTree, isCommit } from './tree';
import { waitForTurn } from './turn';

/** How long the gate may take on a quiet machine with two cores, seconds. */
const GATE_BUDGET_S = 900;

/** Groups of suites that run together. Lint needs one processor for as long as types and build together, so it runs beside the unit tests. */
const parts: Record<Level, SuiteName[][]> = {
  gate: [['types', 'build'], ['faces', 'prose'], ['lint', 'unit'], ['browser']],
  all: [['types', 'build', 'release'], ['faces', 'prose'], ['lint', 'unit'], ['instants'], ['browser']],
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
if (subset && subset !== 'changed' && !subsets[subset]) {
  const names = [...Object.keys(subsets), 'changed'].join(', ');
  console.error(`✖ "${subset}" is no part of the tests; there are ${names}.`);
  process.exit(2);
}
// The long browser tests also run the last release.
if (level === 'all') subsets.browser!.splice(1, 0, ['release']);

/** Sets by how much the programs of this run extend their time limits (`limit`). */
async function scaleLimits(): Promise<void> {
  const slowness = await measureSlowness();
  process.env.TEST_SLOWNESS = slowness.toFixed(2);
  step(`This machine takes ${slowness.toFixed(1)} times as long as the reference`);
}

/** Runs all of a level, one such run at a time on this machine, and records which files passed (docs platform §11). */
async function runLevel(): Promise<number> {
  const endTurn = await waitForTurn({ onWait: (pid) => step(`Waiting for the other run of the tests: process ${pid}`) });
  await scaleLimits();
  const tree = cleanTree(root);
  const code = await runSuites(parts[level], { level, paths, ...(level === 'gate' ? { budget: GATE_BUDGET_S } : {}) });
  if (code === 0 && tree !== undefined && cleanTree(root) === tree) writeFileSync(join(root, '.cache/test/green'), `${tree}\n`);
  endTurn();
  return code;
}

/**
 * Checks what the changes since a commit can reach; by default the changes that are not committed. The suites about the architecture read
 * all files without importing them, so every change reaches those.
 */
async function runChanged([since = 'HEAD', ...rest]: string[]): Promise<number> {
  if (!isCommit(root, since)) {
    console.error(`✖ "${since}" is no commit: npm test -- changed [COMMIT] [PATH...]`);
    return 2;
  }
  const groups: SuiteName[][] = [['types', 'lint'], ['architecture'], ['unit']];
  if (await reachesBrowserTests(since)) groups.push(['build'], ['browser']);
  return runSuites(groups, { level, paths: rest, since, cached: true });
}

if (subset === 'changed') process.exit(await runChanged(paths));
process.exit(await (subset ? runSuites(subsets[subset]!, { level, paths }) : runLevel()));
