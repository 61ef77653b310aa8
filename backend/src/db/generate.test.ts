import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import config from '../../drizzle.config.ts';
import { MIGRATIONS } from './migration-files.ts';

const BACKEND = dirname(MIGRATIONS);

/** Runs `drizzle-kit generate` as drizzle.config.ts says, but on a copy of the migrations. Returns its output and the new files. */
const generate = (folder: string, schema: string): { output: string; files: string[] } => {
  const { casing, dialect } = config as { casing: string; dialect: string };
  const out = join(folder, 'migrations');
  cpSync(MIGRATIONS, out, { recursive: true });
  // drizzle-kit takes relative folders only.
  const args = { dialect, schema, out: relative(BACKEND, out), casing };
  const output = execFileSync(
    join(BACKEND, 'node_modules/.bin/drizzle-kit'),
    ['generate', ...Object.entries(args).map(([name, value]) => `--${name}=${value}`)],
    { cwd: BACKEND, encoding: 'utf8' },
  );
  const before = new Set(readdirSync(MIGRATIONS));
  const files = readdirSync(out)
    .filter((name) => !before.has(name))
    .map((name) => readFileSync(join(out, name), 'utf8'));
  return { output, files };
};

describe('drizzle-kit generate', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-generate-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('writes nothing while the schema is the one of the migrations', () => {
    const { output, files } = generate(folder, String(config.schema));
    expect(output).toContain('No schema changes, nothing to migrate');
    expect(files).toEqual([]);
  }, 60_000);

  it('writes the next migration when a table is added', () => {
    const schema = join(folder, 'schema.ts');
    writeFileSync(
      schema,
      `import { integer, pgTable } from '${join(BACKEND, 'node_modules/drizzle-orm/pg-core')}';
       export * from '${join(BACKEND, String(config.schema))}';
       export const added = pgTable('added', { someNumber: integer().notNull() });`,
    );
    expect(generate(folder, schema).files).toEqual([
      'CREATE TABLE "added" (\n\t"some_number" integer NOT NULL\n);\n',
    ]);
  }, 60_000);
});
