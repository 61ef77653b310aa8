import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The numbered migrations, each applied once. */
export const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

/** Functions and triggers, one file a rule, applied again when its text changes. */
export const FUNCTIONS = join(import.meta.dirname, 'functions');

/** One SQL file with the hash of its text. */
export interface SqlFile {
  name: string;
  sql: string;
  hash: string;
}

/** The SQL files of a folder whose names match, by name. */
export const readSqlFiles = (folder: string, pattern: RegExp): SqlFile[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
