import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const FOLDERS = 150;

/** What a service does with its secret files when it starts, in one fresh folder after the other; prints what it got. */
const START = `
const [base, count] = process.argv.slice(-2);
const { loadOrCreateKeys } = await import('@portal/registry/sign');
const { openOperatorToken } = await import('./backend/src/registry/credentials/operator-token.ts');
const { loadDataKeys } = await import('./backend/src/db/data-keys.ts');
const { mkdirSync } = await import('node:fs');
// Both begin in the same moment, and the later one meets the file that the other is just making.
process.stdout.write('ready ');
await new Promise((resolve) => process.stdin.once('data', resolve));
const got = [];
for (let at = 0; at < Number(count); at += 1) {
  const folder = base + '/' + at;
  mkdirSync(folder, { recursive: true });
  const keys = await loadOrCreateKeys(folder + '/keys');
  const token = openOperatorToken(folder + '/keys').read();
  got.push([keys.privateJwk.d, token, loadDataKeys({ dataDir: folder }).all()[0].key.toString('hex')]);
}
process.stdout.write(JSON.stringify(got));
process.exit(0);
`;

let base = '';
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'portal-secrets-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

it('two services that start at once on a fresh data folder use the same keys and tokens, whole ones', async () => {
  const root = path.join(import.meta.dirname, '..', '..');
  const running = [1, 2].map(() =>
    promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', START, base, String(FOLDERS)],
      { cwd: path.join(root), maxBuffer: 10_000_000 },
    ),
  );
  await Promise.all(
    running.map(
      ({ child }) => new Promise<void>((ready) => child.stdout?.once('data', () => ready())),
    ),
  );
  for (const { child } of running) child.stdin?.end('go');
  const [one, two] = (await Promise.all(running)).map(
    ({ stdout }) => JSON.parse(stdout.replace('ready ', '')) as string[][],
  );
  expect(one).toHaveLength(FOLDERS);
  expect(one).toEqual(two);
  for (const secrets of one ?? []) {
    expect(secrets.map((secret) => secret.length)).toEqual([43, 43, 64]);
  }
  // No draft is left, and no other user may read what is.
  expect(readdirSync(path.join(base, '0', 'keys')).sort()).toEqual([
    'operator.token',
    'registry.json',
  ]);
  for (const file of ['keys/registry.json', 'keys/operator.token', 'data.key']) {
    expect(statSync(path.join(base, '0', file)).mode & 0o777).toBe(0o600);
  }
}, 60_000);
