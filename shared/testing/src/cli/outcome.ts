import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed in a run, with the error of that run. */
export interface FailedTest {
  name: string;
  message: string;
}

export interface Outcome {
  /** Number of tests that passed, the flaky ones included. */
  passed: number;
  failed: number;
  /** Failed tests, if the runner reports them. */
  failures?: FailedTest[];
  /** Tests of which one run failed and another one passed. */
  flaky?: FailedTest[];
  /** How long each unit of parallel work took: a file of Jest, a test of Playwright. */
  durations?: TestDuration[];
}

/** A run of a test program: the file of its report and its exit code. */
export interface Run {
  report: string;
  code: number;
}

/** How long a test took, in ms. */
export interface TestDuration {
  name: string;
  ms: number;
}

/** Counts a pass-or-fail step as one test. */
export function oneTest(code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Returns the content of a runner's report; undefined if the runner wrote none. */
export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

const MOST_LISTED = 10;

/** Returns one line for each of the ten slowest tests, slowest first. */
export function slowestLines(durations: TestDuration[]): string[] {
  const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_LISTED);
  return slowest.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** Number of message lines shown per failure at the end of a run. */
const LINES_PER_FAILURE = 12;

/** Returns the name of a failed test after a mark, and the first lines of its message. */
export function describeFailure(mark: string, { name, message }: FailedTest): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_PER_FAILURE);
  return [`${mark} ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** More flaky tests than this fail the run: a defect of the product or of the tests is more probable than a busy machine. */
const MOST_FLAKY = 5;

/**
 * Returns the numbers over all suites, and the lines that explain them: the failures of each suite, then the flaky tests. They are
 * printed at the end of a run, because often only the end of a long log is kept.
 */
export function verdict(outcomes: readonly (readonly [title: string, outcome: Outcome])[]) {
  const flaky = outcomes.flatMap(([, outcome]) => outcome.flaky ?? []);
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, [, outcome]) => total + outcome[of], 0);
  const lines = outcomes
    .filter(([, { failed }]) => failed > 0)
    .flatMap(([title, { failed, failures = [] }]) => [
      `✖ ${title}: ${failed} failed`,
      ...failures.map((failure) => describeFailure('✖', failure)),
    ]);
  lines.push(...flaky.map((test) => describeFailure('flaky:', test)));
  if (flaky.length > 0) lines.push(`${flaky.length} flaky`);
  const tooMany = flaky.length > MOST_FLAKY;
  if (tooMany) lines.push(`✖ ${flaky.length} tests are flaky; at most ${MOST_FLAKY} may be`);
  return { lines, passed: sum('passed'), failed: sum('failed') + (tooMany ? 1 : 0) };
}
