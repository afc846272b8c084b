import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  passed: number;
  failed: number;
  /** Descriptions of the failures, if the runner reports them (`failures`). */
  failures?: string[];
}

/** Counts a pass-or-fail step as one test. */
export function oneTest(code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

interface JestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** The error that kept the file from running, and the failure messages of its tests. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Counts test files that do not run and skipped tests as failures. */
function ofJest(report: JestReport): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites };
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; ok: boolean; tests: { results: { duration: number; errors: { message?: string }[] }[] }[] }[];
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

/** Reads a runner's report; counts one failure if the runner wrote none, or failed without naming a test. */
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

interface TestDuration {
  name: string;
  ms: number;
}

/**
 * Returns the ten slowest entries of a runner's report, slowest first: files of unit tests, single browser tests. Empty without a
 * report.
 */
export function slowest(runner: 'jest' | 'playwright', file: string, root: string): TestDuration[] {
  let durations: TestDuration[];
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    durations =
      runner === 'jest'
        ? (report as JestReport).testResults.map((of) => ({ name: relative(root, of.name), ms: of.endTime - of.startTime }))
        : (report as PlaywrightReport).suites.flatMap((suite) => durationsOf(suite, suite.title));
  } catch {
    return [];
  }
  return durations.sort((a, b) => b.ms - a.ms).slice(0, 10);
}

/** Number of message lines shown per failure at the end of a run. */
const LINES_OF_A_FAILURE = 12;

/**
 * Returns a text for each failure in a runner's report: its name and the first lines of its message. They are printed at the end
 * of a run, because often only the end of a long log is kept. Empty without a report.
 */
export function failures(runner: 'jest' | 'playwright', file: string, root: string): string[] {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return runner === 'jest'
      ? (report as JestReport).testResults.flatMap((of) => failuresOf(of, relative(root, of.name)))
      : (report as PlaywrightReport).suites.flatMap((suite) => failuresBy(suite, suite.title));
  } catch {
    return [];
  }
}

function failuresOf({ message, assertionResults }: JestReport['testResults'][number], file: string): string[] {
  if (assertionResults.length === 0 && message) return [failure(file, message)];
  return assertionResults
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, status, failureMessages }) => failure(`${file}: ${fullName}`, failureMessages[0] ?? status));
}

function failuresBy({ specs = [], suites = [] }: PlaywrightSuite, file: string): string[] {
  const own = specs
    .filter(({ ok, tests }) => !ok || tests.some(({ results }) => results.length > 1))
    .map(({ title, tests }) =>
      failure(
        `${file}: ${title}`,
        tests
          .flatMap(({ results }) => results)
          .flatMap(({ errors }) => errors)
          .map(({ message }) => message ?? '')
          .at(0) ?? 'skipped',
      ),
    );
  return [...own, ...suites.flatMap((suite) => failuresBy(suite, file))];
}

function failure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_FAILURE);
  return [`✖ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function durationsOf({ specs = [], suites = [] }: PlaywrightSuite, file: string): TestDuration[] {
  const own = specs.map(({ title, tests }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap((suite) => durationsOf(suite, file))];
}
