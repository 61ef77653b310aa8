/** How many tests of a stage passed and failed. */
export interface Sum {
  passed: number;
  failed: number;
}

/** The part of Jest's `--json` file that counts. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** The part of Playwright's json report that counts. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** A suite that could not even load is one failed test. */
export const sumOfJest = (report: JestReport): Sum => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
});

/** A test that passes sometimes is a failed one; so is an error outside of any test. */
export const sumOfPlaywright = ({ stats, errors = [] }: PlaywrightReport): Sum => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/** Each of a list of yes-or-no results counts as one test. */
export function sumOfOutcomes(outcomes: { ok: boolean }[]): Sum {
  const passed = outcomes.filter((outcome) => outcome.ok).length;
  return { passed, failed: outcomes.length - passed };
}

/**
 * The sum of a stage whose process has ended: one that ended badly without a failed test to show, that
 * left no report (undefined) or that ran nothing at all has failed once.
 */
export function sumOfStage(exitCode: number, sum: Sum | undefined): Sum {
  if (!sum) return { passed: 0, failed: 1 };
  const ranNothing = sum.passed + sum.failed === 0;
  if (sum.failed === 0 && (exitCode !== 0 || ranNothing)) return { ...sum, failed: 1 };
  return sum;
}

/** All stages together. */
export const addSums = (sums: Sum[]): Sum => ({
  passed: sums.reduce((total, sum) => total + sum.passed, 0),
  failed: sums.reduce((total, sum) => total + sum.failed, 0),
});

/** The last line of `npm test`. */
export const sumLine = ({ passed, failed }: Sum): string => `${passed} passed, ${failed} failed`;
