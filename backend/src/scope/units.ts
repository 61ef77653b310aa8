import { type SQL, sql } from 'drizzle-orm';

/**
 * The ids of a unit and all below it, by its path. The table is named: over one table alone Drizzle leaves names of tables
 * out, and the path would be that of the units below. Paths hold digits and slashes alone, so nothing needs escaping.
 */
export const unitsBelow = (unit: 'org_unit' | 'scope_unit'): SQL<number[]> =>
  sql<
    number[]
  >`array(select below.id::int from org_unit below where below.path like ${sql.raw(unit)}.path || '%')`;
