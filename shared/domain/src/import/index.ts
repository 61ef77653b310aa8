/** What can be imported from a file of rows. */
export const IMPORT_KINDS = [
  'agents',
  'staff',
  'candidates',
  'moves',
  'provinces',
  'units',
  'offices',
  'groups',
  'products',
  'customers',
  'policies',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Whether rows make objects, change them, or both. */
export const IMPORT_MODES = ['CREATE', 'UPDATE', 'UPSERT'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** States of an import. */
export const IMPORT_STATES = [
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'PARTLY',
  'FAILED',
  'CANCELLED',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** States in which an import can still be ended. */
export const OPEN_IMPORT: readonly ImportState[] = ['CHECKING', 'CHECKED', 'RUNNING'];

/** States of a row: NEW until it is checked. */
export const IMPORT_ROW_STATES = [
  'NEW',
  'RIGHT',
  'WARNED',
  'WRONG',
  'APPLIED',
  'SKIPPED',
  'FAILED',
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** Rows that were not imported, or will not be. */
export const LEFT_OUT: readonly ImportRowState[] = ['WRONG', 'SKIPPED', 'FAILED'];
