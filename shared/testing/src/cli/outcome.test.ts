import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oneTest, reported } from './outcome';

function file(report: object): string {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const jestReport = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
const browserReport = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('the sum over all suites', () => {
  it('counts a step as one test', () => {
    expect(oneTest(0)).toEqual({ passed: 1, failed: 0 });
    expect(oneTest(2)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts tests, files that do not run and skipped tests; a second run that passes has passed', () => {
    expect(reported('jest', file(jestReport), 0)).toEqual({ passed: 5, failed: 0 });
    const bad = { ...jestReport, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1 };
    expect(reported('jest', file(bad), 1)).toEqual({ passed: 5, failed: 4 });
    expect(reported('playwright', file(browserReport), 0)).toEqual({ passed: 4, failed: 0 });
    const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 };
    expect(reported('playwright', file({ stats, errors: ['outside of a test'] }), 1)).toEqual({ passed: 3, failed: 3 });
  });

  it('counts a runner that crashed as a failure', () => {
    expect(reported('jest', '/nowhere/report.json', 1)).toEqual({ passed: 0, failed: 1 });
    expect(reported('jest', '/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 });
    expect(reported('jest', file(jestReport), 137)).toEqual({ passed: 5, failed: 1 });
    expect(reported('playwright', file(browserReport), 1)).toEqual({ passed: 4, failed: 1 });
  });
});
