import type { ImportMode, ImportKind as KindName } from '@portal/domain/import';
import type { Db } from '../db/handle.ts';
import type { Deps } from '../deps/deps.ts';
import type { Column } from './columns.ts';
import type { RowProblem } from './row-problems.ts';

/** Cells by column, as they were read. */
export type Values = Readonly<Record<string, string | number | boolean | number[] | null>>;

/** A row during the check, which adds to its problems. */
export interface CheckedRow {
  no: number;
  cells: string[];
  values: Values;
  problems: RowProblem[];
  /** What makes it the same object in another file: a code. */
  key: string;
  /** The version of the object that is there already; null when there is none. */
  before: string | null;
}

export interface ApplyContext {
  /** The transaction of the step. */
  db: Db;
  deps: Deps;
  /** The account that imports; null: the operator at the command line. */
  by: number | null;
  now: Date;
}

/** What can be imported: its columns, what must hold, and how a row becomes an object. */
export interface ImportKind {
  kind: KindName;
  columns: Readonly<Record<string, Column>>;
  /** The column that names the object. */
  key: string;
  /** Columns that name another object of the same file, as a manager; applied when all rows are there. */
  parents?: readonly string[];
  /** The version of each object that is there, by key. */
  versions(db: Db, keys: string[]): Promise<Map<string, string>>;
  /** The values of each object that is there, by key and column: what a change is compared with. */
  current?(db: Db, keys: string[]): Promise<Map<string, Record<string, string | null>>>;
  /** Adds what only a look at the whole file and the database can say. */
  check?(db: Db, rows: CheckedRow[], mode: ImportMode): Promise<void>;
  /** Makes or changes the object, without its parents; returns its id where it has one. */
  apply(context: ApplyContext, values: Values, exists: boolean): Promise<number | null>;
  /** Sets the parents of an object. */
  link?(context: ApplyContext, values: Values): Promise<void>;
}
