import { once } from 'node:events';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const CHUNK = 256 * 1024;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c] ?? c) : text;

const arrayLiteral = (values: readonly unknown[]): string =>
  `{${values.map((value) => (typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value))).join(',')}}`;

const encode = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return escaped(arrayLiteral(value));
  return escaped(JSON.stringify(value));
};

/**
 * Writes rows with COPY. All rows bear the keys of the first one; columns that it does not name get their default.
 * Returns how many were written.
 */
export const copyRows = async <T extends PgTable>(
  client: pg.ClientBase,
  table: T,
  rows: Iterable<T['$inferInsert']>,
): Promise<number> => {
  const iterator = rows[Symbol.iterator]();
  let step = iterator.next();
  if (step.done === true) return 0;
  const known = getTableColumns(table);
  const keys = Object.keys(step.value);
  for (const key of keys)
    if (!(key in known)) throw new Error(`${getTableName(table)} has no column ${key}`);
  const nameOf = (key: string) =>
    known[key]?.keyAsName === false ? known[key].name : toSnakeCase(key);
  const columns = keys.map((key) => `"${nameOf(key)}"`).join(', ');
  const stream = client.query(copyFrom(`copy "${getTableName(table)}" (${columns}) from stdin`));
  // Errors come out of finished(); without a listener in between they would end the process.
  const finished = once(stream, 'finish');
  finished.catch(() => {});
  let text = '';
  let count = 0;
  while (step.done !== true) {
    const row: Record<string, unknown> = step.value;
    let line = encode(row[keys[0] ?? '']);
    for (let i = 1; i < keys.length; i += 1) line += `\t${encode(row[keys[i] ?? ''])}`;
    text += `${line}\n`;
    count += 1;
    if (text.length > CHUNK) {
      const room = stream.write(text);
      text = '';
      if (!room) await Promise.race([once(stream, 'drain'), finished]);
    }
    step = iterator.next();
  }
  stream.end(text);
  await finished;
  return count;
};
