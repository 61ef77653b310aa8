import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { PortalMenu, TopMenuRow, UserMenuRow } from './menu.ts';

/** One difference between two versions of the menus. */
export interface MenuChange {
  /** `item:58` or `type:NEWS`. */
  row: string;
  /** The name of the row in the default language. */
  name: string;
  /** `place`, `row` (added or removed) or the name of a field. */
  field: string;
  before: string | null;
  after: string | null;
}

type Row = TopMenuRow | UserMenuRow;

const keyOf = (row: Row) => ('id' in row ? `item:${row.id}` : `type:${row.code}`);
const nameOf = (row: Row) =>
  'id' in row ? row.name[DEFAULT_LANGUAGE] : row.label[DEFAULT_LANGUAGE];
const shown = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** The place of each row: that of its parent, and its number below it. */
function placesOf(rows: readonly Row[]): Map<string, string> {
  const next = new Map<number | null, number>();
  return new Map(
    rows.map((row) => {
      const parent = 'id' in row ? row.parentId : null;
      const number = (next.get(parent) ?? 0) + 1;
      next.set(parent, number);
      return [keyOf(row), parent === null ? `${number}` : `${parent}.${number}`];
    }),
  );
}

/** All fields of a row but its place, as texts: translated ones by language. */
const fieldsOf = (row: Row): Map<string, string | null> =>
  new Map(
    Object.entries(row)
      .filter(([field]) => field !== 'id' && field !== 'code' && field !== 'parentId')
      .flatMap(([field, value]): [string, string | null][] => {
        if (Array.isArray(value)) return [[field, shown(value.join(', '))]];
        if (typeof value === 'object' && value !== null)
          return Object.entries(value).map(([tag, text]) => [`${field}.${tag}`, shown(text)]);
        return [[field, shown(value)]];
      }),
  );

function changesOf(before: readonly Row[], after: readonly Row[]): MenuChange[] {
  const [old, places, newPlaces] = [
    new Map(before.map((row) => [keyOf(row), row])),
    placesOf(before),
    placesOf(after),
  ];
  const remaining = new Set(after.map(keyOf));
  const gone = before
    .filter((row) => !remaining.has(keyOf(row)))
    .map((row) => ({
      ...{ row: keyOf(row), name: nameOf(row), field: 'row', before: nameOf(row), after: null },
    }));
  const changed = after.flatMap((row) => {
    const key = keyOf(row);
    const head = { row: key, name: nameOf(row) };
    const was = old.get(key);
    if (was === undefined) return [{ ...head, field: 'row', before: null, after: nameOf(row) }];
    const [fields, now] = [fieldsOf(was), fieldsOf(row)];
    const names = [...new Set([...fields.keys(), ...now.keys()])];
    const [from, to] = [places.get(key) ?? null, newPlaces.get(key) ?? null];
    return [
      ...(from === to ? [] : [{ ...head, field: 'place', before: from, after: to }]),
      ...names
        .map((field) => ({
          ...{ ...head, field, before: fields.get(field) ?? null, after: now.get(field) ?? null },
        }))
        .filter((change) => change.before !== change.after),
    ];
  });
  return [...gone, ...changed];
}

/** What differs between two versions of the menus, row by row and field by field. */
export const menuChanges = (before: PortalMenu, after: PortalMenu): MenuChange[] => [
  ...changesOf(before.types, after.types),
  ...changesOf(before.items, after.items),
];
