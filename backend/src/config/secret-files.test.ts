import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './read-config.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
};

it('M16: each secret may come from a file, the database address and several data keys too', () => {
  const config = readConfig({
    DATABASE_URL_FILE: file('database', 'postgres://portal:s3cret@db/portal\n'),
    METRICS_TOKEN_FILE: file('metrics', 'a token of many letters\n'),
    PORTAL_DATA_KEYS_FILE: file('keys', `${'07'.repeat(32)}\n${'08'.repeat(32)}\n`),
  });
  expect(config.databaseUrl).toBe('postgres://portal:s3cret@db/portal');
  expect(config.metricsToken).toBe('a token of many letters');
  expect(config.dataKeys).toEqual(['07'.repeat(32), '08'.repeat(32)]);
});

it('M16: a file that is not there, or a value given twice, is one sentence without the secret', () => {
  expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(
    'The file of METRICS_TOKEN_FILE cannot be read: ENOENT.',
  );
  const both = { METRICS_TOKEN: 'x'.repeat(20), METRICS_TOKEN_FILE: file('metrics', 'y') };
  expect(() => readConfig(both)).toThrow('Give METRICS_TOKEN or METRICS_TOKEN_FILE, not both.');
});
