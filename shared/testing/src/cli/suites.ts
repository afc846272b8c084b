import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installWithApt, runQuietly } from '../apt';
import { ensureNoticesBrowser, ensureTestBrowser } from '../browser';
import { ensureFirefox } from '../firefox';
import { ensureNginx } from '../nginx/ensure-nginx';
import { buildRelease, findRelease } from '../release';
import { slowness } from '../slowness';
import { browserWorkers, unitWorkers } from '../workers';
import { datedSuites, threeInstants } from './instants';
import { failedFiles, jestDurations, jestOutcome } from './jest-report';
import type { Level } from './levels';
import { measureSlowness } from './measure-machine';
import { describeFailure, oneTest, slowestLines, verdict, type FailedTest, type Outcome } from './outcome';
import { playwrightDurations, playwrightOutcome } from './playwright-report';
import { packageFile, root, runNode, runTypeScript, step } from './programs';
import { contentionOf, slowFiles } from './slow-files';

const reports = join(root, '.cache/test');

interface SuiteOptions {
  level: Level;
  /** Limits the suites that run test files; empty: all files of the level. */
  paths: string[];
  /** Limits the suites that run test files to those that the changes since this commit can reach. */
  since?: string;
  /** Whether the linter skips files that have not changed since its last run, although a typed rule could find something in them. */
  cached?: boolean;
}

interface RunOptions extends SuiteOptions {
  /** How long the run may take on a quiet machine, seconds. */
  budget?: number;
}

