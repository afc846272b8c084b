import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installWithApt, runQuietly } from '../apt';
import { ensureNoticesBrowser, ensureTestBrowser } from '../browser';
import { ensureFirefox } from '../firefox';
import { ensureNginx } from '../nginx/ensure-nginx';
import { buildRelease, findRelease } from '../release';
import { unitWorkers } from '../workers';
import { datedSuites, threeInstants } from './instants';
import { failures, oneTest, reported, slowest, type Outcome } from './outcome';
import { packageFile, root, runNode, runTypeScript, step } from './programs';

const reports = join(root, '.cache/test');

function reportFile(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Prints a runner's slowest tests and returns its outcome with the failures. */
function outcomeOf(runner: 'jest' | 'playwright', report: string, code: number): Outcome {
  for (const { name, ms } of slowest(runner, report, root)) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  return { ...reported(runner, report, code), failures: failures(runner, report, root) };
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

interface JestOptions {
  /** Name of the report file; two parallel runs need different ones. */
  name?: string;
  workers?: number;
  env?: NodeJS.ProcessEnv;
}

async function jest(paths: string[], { name = 'unit', workers = unitWorkers(), env }: JestOptions = {}): Promise<Outcome> {
  await ensurePostgres();
  const report = reportFile(name);
  const code = await runNode(
    [
      packageFile('jest', 'bin/jest.js'),
      '--config',
      join(root, 'shared/testing/jest.config.cjs'),
      '--ci',
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${report}`,
      ...paths,
    ],
    { env: { NODE_ENV: 'test', ...env } },
  );
  return outcomeOf('jest', report, code);
}

/** Runs the date-dependent suites again, at instants that change with each run. */
async function atInstants(): Promise<Outcome> {
  const total = { passed: 0, failed: 0, failures: [] as string[] };
  for (const instant of threeInstants()) {
    step(`At ${instant}; again: TEST_NOW=${instant} npm test -- unit PATH`);
    const {
      passed,
      failed,
      failures: words = [],
    } = await jest(datedSuites, {
      name: 'instants',
      workers: 2,
      env: { TEST_NOW: instant },
    });
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...words.map((text) => `${text}\n    at ${instant}`));
  }
  return total;
}

async function playwright(paths: string[]): Promise<Outcome> {
  let browser: string;
  let noticesBrowser: string;
  let nginx: string;
  try {
    browser = await ensureTestBrowser(step);
    noticesBrowser = await ensureNoticesBrowser(step);
    nginx = await ensureNginx(step);
    await ensureFirefox(step);
  } catch (error) {
    console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
  const report = reportFile('browser');
  const code = await runNode([packageFile('@playwright/test', 'cli.js'), 'test', ...paths], {
    cwd: join(root, 'host/e2e'),
    env: { TEST_REPORT: report, BROWSER_PATH: browser, NOTICES_BROWSER_PATH: noticesBrowser, NGINX_PATH: nginx },
  });
  return outcomeOf('playwright', report, code);
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

/** Every suite by name; `paths` limits the suites that run test files. */
const suites = {
  types: async () =>
    oneTest(await runNode([packageFile('typescript', 'bin/tsc'), '--project', root, '--noEmit'], { quiet: 'Types' })),
  lint: async () => oneTest(await runNode([packageFile('eslint', 'bin/eslint.js'), root, '--max-warnings=0'], { quiet: 'Lint' })),
  architecture: () =>
    jest(
      ['architecture', 'module-graph', 'citations', 'code-claims', 'styles'].map((name) => `shared/testing/src/${name}.test.ts`),
    ),
  faces: async () => oneTest(await runTypeScript('shared/testing/src/cli/faces.ts', { quiet: 'Faces' })),
  openapi: async () => oneTest(await runTypeScript('shared/contract/bin/openapi.ts')),
  prose: async () => oneTest(await runTypeScript('shared/testing/src/cli/prose.ts')),
  unit: (paths) => jest(paths),
  instants: atInstants,
  build: async () => oneTest(await runTypeScript('shared/federation/src/cli/build.ts', { quiet: 'Build' })),
  release,
  browser: playwright,
} satisfies Record<string, (paths: string[]) => Promise<Outcome>>;

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

/**
 * Runs groups of suites, those of one group in parallel, and prints the failures and, as the last line, the total. Resolves to
 * the exit code.
 */
export async function runSuites(groups: SuiteName[][], paths: string[] = []): Promise<number> {
  const total = { passed: 0, failed: 0 };
  const words: string[] = [];
  let buildFailed = false;
  for (const group of groups) {
    if (group.includes('browser') && buildFailed) {
      step('Browser tests cannot run without a build');
      total.failed += 1;
      continue;
    }
    step(group.map((name) => titles[name]).join(', '));
    const outcomes = await Promise.all(
      group.map(async (name) => {
        const started = performance.now();
        const outcome = await suites[name](paths);
        step(
          `${titles[name]}: ${outcome.passed} passed, ${outcome.failed} failed (${Math.round((performance.now() - started) / 1000)} s)`,
        );
        if (name === 'build') buildFailed = outcome.failed > 0;
        return outcome;
      }),
    );
    for (const [at, outcome] of outcomes.entries()) {
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      const name = group[at];
      if (outcome.failed > 0 && name) words.push(`✖ ${titles[name]}: ${outcome.failed} failed`, ...(outcome.failures ?? []));
    }
  }
  if (words.length > 0) console.log(words.join('\n'));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
