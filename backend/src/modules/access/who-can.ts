import type { Authority } from '@portal/permissions';
import { asc, eq, inArray } from 'drizzle-orm';
import { holdersOf } from '../../approvals/people.ts';
import { account, staff } from '../../db/schema/index.ts';
import { findAccountSubject } from '../auth/session-row.ts';
import { findTargets } from '../people/targets.ts';
import type { AccessQuery } from './access-query.ts';
import type { Need } from './finding.ts';

/** The most people that are named: one is enough to turn to. */
const NAMED = 5;

/** Whether a holder who has the people of one unit alone administers the person. */
async function reaches({ call, person }: AccessQuery, holderId: number): Promise<boolean> {
  const { db, deps } = call;
  const holder = await findAccountSubject(db, holderId, deps.clock(), deps.config);
  return holder !== undefined && (await findTargets(db, holder, [person.account.id])).length > 0;
}

/**
 * Who could see to it: holders of the authority who administer the person and rank no lower, never the person. With
 * `overPeople` false the act is not on a person, such as on the menu.
 */
export async function whoCan(
  query: AccessQuery,
  authority: Authority,
  overPeople = true,
): Promise<Need['by']> {
  const { db, deps } = query.call;
  const { account: own, staff: ranked } = query.person;
  const rows = await db
    .select({
      ...{ id: account.id, username: account.username, fullname: account.fullname },
      ...{ unit: staff.scopeOrgUnitId, rank: staff.rank },
    })
    .from(account)
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(inArray(account.id, [0, ...(await holdersOf(db, [authority], deps.clock()))]))
    .orderBy(asc(account.fullname), asc(account.id));
  const found: Need['by'] = [];
  for (const { id, unit, rank, username, fullname } of rows) {
    if (found.length === NAMED) break;
    const ranks = id !== own.id && (rank ?? 0) >= (ranked?.rank ?? 0);
    if (!overPeople || (ranks && (unit === null || (await reaches(query, id)))))
      found.push({ username, fullname });
  }
  return found;
}