function reportFile(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function print(lines: string[]): void {
  if (lines.length > 0) console.log(lines.join('\n'));
}

async function installPostgres(): Promise<void> {
  if (process.env.DATABASE_URL || existsSync('/usr/lib/postgresql') || (await runQuietly('postgres', ['--version']))) return;
  step("Installing Debian's PostgreSQL");
  await installWithApt('postgresql');
}

let postgres: Promise<void> | undefined;

/**
 * Installs PostgreSQL once, if it is missing and available: the data layer is tested on the embedded database and on a server.
 */
function ensurePostgres(): Promise<void> {
  postgres ??= installPostgres();
  return postgres;
}

/** More failed files than this are not the work of a busy machine: they are not run again. */
const MOST_FILES_AGAIN = 20;

interface JestOptions extends SuiteOptions {
  /** Name of the report file; two parallel runs need different ones. */
  name?: string;
  workers?: number;
  env?: NodeJS.ProcessEnv;
}

/** Runs test files in parallel, then repeats the failed files, one at a time. */
async function jest({ level, paths, since, name = 'unit', workers = unitWorkers(), env }: JestOptions): Promise<Outcome> {
  await ensurePostgres();
  const run = async (report: string, args: string[]) => ({
    report,
    code: await runNode(
      [
        packageFile('jest', 'bin/jest.js'),
        ...['--config', join(root, 'shared/testing/jest.config.cjs'), '--ci', '--json', `--outputFile=${report}`],
        ...args,
      ],
      { env: { NODE_ENV: 'test', TEST_LEVEL: level, ...env } },
    ),
  });
  const reached = since ? [`--changedSince=${since}`, '--passWithNoTests'] : [];
  const first = await run(reportFile(name), [`--maxWorkers=${workers}`, ...reached, ...paths]);
  const durations = jestDurations(root, first.report);
  print(slowestLines(durations));
  const files = failedFiles(first.report);
  const outcome = { ...jestOutcome(root, first), durations };
  if (files.length === 0 || files.length > MOST_FILES_AGAIN) return outcome;
  print((outcome.failures ?? []).map((failure) => describeFailure('✖', failure)));
  step(`Again, one at a time: ${files.length} failed files`);
  const second = await run(reportFile(`${name}-again`), ['--runInBand', '--runTestsByPath', ...files]);
  return { ...jestOutcome(root, first, second), durations };
}

/** Runs the date-dependent suites again, at instants that change with each run. */
async function atInstants(): Promise<Outcome> {
  const total = { passed: 0, failed: 0, failures: [] as FailedTest[], flaky: [] as FailedTest[] };
  for (const instant of threeInstants()) {
    step(`At ${instant}; again: TEST_NOW=${instant} npm test -- unit PATH`);
    const outcome = await jest({ level: 'all', paths: datedSuites, name: 'instants', workers: 2, env: { TEST_NOW: instant } });
    const withInstant = (test: FailedTest) => ({ ...test, name: `${test.name} (at ${instant})` });
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.failures.push(...(outcome.failures ?? []).map(withInstant));
    total.flaky.push(...(outcome.flaky ?? []).map(withInstant));
  }
  return total;
}

/** Installs what the long browser tests need; returns the variables that tell them where it is. */
async function ensureLongTools(): Promise<NodeJS.ProcessEnv> {
  await ensureFirefox(step);
  return { NOTICES_BROWSER_PATH: await ensureNoticesBrowser(step), NGINX_PATH: await ensureNginx(step) };
}

/** Whether a browser test of the gate imports a file that has changed since a commit. */
export async function reachesBrowserTests(since: string): Promise<boolean> {
  const report = reportFile('reached');
  await runNode(
    [packageFile('@playwright/test', 'cli.js'), 'test', '--list', `--only-changed=${since}`, '--pass-with-no-tests'],
    {
      cwd: join(root, 'host/e2e'),
      env: { TEST_LEVEL: 'gate', TEST_REPORT: report },
    },
  );
  return playwrightDurations(report).length > 0;
}

async function playwright({ level, paths, since }: SuiteOptions): Promise<Outcome> {
  let browser: string;
  let tools: NodeJS.ProcessEnv;
  try {
    browser = await ensureTestBrowser(step);
    tools = level === 'all' ? await ensureLongTools() : {};
  } catch (error) {
    console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
  const report = reportFile('browser');
  const reached = since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : [];
  const code = await runNode([packageFile('@playwright/test', 'cli.js'), 'test', ...reached, ...paths], {
    cwd: join(root, 'host/e2e'),
    env: { TEST_LEVEL: level, TEST_REPORT: report, BROWSER_PATH: browser, ...tools },
  });
  const durations = playwrightDurations(report);
  print(slowestLines(durations));
  return { ...playwrightOutcome({ report, code }), durations };
}

/** Builds the last release, which the browser tests run together with the current version. */
async function release(): Promise<Outcome> {
  try {
    const lastRelease = findRelease(root);
    if ('none' in lastRelease) {
      step(`There is no last release to run beside this: ${lastRelease.none}`);
      return { passed: 0, failed: 0 };
    }
    return oneTest(
      await buildRelease(root, lastRelease, (cwd) =>
        runNode(['shared/federation/bin/build.mjs'], { cwd, quiet: `Building ${lastRelease.commit.slice(0, 10)}` }),
      ),
    );
  } catch (error) {
    console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
    return oneTest(1);
  }
}

/** Every suite by name. */
const suites = {
  types: async () =>
    oneTest(
      await runNode(
        [
          packageFile('typescript', 'bin/tsc'),
          ...['--project', root, '--noEmit', '--incremental', '--tsBuildInfoFile', join(root, '.cache/check/types.tsbuildinfo')],
        ],
        { quiet: 'Types' },
      ),
    ),
  lint: async ({ cached }) => {
    const cache = ['--cache', '--cache-strategy=content', `--cache-location=${join(root, '.cache/check/lint')}`];
    const args = [packageFile('eslint', 'bin/eslint.js'), root, '--max-warnings=0', ...(cached ? cache : [])];
    return oneTest(await runNode(args, { quiet: 'Lint' }));
  },
  architecture: ({ level }) =>
    jest({
      level,
      paths: ['architecture', 'module-graph', 'citations', 'code-claims', 'styles'].map(
        (name) => `shared/testing/src/${name}.test.ts`,
      ),
    }),
  faces: async () => oneTest(await runTypeScript('shared/testing/src/cli/faces.ts', { quiet: 'Faces' })),
  openapi: async () => oneTest(await runTypeScript('shared/contract/bin/openapi.ts')),
  prose: async () => oneTest(await runTypeScript('shared/testing/src/cli/prose.ts')),
  unit: jest,
  instants: atInstants,
  build: async () => oneTest(await runTypeScript('shared/federation/src/cli/build.ts', { quiet: 'Build' })),
  release,
  browser: playwright,
} satisfies Record<string, (options: SuiteOptions) => Promise<Outcome>>;

export type SuiteName = keyof typeof suites;

const titles: Record<SuiteName, string> = {
  types: 'Types',
  lint: 'Lint',
  architecture: 'Layers, exports, messages, docs and style sheets',
  faces: 'Public faces and their versions',
  openapi: 'OpenAPI document',
  prose: 'Plain English',
  unit: 'Unit and component tests',
  instants: 'Date-dependent tests',
  build: 'Production build',
  release: 'Last release',
  browser: 'Browser tests',
};

/** Returns the number of programs that a suite of test files runs in parallel; a browser test has its page and its sandbox. */
const programsOf = (name: SuiteName) => (name === 'browser' ? browserWorkers() * 2 : unitWorkers());

/** Prints the tests of a group that are too slow for the gate; returns those that fail it. */
async function checkDurations(group: SuiteName[], outcomes: readonly (readonly [string, Outcome])[]): Promise<FailedTest[]> {
  const timed = outcomes.flatMap(([, { durations }], index) => (durations ? [{ name: group[index]!, durations }] : []));
  if (timed.length === 0) return [];
  const measured = [slowness(), await measureSlowness()];
  const results = timed.map(({ name, durations }) => {
    const contention = contentionOf(programsOf(name) + group.length - 1, availableParallelism());
    return slowFiles(durations, { slowness: measured, contention });
  });
  print(results.flatMap(({ lines }) => lines));
  return results.flatMap(({ failures }) => failures);
}

/**
 * Runs groups of suites, those of one group in parallel, and prints the failures, the flaky tests and, as the last line, the
 * total. Resolves to the exit code.
 */
export async function runSuites(groups: SuiteName[][], { budget, ...options }: RunOptions): Promise<number> {
  const start = performance.now();
  const outcomes: [title: string, outcome: Outcome][] = [];
  let buildFailed = false;
  for (const group of groups) {
    if (group.includes('browser') && buildFailed) {
      outcomes.push([
        titles.browser,
        { ...oneTest(1), failures: [{ name: 'browser', message: 'They need the production build' }] },
      ]);
      continue;
    }
    step(group.map((name) => titles[name]).join(', '));
    const ended = group.map(async (name): Promise<[string, Outcome]> => {
      const started = performance.now();
      const outcome = await suites[name](options);
      const seconds = Math.round((performance.now() - started) / 1000);
      step(`${titles[name]}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
      if (name === 'build') buildFailed = outcome.failed > 0;
      return [titles[name], outcome];
    });
    const ofGroup = await Promise.all(ended);
    outcomes.push(...ofGroup);
    if (!budget) continue;
    const failures = await checkDurations(group, ofGroup);
    outcomes.push(['Duration of tests', { passed: 0, failed: failures.length, failures }]);
  }
  if (budget) step(`${Math.round((performance.now() - start) / 1000)} s; the budget on a quiet machine is ${budget} s`);
  const { lines, passed, failed } = verdict(outcomes);
  console.log([...lines, `${passed} passed, ${failed} failed`].join('\n'));
  return failed === 0 ? 0 : 1;
}
