import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { FUNCTIONS, MIGRATIONS } from './migration-files.ts';

const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

describe('migrate', () => {
  const database = useTestDatabase();
  let migrations = '';
  let functions = '';
  const run = () => migrate(database().url, { migrations, functions });
  const rows = async (text: string) => (await database().pool.query(text)).rows;
  beforeEach(async () => {
    migrations = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
    functions = mkdtempSync(join(tmpdir(), 'portal-functions-'));
    await database().pool.query('drop schema public cascade; create schema public');
  });
  afterEach(() => {
    for (const folder of [migrations, functions]) rmSync(folder, { recursive: true, force: true });
  });

  it('applies every file once, in order', async () => {
    expect(await migrate(database().url)).toEqual({
      migrations: sqlFiles(MIGRATIONS),
      functions: sqlFiles(FUNCTIONS),
    });
    expect(await migrate(database().url)).toEqual({ migrations: [], functions: [] });
  });

  it('REL-12 continues where it was interrupted: a failed file leaves nothing behind', async () => {
    writeFileSync(join(migrations, '0001_one.sql'), 'create table one (n int)');
    writeFileSync(
      join(migrations, '0002_two.sql'),
      'create table two (n int); insert into nowhere values (1)',
    );
    await expect(run()).rejects.toMatchObject({
      code: 'MIGRATION_FAILED',
      message: expect.stringMatching(/^The migration 0002_two\.sql failed/),
    });
    expect(await rows(`select to_regclass('one') as one, to_regclass('two') as two`)).toEqual([
      { one: 'one', two: null },
    ]);
    writeFileSync(join(migrations, '0002_two.sql'), 'create table two (n int)');
    expect((await run()).migrations).toEqual(['0002_two.sql']);
  });

  it('REL-12 rejects a schema newer than itself', async () => {
    for (const name of sqlFiles(MIGRATIONS))
      copyFileSync(join(MIGRATIONS, name), join(migrations, name));
    writeFileSync(join(migrations, '9999_later.sql'), 'select 1');
    await run();
    await expect(migrate(database().url)).rejects.toMatchObject({
      code: 'SCHEMA_NEWER',
      message: expect.stringContaining('9999_later.sql'),
    });
  });

  it('rejects a migration that was changed after it was applied', async () => {
    writeFileSync(join(migrations, '0001_one.sql'), 'create table one (n int)');
    await run();
    writeFileSync(join(migrations, '0001_one.sql'), 'create table one (n bigint)');
    await expect(run()).rejects.toMatchObject({ code: 'SCHEMA_CHANGED' });
  });

  it('says what to do about a database from before the baseline, and changes nothing in it', async () => {
    await rows('create table schema_migration (name text primary key, hash text not null)');
    await rows(
      `insert into schema_migration values ('0000_tables.sql', 'x'), ('0001_rules.sql', 'y')`,
    );
    await expect(migrate(database().url)).rejects.toMatchObject({
      code: 'SCHEMA_BEFORE_BASELINE',
      message: expect.stringContaining('npm run seed -- --replace'),
    });
    expect(await rows(`select to_regclass('account') as account`)).toEqual([{ account: null }]);
  });

  it('is done once when several backends start together', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => migrate(database().url)));
    expect(results.flatMap((result) => result.migrations)).toEqual(sqlFiles(MIGRATIONS));
    expect(results.flatMap((result) => result.functions)).toEqual(sqlFiles(FUNCTIONS));
  });

  describe('functions and triggers', () => {
    const write = (name: string, answer: number) =>
      writeFileSync(
        join(functions, name),
        `create or replace function ${name.slice(0, -4)}() returns int language sql as 'select ${answer}'`,
      );

    it('applies a changed file again, and only that one', async () => {
      write('one.sql', 1);
      write('two.sql', 2);
      expect((await run()).functions).toEqual(['one.sql', 'two.sql']);
      write('two.sql', 22);
      expect((await run()).functions).toEqual(['two.sql']);
      expect(await rows('select one(), two()')).toEqual([{ one: 1, two: 22 }]);
    });

    it('does not depend on the order of the files', async () => {
      writeFileSync(
        join(functions, 'a.sql'),
        `create or replace function a() returns int language sql as 'select b()'`,
      );
      write('b.sql', 3);
      expect((await run()).functions).toEqual(['a.sql', 'b.sql']);
      expect(await rows('select a()')).toEqual([{ a: 3 }]);
    });

    it('applies all files after a migration, which may have replaced a table and its triggers', async () => {
      write('one.sql', 1);
      await run();
      writeFileSync(join(migrations, '0001_one.sql'), 'create table one (n int)');
      expect(await run()).toEqual({ migrations: ['0001_one.sql'], functions: ['one.sql'] });
    });

    it('applies every file of the portal again for a role that owns the database and is no superuser', async () => {
      const owner = new URL(database().url);
      const { pathname } = owner;
      await database().pool.query(`
        drop role if exists plain_owner;
        create role plain_owner login password 'plain' createrole;
        grant all on schema public to plain_owner;
        grant create on database "${pathname.slice(1)}" to plain_owner`);
      Object.assign(owner, { username: 'plain_owner', password: 'plain' });
      await migrate(owner.href);
      await database().pool.query("update schema_function set hash = ''");
      expect((await migrate(owner.href)).functions).toEqual(sqlFiles(FUNCTIONS));
      await database().pool.query('drop owned by plain_owner cascade; drop role plain_owner');
    });

    it('REL-12 keeps the previous text when a file fails', async () => {
      write('one.sql', 1);
      await run();
      writeFileSync(join(functions, 'one.sql'), 'drop function one(); select nothing()');
      await expect(run()).rejects.toMatchObject({
        code: 'MIGRATION_FAILED',
        message: expect.stringMatching(/^The function file one\.sql failed/),
      });
      expect(await rows('select one()')).toEqual([{ one: 1 }]);
    });

    it('REL-12 rejects a file of a newer portal', async () => {
      write('one.sql', 1);
      await run();
      rmSync(join(functions, 'one.sql'));
      await expect(run()).rejects.toMatchObject({ code: 'SCHEMA_NEWER' });
    });

    it('are in their folder, not in migrations', () => {
      const hidden = sqlFiles(MIGRATIONS).filter((name) =>
        /create (or replace )?(function|trigger)/i.test(
          readFileSync(join(MIGRATIONS, name), 'utf8'),
        ),
      );
      expect(hidden).toEqual([]);
    });

    it('give each table with version and updated_at its trigger', async () => {
      await migrate(database().url);
      const bare = await rows(`
        select c.relname from pg_class c
          join pg_attribute v on v.attrelid = c.oid and v.attname = 'version' and v.atttypid = 'int4'::regtype
          join pg_attribute u on u.attrelid = c.oid and u.attname = 'updated_at'
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
           and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'touch')`);
      expect(bare).toEqual([]);
    });
  });
});
