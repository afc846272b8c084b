import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedFiles, jestDurations, jestOutcome } from './jest-report';
import { oneTest, slowestLines, verdict, type FailedTest } from './outcome';
import { playwrightDurations, playwrightOutcome } from './playwright-report';

function write(report: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const noReport = '/nowhere/report.json';

/** A test with this error in each of its runs; null: it passed. */
type Tests = Record<string, string | null>;

/** Writes a report of test files; a text in place of tests is the error that kept the file from running. */
function jestReport(files: Record<string, Tests | string>): string {
  const testResults = Object.entries(files).map(([name, tests], index) => ({
    name: `/repo/${name}`,
    startTime: 1_000,
    endTime: 2_000 + index * 500,
    message: typeof tests === 'string' ? tests : '',
    assertionResults: Object.entries(typeof tests === 'string' ? {} : tests).map(([fullName, error]) => ({
      fullName,
      status: error === null ? 'passed' : error === 'pending' ? 'pending' : 'failed',
      failureMessages: error === null || error === 'pending' ? [] : [error],
    })),
  }));
  return write({ testResults });
}

/** Returns the outcome of a run, and of a second one if there is a report for it. */
const jestRuns = (first: string, second?: string) =>
  jestOutcome('/repo', { report: first, code: 1 }, second ? { report: second, code: 1 } : undefined);

describe('a run of unit tests', () => {
  it('counts passed, failed and skipped tests, and a file that does not run as one failed test', () => {
    const green = jestReport({ 'a.test.ts': { adds: null, divides: null } });
    expect(jestOutcome('/repo', { report: green, code: 0 })).toEqual({ passed: 2, failed: 0, failures: [], flaky: [] });
    const red = jestReport({ 'a.test.ts': { adds: null, divides: 'by zero', later: 'pending' }, 'b.test.ts': 'no such module' });
    expect(jestRuns(red)).toEqual({
      passed: 1,
      failed: 3,
      failures: [
        { name: 'a.test.ts: divides', message: 'by zero' },
        { name: 'a.test.ts: later', message: 'pending' },
        { name: 'b.test.ts', message: 'no such module' },
      ],
      flaky: [],
    });
    expect(failedFiles(red)).toEqual(['/repo/a.test.ts', '/repo/b.test.ts']);
  });

  it('counts a crash of the runner as a failure', () => {
    expect(jestOutcome('/repo', { report: noReport, code: 0 })).toEqual({ passed: 0, failed: 1 });
    const green = jestReport({ 'a.test.ts': { adds: null } });
    expect(jestOutcome('/repo', { report: green, code: 137 })).toMatchObject({ passed: 1, failed: 1 });
    expect(failedFiles(noReport)).toEqual([]);
    expect(jestDurations('/repo', noReport)).toEqual([]);
  });

  it('keeps two tests with one title apart', () => {
    const report = write({
      testResults: [
        {
          name: '/repo/a.test.ts',
          message: '',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'adds', status: 'failed', failureMessages: ['3 ≠ 4'] },
          ],
        },
      ],
    });
    expect(jestRuns(report)).toMatchObject({ passed: 1, failures: [{ name: 'a.test.ts: adds (test 2)', message: '3 ≠ 4' }] });
  });
});

