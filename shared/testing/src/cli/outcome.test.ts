import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failures, oneTest, reported, slowest } from './outcome';

function file(report: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const jestReport = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
const browserReport = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('the total over all suites', () => {
  it('counts a step as one test', () => {
    expect(oneTest(0)).toEqual({ passed: 1, failed: 0 });
    expect(oneTest(2)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts tests, files that do not run, skipped tests and those that pass only on their second run', () => {
    expect(reported('jest', file(jestReport), 0)).toEqual({ passed: 5, failed: 0 });
    const bad = { ...jestReport, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1 };
    expect(reported('jest', file(bad), 1)).toEqual({ passed: 5, failed: 4 });
    expect(reported('playwright', file(browserReport), 0)).toEqual({ passed: 4, failed: 0 });
    const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 };
    expect(reported('playwright', file({ stats, errors: ['outside of a test'] }), 1)).toEqual({ passed: 2, failed: 4 });
  });

  it('counts a runner that crashed as a failure', () => {
    expect(reported('jest', '/nowhere/report.json', 1)).toEqual({ passed: 0, failed: 1 });
    expect(reported('jest', '/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 });
    expect(reported('jest', file(jestReport), 137)).toEqual({ passed: 5, failed: 1 });
    expect(reported('playwright', file(browserReport), 1)).toEqual({ passed: 4, failed: 1 });
  });
});

describe('the list of the slowest', () => {
  it('contains the files of the unit tests', () => {
    const testResults = [
      { name: '/repo/a.test.ts', startTime: 1_000, endTime: 2_000 },
      { name: '/repo/b/c.test.ts', startTime: 1_000, endTime: 9_500 },
    ];
    expect(slowest('jest', file({ ...jestReport, testResults }), '/repo')).toEqual([
      { name: 'b/c.test.ts', ms: 8_500 },
      { name: 'a.test.ts', ms: 1_000 },
    ]);
  });

  it('contains single browser tests, with all their runs', () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [{ title: 'a.spec.ts', specs: [spec('one', 10)], suites: [{ title: 'inner', specs: [spec('two', 20, 30)] }] }];
    expect(slowest('playwright', file({ ...browserReport, suites }), '/repo')).toEqual([
      { name: 'a.spec.ts: two', ms: 50 },
      { name: 'a.spec.ts: one', ms: 10 },
    ]);
  });

  it('is empty if the runner crashed', () => {
    expect(slowest('jest', '/nowhere/report.json', '/repo')).toEqual([]);
  });
});

describe('the list of failures', () => {
  it('contains each failed unit test with its file, name and the start of its message, and each file that does not run', () => {
    const test = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages });
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const testResults = [
      {
        name: '/repo/a.test.ts',
        message: '…',
        assertionResults: [test('adds', 'passed'), test('divides', 'failed', '\u001b[31mby zero\u001b[39m')],
      },
      { name: '/repo/b.test.ts', message: long, assertionResults: [] },
      { name: '/repo/c.test.ts', message: '', assertionResults: [test('later', 'pending')] },
    ];
    const [divides, broken, later, ...more] = failures('jest', file({ ...jestReport, testResults }), '/repo');
    expect(divides).toBe('✖ a.test.ts: divides\n    by zero');
    expect(broken?.split('\n')).toHaveLength(13);
    expect(broken).toMatch(/^✖ b\.test\.ts\n {4}line 0\n/);
    expect(later).toBe('✖ c.test.ts: later\n    pending');
    expect(more).toEqual([]);
  });

  it('contains each browser test that failed, was skipped, or passed on its second run', () => {
    const spec = (title: string, ok: boolean, ...messages: (string | undefined)[]) => ({
      title,
      ok,
      tests: [{ results: messages.map((message) => ({ duration: 1, errors: message ? [{ message }] : [] })) }],
    });
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [spec('one', true, undefined), spec('two', false, 'no button'), spec('three', true, 'late', undefined)],
      },
    ];
    expect(failures('playwright', file({ ...browserReport, suites }), '/repo')).toEqual([
      '✖ a.spec.ts: two\n    no button',
      '✖ a.spec.ts: three\n    late',
    ]);
  });

  it('is unknown if the runner crashed', () => {
    expect(failures('playwright', '/nowhere/report.json', '/repo')).toEqual([]);
  });
});
