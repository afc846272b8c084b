import { readReport, type FailedTest, type Outcome, type Run, type TestDuration } from './outcome';

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

interface PlaywrightSuite {
  title: string;
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  title: string;
  tests: { status: Status; results: { duration: number; errors: { message?: string }[] }[] }[];
}

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

/** Returns the specs of a suite with their names: file and title. */
function specsOf({ specs = [], suites = [] }: PlaywrightSuite, file: string): { name: string; spec: PlaywrightSpec }[] {
  const own = specs.map((spec) => ({ name: `${file}: ${spec.title}`, spec }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite, file))];
}

const allSpecs = ({ suites }: PlaywrightReport) => suites.flatMap((suite) => specsOf(suite, suite.title));

/** Returns how long the last run of each test took: a failed test runs again alone. */
export function playwrightDurations(report: string): TestDuration[] {
  const content = readReport<PlaywrightReport>(report);
  if (!content) return [];
  return allSpecs(content).map(({ name, spec }) => ({
    name,
    ms: spec.tests.reduce((sum, { results }) => sum + (results.at(-1)?.duration ?? 0), 0),
  }));
}

/** Returns the outcome of a run in which Playwright repeated the failed tests at its end. A skipped test counts as failed. */
export function playwrightOutcome({ report, code }: Run): Outcome {
  const content = readReport<PlaywrightReport>(report);
  if (!content) return { passed: 0, failed: 1 };
  const { stats, errors } = content;
  const withStatus = (...statuses: Status[]): FailedTest[] =>
    allSpecs(content).flatMap(({ name, spec }) =>
      spec.tests
        .filter(({ status }) => statuses.includes(status))
        .map(({ status, results }) => ({ name, message: results.flatMap((result) => result.errors)[0]?.message ?? status })),
    );
  const failed = stats.unexpected + stats.skipped + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    // A runner that fails without naming a test has crashed.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: withStatus('unexpected', 'skipped'),
    flaky: withStatus('flaky'),
  };
}
