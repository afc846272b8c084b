import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Outcome {
  passed: number;
  failed: number;
}

/** A step that either holds or does not counts as one test. */
export function oneTest(code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

interface JestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** A test file that does not run and a test that is skipped count as failures. */
function ofJest(report: JestReport): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites };
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

function ofPlaywright({ stats, errors }: PlaywrightReport): Outcome {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

/** Reads a runner's report; a runner that wrote none, or failed without naming a test, counts as one failure. */
export function reported(runner: 'jest' | 'playwright', file: string, code: number): Outcome {
  let outcome: Outcome;
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    outcome = runner === 'jest' ? ofJest(report as JestReport) : ofPlaywright(report as PlaywrightReport);
  } catch {
    return { passed: 0, failed: 1 };
  }
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

export interface Took {
  name: string;
  ms: number;
}

/** The ten slowest of a runner's report, slowest first: files of unit tests, single browser tests. None where there is no report. */
export function slowest(runner: 'jest' | 'playwright', file: string, root: string): Took[] {
  let took: Took[];
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    took =
      runner === 'jest'
        ? (report as JestReport).testResults.map((of) => ({ name: relative(root, of.name), ms: of.endTime - of.startTime }))
        : (report as PlaywrightReport).suites.flatMap((suite) => tookBy(suite, suite.title));
  } catch {
    return [];
  }
  return took.sort((a, b) => b.ms - a.ms).slice(0, 10);
}

function tookBy({ specs = [], suites = [] }: PlaywrightSuite, file: string): Took[] {
  const own = specs.map(({ title, tests }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap((suite) => tookBy(suite, file))];
}
