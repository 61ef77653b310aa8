import { runStages } from './run-stages.ts';

beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const passing = { passed: 3, failed: 0 };
const failing = { passed: 1, failed: 2 };

it('runs every stage, whatever became of those before it', async () => {
  const results = await runStages([
    { name: 'check', run: async () => failing },
    { name: 'unit', run: () => Promise.reject(new Error('died')) },
    { name: 'backend', run: async () => passing },
  ]);
  expect(results).toEqual([
    expect.objectContaining({ name: 'check', ...failing }),
    expect.objectContaining({ name: 'unit', passed: 0, failed: 1 }),
    expect.objectContaining({ name: 'backend', ...passing }),
  ]);
});

it('does not run a stage whose need has failed, and counts it as failed', async () => {
  const run = jest.fn(async () => passing);
  const results = await runStages([
    { name: 'build', run: async () => failing },
    { name: 'e2e', needs: 'build', run },
  ]);
  expect(run).not.toHaveBeenCalled();
  expect(results[1]).toMatchObject({ passed: 0, failed: 1 });
});

it('runs a stage whose need is not among the chosen ones', async () => {
  const results = await runStages([{ name: 'e2e', needs: 'build', run: async () => passing }]);
  expect(results[0]).toMatchObject(passing);
});

it('names the failed tests of what ran, and none of what did not run', async () => {
  const failedTests = () => [{ file: 'a.test.ts', name: 'chooses', message: 'a' }];
  const results = await runStages([
    { name: 'build', run: async () => failing, failedTests },
    { name: 'e2e', needs: 'build', run: async () => failing, failedTests },
  ]);
  expect(results.map((result) => result.failedTests)).toEqual([failedTests(), []]);
});
