import { relative } from 'node:path';
import { readReport, type FailedTest, type Outcome, type Run, type TestDuration } from './outcome';

interface JestReport {
  testResults: JestFile[];
}

interface JestFile {
  name: string;
  startTime: number;
  endTime: number;
  /** The error that kept the file from running, and the failure messages of its tests. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

const hasFailed = ({ message, assertionResults }: JestFile) =>
  assertionResults.length === 0 ? message !== '' : assertionResults.some(({ status }) => status === 'failed');

/** Returns the paths of the files that have a failed test or did not run. */
export function failedFiles(report: string): string[] {
  const { testResults = [] } = readReport<JestReport>(report) ?? {};
  return testResults.filter(hasFailed).map(({ name }) => name);
}

/** Returns how long each test file took. */
export function jestDurations(root: string, report: string): TestDuration[] {
  const { testResults = [] } = readReport<JestReport>(report) ?? {};
  return testResults.map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }));
}

/** The error of each failed test, null of each passed one. A skipped test counts as failed, a file that did not run as one test. */
type Errors = Map<string, string | null>;

function errorsOf({ testResults }: JestReport, root: string): Errors {
  const errors: Errors = new Map();
  for (const { name, message, assertionResults } of testResults) {
    const file = relative(root, name);
    if (assertionResults.length === 0 && message) errors.set(file, message);
    for (const [index, { fullName, status, failureMessages }] of assertionResults.entries()) {
      const title = `${file}: ${fullName}`;
      // Two tests of a file can have one title.
      errors.set(
        errors.has(title) ? `${title} (test ${index + 1})` : title,
        status === 'passed' ? null : (failureMessages[0] ?? status),
      );
    }
  }
  return errors;
}

/**
 * Returns the outcome of a run and, if there is one, of a second run of its failed files. A test that failed in one of them and
 * passed in the other is flaky.
 */
export function jestOutcome(root: string, first: Run, second?: Run): Outcome {
  const report = readReport<JestReport>(first.report);
  if (!report) return { passed: 0, failed: 1 };
  const errors = errorsOf(report, root);
  const reportAgain = second && readReport<JestReport>(second.report);
  const errorsAgain: Errors = reportAgain ? errorsOf(reportAgain, root) : new Map();
  const filesThatRan = new Set(
    reportAgain?.testResults.flatMap(({ name, assertionResults }) => (assertionResults.length > 0 ? [relative(root, name)] : [])),
  );

  let passed = 0;
  const failures: FailedTest[] = [];
  const flaky: FailedTest[] = [];
  for (const name of new Set([...errors.keys(), ...errorsAgain.keys()])) {
    const runs = [errors.get(name), errorsAgain.get(name)];
    const message = runs.find((error) => typeof error === 'string');
    if (message === undefined) passed += 1;
    else if (filesThatRan.has(name)) flaky.push({ name, message });
    else if (runs.includes(null)) {
      passed += 1;
      flaky.push({ name, message });
    } else failures.push({ name, message });
  }
  const last = second ?? first;
  // For example, the runner ran out of memory.
  const failedUnnamed = last.code !== 0 && failedFiles(last.report).length === 0;
  return { passed, failed: failures.length + (failedUnnamed ? 1 : 0), failures, flaky };
}