describe('a second run of the failed files', () => {
  it('tells a flaky test from one that fails again', () => {
    const first = jestReport({ 'a.test.ts': { adds: 'late', divides: 'by zero', negates: null }, 'c.test.ts': { waits: null } });
    const second = jestReport({ 'a.test.ts': { adds: null, divides: 'by zero', negates: null } });
    expect(jestRuns(first, second)).toEqual({
      passed: 3,
      failed: 1,
      failures: [{ name: 'a.test.ts: divides', message: 'by zero' }],
      flaky: [{ name: 'a.test.ts: adds', message: 'late' }],
    });
  });

  it('is flaky too if it is the one that fails', () => {
    const first = jestReport({ 'a.test.ts': { adds: 'late', negates: null } });
    const second = jestReport({ 'a.test.ts': { adds: null, negates: 'early' } });
    expect(jestRuns(first, second)).toMatchObject({ passed: 2, failed: 0, flaky: [{ message: 'late' }, { message: 'early' }] });
  });

  it('counts the tests of a file that runs only then', () => {
    const first = jestReport({ 'a.test.ts': 'The worker stopped', 'b.test.ts': { adds: null } });
    const second = jestReport({ 'a.test.ts': { one: null, two: 'wrong' } });
    expect(jestRuns(first, second)).toEqual({
      passed: 2,
      failed: 1,
      failures: [{ name: 'a.test.ts: two', message: 'wrong' }],
      flaky: [{ name: 'a.test.ts', message: 'The worker stopped' }],
    });
  });

  it('leaves all failures if it crashes, and counts the crash', () => {
    const first = jestReport({ 'a.test.ts': { adds: 'late' } });
    expect(jestRuns(first, noReport)).toMatchObject({ passed: 0, failed: 2, failures: [{ message: 'late' }], flaky: [] });
  });

  it('fails if it fails without naming a test', () => {
    const first = jestReport({ 'a.test.ts': { adds: 'late' } });
    const second = jestReport({ 'a.test.ts': { adds: null } });
    expect(jestOutcome('/repo', { report: first, code: 1 }, { report: second, code: 0 })).toMatchObject({ passed: 1, failed: 0 });
    expect(jestOutcome('/repo', { report: first, code: 1 }, { report: second, code: 1 })).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('a run of browser tests', () => {
  const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    title,
    tests: [{ status, results: messages.map((message, run) => ({ duration: 20 - run, errors: message ? [{ message }] : [] })) }],
  });
  const report = (stats: object, specs: object[] = [], errors: object[] = []) =>
    write({
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      suites: [{ title: 'a.spec.ts', specs: specs.slice(0, 1), suites: [{ title: 'inner', specs: specs.slice(1) }] }],
      errors,
    });

  it('tells failed, skipped and flaky tests apart', () => {
    const specs = [
      spec('one', 'expected', undefined),
      spec('two', 'unexpected', 'no button', 'again'),
      spec('three', 'flaky', 'late', undefined),
      spec('four', 'skipped'),
    ];
    const file = report({ expected: 1, unexpected: 1, flaky: 1, skipped: 1 }, specs, [{ message: 'outside of a test' }]);
    expect(playwrightOutcome({ report: file, code: 1 })).toEqual({
      passed: 2,
      failed: 3,
      failures: [
        { name: 'a.spec.ts: two', message: 'no button' },
        { name: 'a.spec.ts: four', message: 'skipped' },
      ],
      flaky: [{ name: 'a.spec.ts: three', message: 'late' }],
    });
    expect(playwrightDurations(file)).toContainEqual({ name: 'a.spec.ts: three', ms: 19 });
  });

  it('counts a crash of the runner as a failure', () => {
    expect(playwrightOutcome({ report: noReport, code: 1 })).toEqual({ passed: 0, failed: 1 });
    expect(playwrightOutcome({ report: report({ expected: 4 }), code: 1 })).toMatchObject({ passed: 4, failed: 1 });
    expect(playwrightDurations(noReport)).toEqual([]);
  });
});

describe('the verdict over all suites', () => {
  const flakyTests = (count: number): FailedTest[] =>
    Array.from({ length: count }, (_, index) => ({ name: `a.test.ts: test ${index}`, message: 'late' }));

  it('counts a step as one test, and describes failures and flaky tests', () => {
    const message = `\u001b[31m${Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')}`;
    const { lines, ...numbers } = verdict([
      ['Types', oneTest(0)],
      ['Lint', oneTest(2)],
      ['Unit tests', { passed: 5, failed: 1, failures: [{ name: 'a.test.ts: adds', message }], flaky: flakyTests(1) }],
    ]);
    expect(numbers).toEqual({ passed: 6, failed: 2 });
    expect(lines).toEqual([
      '✖ Lint: 1 failed',
      '✖ Unit tests: 1 failed',
      expect.stringMatching(/^✖ a\.test\.ts: adds\n {4}line 0\n/),
      'flaky: a.test.ts: test 0\n    late',
      '1 flaky',
    ]);
    expect(lines[2]!.split('\n')).toHaveLength(13);
  });

  it('allows five flaky tests and fails at the sixth', () => {
    const outcomes = (unit: number, browser: number) =>
      verdict([
        ['Unit tests', { passed: 10, failed: 0, flaky: flakyTests(unit) }],
        ['Browser tests', { passed: 10, failed: 0, flaky: flakyTests(browser) }],
      ]);
    expect(outcomes(3, 2)).toMatchObject({ passed: 20, failed: 0 });
    expect(outcomes(3, 3)).toMatchObject({ passed: 20, failed: 1 });
    expect(outcomes(3, 3).lines.at(-1)).toBe('✖ 6 tests are flaky; at most 5 may be');
  });

  it('lists the slowest tests first, at most ten', () => {
    const report = jestReport(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.test.ts`, { adds: null }])));
    const lines = slowestLines(jestDurations('/repo', report));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('     6.5 s  11.test.ts');
  });
});
