import {
  addSums,
  sumLine,
  sumOfJest,
  sumOfOutcomes,
  sumOfPlaywright,
  sumOfStage,
} from './results.ts';

it('counts a suite of Jest that could not load as one failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
  expect(sumOfJest(report)).toEqual({ passed: 5, failed: 2 });
});

it('counts a flaky test and an error outside of tests as failures', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1 };
  expect(sumOfPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 3 });
});

it('counts checks and builds as tests', () => {
  expect(sumOfOutcomes([{ ok: true }, { ok: false }, { ok: true }])).toEqual({
    passed: 2,
    failed: 1,
  });
});

it.each([
  ['passes as it is', 0, { passed: 2, failed: 0 }, { passed: 2, failed: 0 }],
  ['keeps its failures', 1, { passed: 2, failed: 3 }, { passed: 2, failed: 3 }],
  ['fails once when its process failed', 1, { passed: 2, failed: 0 }, { passed: 2, failed: 1 }],
  ['fails once when it left no report', 0, undefined, { passed: 0, failed: 1 }],
  ['fails once when it ran nothing', 0, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
])('a stage %s', (_what, code, sum, expected) => {
  expect(sumOfStage(code, sum)).toEqual(expected);
});

it('ends with one line', () => {
  const sum = addSums([
    { passed: 2, failed: 0 },
    { passed: 3, failed: 1 },
  ]);
  expect(sumLine(sum)).toBe('5 passed, 1 failed');
});
