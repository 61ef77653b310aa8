import { type SQL, sql } from 'drizzle-orm';
import type { Subject } from '../../http/subject.ts';

/**
 * SQL over `account`: whom the caller administers. Staff with a unit have its people alone, all others the company
 * (areas/administration.md 2, Guard). Undefined for everybody.
 */
export function administers({ staff }: Pick<Subject, 'staff'>): SQL | undefined {
  const units = staff?.scopeUnits ?? null;
  if (units === null) return undefined;
  const within = sql`any(${sql.param(units)}::bigint[])`;
  return sql`(exists (select from agent a where a.id = account.agent_id and a.org_unit_id = ${within})
    or exists (select from staff s where s.id = account.staff_id and s.scope_org_unit_id = ${within})
    or exists (select from candidate c join office o on o.id = c.office_id
      where c.id = account.candidate_id and o.org_unit_id = ${within}))`;
}
