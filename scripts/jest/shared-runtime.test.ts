import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JestFailures } from '../lib/failed-tests.ts';
import { binOf } from '../lib/run.ts';

const root = path.join(import.meta.dirname, '../..');
const swc = path.join(root, 'node_modules/@swc/jest');

/** The project `backend` as it is, over another folder and without a database. */
const CONFIG = `
import config from ${JSON.stringify(pathToFileURL(path.join(root, 'jest.config.mjs')).href)};
const [backend] = config.projects.filter(({ displayName }) => displayName === 'backend');
const { globalSetup, globalTeardown, ...rest } = backend;
const text = JSON.stringify(rest).replaceAll('<rootDir>', ${JSON.stringify(root)});
const placed = JSON.parse(text.replaceAll('"@swc/jest"', ${JSON.stringify(JSON.stringify(swc))}));
export default { ...placed, rootDir: import.meta.dirname, roots: [import.meta.dirname] };
`;

const FILES = {
  'jest.config.mjs': CONFIG,
  'loaded.ts': `export const state = { users: 0 };
export const one = () => 1;
globalThis.loads = (globalThis.loads ?? 0) + 1;`,
  // In the order of their names: Jest begins with the largest where it knows no times.
  'a.test.ts': `import * as loaded from './loaded.ts';
it('a leaves what it can behind', () => {
  loaded.state.users += 1;
  process.env.LEFT_BEHIND = 'a';
  jest.useFakeTimers();
  jest.spyOn(loaded.state, 'toString').mockReturnValue('mocked');
  expect(globalThis.loads).toBe(1);
});
${'// long\n'.repeat(300)}`,
  'b.test.ts': `import { state } from './loaded.ts';
it('b has the same modules', () => expect([globalThis.loads, state.users]).toEqual([1, 1]));
it('b has an environment as new', () => expect(process.env.LEFT_BEHIND).toBeUndefined());
it('b has real timers and no mocks', async () => {
  await new Promise((done) => setTimeout(done, 1));
  expect(String(state)).toBe('[object Object]');
});
${'// long\n'.repeat(200)}`,
  'c.test.ts': `import { one } from './loaded.ts';
jest.mock('./loaded.ts', () => ({ one: () => 2 }));
it('c mocks for itself', () => expect(one()).toBe(2));
${'// long\n'.repeat(150)}`,
  'd.test.ts': `// @alone: it counts what is loaded.
import { state } from './loaded.ts';
it('d has modules of its own', () => expect([globalThis.loads, state.users]).toEqual([1, 0]));
${'// long\n'.repeat(100)}`,
  'e.test.ts': `import { one } from './loaded.ts';
it('e has what others mocked', () => expect(one()).toBe(1));
describe('e fails', () => {
  it('where it is', () => expect(one()).toBe(3));
});`,
};

it('files share their modules and nothing else, some stand alone, and each is reported as itself', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-shared-runtime-'));
  try {
    for (const [name, text] of Object.entries(FILES))
      await writeFile(path.join(folder, name), text);
    const report = path.join(folder, 'report.json');
    // Not by `runNode`: it speaks to the channel of its process, which is a copy of Jest's in a worker.
    const {
      status: code,
      stdout,
      stderr,
    } = spawnSync(
      process.execPath,
      [binOf('jest'), '--runInBand', '--json', `--outputFile=${report}`, '--no-cache'],
      { cwd: folder, encoding: 'utf8' },
    );
    const output = stdout + stderr;
    expect(output).toContain('e.test.ts:4:41');
    const { testResults = [] } = JSON.parse(await readFile(report, 'utf8')) as JestFailures;
    const outcomes = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => [path.basename(name), fullName, status]),
    );
    expect(outcomes.toSorted()).toEqual([
      ['a.test.ts', 'a leaves what it can behind', 'passed'],
      ['b.test.ts', 'b has an environment as new', 'passed'],
      ['b.test.ts', 'b has real timers and no mocks', 'passed'],
      ['b.test.ts', 'b has the same modules', 'passed'],
      ['c.test.ts', 'c mocks for itself', 'passed'],
      ['d.test.ts', 'd has modules of its own', 'passed'],
      ['e.test.ts', 'e fails where it is', 'failed'],
      ['e.test.ts', 'e has what others mocked', 'passed'],
    ]);
    expect(code).toBe(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
