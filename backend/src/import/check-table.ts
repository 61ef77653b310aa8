import type { ImportMode } from '@portal/domain/import';
import { unmarked } from '@portal/types';
import type { Db } from '../db/handle.ts';
import { type Column, readCell } from './columns.ts';
import type { CheckedRow, ImportKind, Values } from './import-kind.ts';
import { httpError } from './messages.ts';
import type { Table } from './read-table.ts';
import type { RowProblem } from './row-problems.ts';

const CHUNK = 5_000;

const plain = (head: string) =>
  unmarked(head.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Which column of the kind each column of the file is. Throws IMPORT_HEADER when required ones are missing. */
export function checkHead({ columns }: ImportKind, head: string[]): (string | undefined)[] {
  const names = new Map<string, string>();
  for (const [name, { heads = [] }] of Object.entries(columns))
    for (const one of [name, ...heads]) names.set(plain(one), name);
  const found = head.map((one) => names.get(plain(one)));
  const missing = Object.entries(columns).filter(
    ([name, { required }]) => required && !found.includes(name),
  );
  if (missing.length > 0) {
    throw httpError('IMPORT_HEADER', {
      params: { columns: missing.map(([name]) => name).join(', ') },
    });
  }
  return found;
}

function readRow(kind: ImportKind, places: (string | undefined)[], cells: string[]) {
  const values: Record<string, Values[string]> = {};
  const problems: RowProblem[] = [];
  for (const [name, column] of Object.entries(kind.columns) as [string, Column][]) {
    const at = places.indexOf(name);
    if (at < 0) {
      values[name] = null;
      continue;
    }
    const { value, problem } = readCell(column, cells[at] ?? '');
    values[name] = value;
    if (problem !== undefined) problems.push({ column: name, ...problem });
  }
  return { values, problems };
}

function findDuplicates(rows: CheckedRow[], key: string): void {
  const first = new Map<string, number>();
  for (const row of rows) {
    if (row.key === '') continue;
    const no = first.get(row.key);
    if (no === undefined) first.set(row.key, row.no);
    else row.problems.push({ column: key, code: 'DUPLICATE', params: { row: String(no) } });
  }
}

async function findVersions(db: Db, kind: ImportKind, rows: CheckedRow[], mode: ImportMode) {
  const keys = [...new Set(rows.map(({ key }) => key).filter((key) => key !== ''))];
  for (let at = 0; at < keys.length; at += CHUNK) {
    const versions = await kind.versions(db, keys.slice(at, at + CHUNK));
    for (const row of rows) row.before ??= versions.get(row.key) ?? null;
  }
  for (const row of rows) {
    if (row.key === '') continue;
    if (mode === 'CREATE' && row.before !== null)
      row.problems.push({ column: kind.key, code: 'EXISTS' });
    if (mode === 'UPDATE' && row.before === null)
      row.problems.push({ column: kind.key, code: 'MISSING' });
  }
}

/** Whether a row may not be imported. */
export const isWrong = ({ problems }: Pick<CheckedRow, 'problems'>): boolean =>
  problems.some(({ warning }) => warning !== true);

/** A parent in this file counts only if its own row can be imported: so a wrong row makes those below it wrong. */
async function checkParents(db: Db, kind: ImportKind, rows: CheckedRow[]): Promise<void> {
  const byKey = new Map<string, CheckedRow>();
  for (const row of rows) if (!byKey.has(row.key)) byKey.set(row.key, row);
  for (const column of kind.parents ?? []) {
    const parentOf = ({ values }: CheckedRow) => (values[column] as string | null) ?? null;
    const outside = rows.map(parentOf).filter((key) => key !== null && !byKey.has(key));
    const known = await kind.versions(db, [...new Set(outside as string[])]);
    for (const row of rows) {
      const parent = parentOf(row);
      if (parent !== null && !byKey.has(parent) && !known.has(parent))
        row.problems.push({ column, code: 'UNKNOWN', params: { value: parent } });
      const seen = new Set([row.key]);
      for (let at = parent; at !== null; at = parentOf(byKey.get(at) as CheckedRow)) {
        if (seen.has(at)) {
          row.problems.push({ column, code: 'CYCLE', params: { value: row.key } });
          break;
        }
        seen.add(at);
        if (!byKey.has(at)) break;
      }
    }
    for (let changed = true; changed; ) {
      changed = false;
      for (const row of rows) {
        const above = byKey.get(parentOf(row) ?? '');
        if (above === undefined || isWrong(row) || !isWrong(above) || above.before !== null)
          continue;
        row.problems.push({ column, code: 'WRONG_ROW', params: { row: String(above.no) } });
        changed = true;
      }
    }
  }
}

/** Checks a whole file against its kind and the database; writes nothing. Each row has all of its problems at once. */
export async function checkTable(
  db: Db,
  kind: ImportKind,
  table: Table,
  mode: ImportMode,
): Promise<CheckedRow[]> {
  const places = checkHead(kind, table.head);
  const rows = table.rows.map(({ no, cells }): CheckedRow => {
    const { values, problems } = readRow(kind, places, cells);
    return { no, cells, values, problems, key: String(values[kind.key] ?? ''), before: null };
  });
  findDuplicates(rows, kind.key);
  await findVersions(db, kind, rows, mode);
  await kind.check?.(db, rows, mode);
  await checkParents(db, kind, rows);
  return rows;
}
