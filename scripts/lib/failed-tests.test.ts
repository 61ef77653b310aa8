import { failedOfJest, failedOfPlaywright } from './failed-tests.ts';

it('names the failed tests of Jest with the first lines of what they said', () => {
  const assertionResults = [
    { fullName: 'Menu closes', status: 'passed' },
    {
      fullName: 'Menu chooses',
      status: 'failed',
      failureMessages: [
        '\u001b[31mexpected c\u001b[39m\n\nreceived a\n    at Object.<anonymous> (x.ts:1)',
      ],
    },
  ];
  const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }];
  expect(failedOfJest({ testResults })).toEqual([
    { file: 'a.test.ts', name: 'Menu chooses', message: 'expected c\nreceived a' },
  ]);
});

it('names a file of Jest that could not load', () => {
  const message = 'Cannot find module';
  const testResults = [{ name: 'a.test.ts', status: 'failed', message, assertionResults: [] }];
  expect(failedOfJest({ testResults })).toEqual([
    { file: 'a.test.ts', name: 'could not run', message },
  ]);
});

it('names the failed tests of Playwright, however deep', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    file: 'specs/a.spec.ts',
    tests: [{ results: [{ error: { message: 'no such button' } }] }],
  });
  const suites = [{ suites: [{ specs: [spec('signs in', false), spec('signs out', true)] }] }];
  expect(failedOfPlaywright({ suites })).toEqual([
    { file: 'specs/a.spec.ts', name: 'signs in', message: 'no such button' },
  ]);
});
