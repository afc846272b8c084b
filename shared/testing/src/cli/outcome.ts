import { readFileSync } from 'node:fs';

export interface Outcome {
  passed: number;
  failed: number;
}

/** A step that either holds or does not counts as one test. */
export function oneTest(code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

interface JestReport {
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

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

function ofPlaywright({ stats, errors }: PlaywrightReport): Outcome {
  // Flaky: passed on its second run (playwright.ts); the report names it.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
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
