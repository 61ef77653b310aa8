import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type pg from 'pg';
import { createTestDatabase } from '../testing/database.ts';
import * as schema from './schema/index.ts';

/** Every column, constraint and index of a database, as comparable lines. */
const describeDatabase = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ line: string }>(`
    select format('column %s.%s %s %s default %s identity %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
             case when a.attnotnull then 'not null' else 'null' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity) as line
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and c.relname not like 'schema\\_%'
    union all
    select format('constraint %s %s', c.conname, pg_get_constraintdef(c.oid))
      from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.connamespace = 'public'::regnamespace and not t.relispartition and t.relname not like 'schema\\_%' and c.contype <> 'n'
    union all
    select format('index %s', regexp_replace(pg_get_indexdef(i.indexrelid), ' ON (ONLY )?', ' ON '))
      from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and not t.relispartition and t.relname not like 'schema\\_%'
     order by 1`);
  return rows.map(({ line }) => line);
};

describe('the schema in TypeScript and the one of the migrations', () => {
  it('are the same, column by column, constraint by constraint, index by index', async () => {
    const migrated = await createTestDatabase();
    const declared = await createTestDatabase();
    try {
      await declared.pool.query(
        'drop schema public cascade; create schema public; create extension pg_trgm',
      );
      const none = generateDrizzleJson({}, undefined, undefined, 'snake_case');
      const all = generateDrizzleJson({ ...schema }, none.id, undefined, 'snake_case');
      for (const statement of await generateMigration(none, all))
        await declared.pool.query(statement);
      const target = await describeDatabase(declared.pool);
      // An empty description would equal another one.
      expect(target.length).toBeGreaterThan(900);
      expect(await describeDatabase(migrated.pool)).toEqual(target);
    } finally {
      await migrated.close();
      await declared.close();
    }
  }, 120_000);
});
