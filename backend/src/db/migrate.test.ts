import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTestDatabase } from '../testing/database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const files = () =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();

describe('migrate', () => {
  const database = useTestDatabase();
  let folder = '';
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
    await database().pool.query('drop schema public cascade; create schema public');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('applies every file once, in order', async () => {
    expect(await migrate(database().url)).toEqual(files());
    expect(await migrate(database().url)).toEqual([]);
  });

  it('REL-12 goes on where it was broken off: a failed file leaves nothing behind', async () => {
    writeFileSync(join(folder, '0001_one.sql'), 'create table one (n int)');
    writeFileSync(
      join(folder, '0002_two.sql'),
      'create table two (n int); insert into nowhere values (1)',
    );
    await expect(migrate(database().url, folder)).rejects.toMatchObject({
      code: 'MIGRATION_FAILED',
      message: expect.stringMatching(/^The migration 0002_two\.sql failed/),
    });
    const { rows } = await database().pool.query(
      `select to_regclass('one') as one, to_regclass('two') as two`,
    );
    expect(rows[0]).toEqual({ one: 'one', two: null });
    writeFileSync(join(folder, '0002_two.sql'), 'create table two (n int)');
    expect(await migrate(database().url, folder)).toEqual(['0002_two.sql']);
  });

  it('REL-12 refuses a schema newer than itself', async () => {
    for (const name of files()) copyFileSync(join(MIGRATIONS, name), join(folder, name));
    writeFileSync(join(folder, '9999_later.sql'), 'select 1');
    await migrate(database().url, folder);
    await expect(migrate(database().url)).rejects.toMatchObject({
      code: 'SCHEMA_NEWER',
      message: expect.stringContaining('9999_later.sql'),
    });
  });

  it('refuses a file that was changed after the database took it', async () => {
    writeFileSync(join(folder, '0001_one.sql'), 'create table one (n int)');
    await migrate(database().url, folder);
    writeFileSync(join(folder, '0001_one.sql'), 'create table one (n bigint)');
    await expect(migrate(database().url, folder)).rejects.toMatchObject({ code: 'SCHEMA_CHANGED' });
  });

  it('is done once when several backends start together', async () => {
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(database().url)));
    expect(done.flat().sort()).toEqual(files());
  });
});
