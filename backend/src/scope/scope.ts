import { ACCOUNT_TYPE } from '@portal/domain/account';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { policy } from '../db/schema/index.ts';
import { httpError } from '../errors/messages.ts';
import type { Subject } from '../http/subject.ts';
import {
  all,
  below,
  inCompany,
  inUnits,
  none,
  OF_POLICY,
  type RowScope,
  servicedBy,
} from './row-scope.ts';

/** own: rows that the caller services. group: these and all below the caller. */
export type View = 'own' | 'group';

/** The right that opens the group view; kinds of rows below a policy may need one of their own. */
export type GroupRight = 'policy.group.view' | 'claim.group.view' | 'activity.office.view';

const GROUP_RIGHT: GroupRight = 'policy.group.view';

/** The widest view that the caller's rights allow. */
export const widestView = (subject: Subject, right: GroupRight = GROUP_RIGHT): View =>
  subject.authorities.has(right) ? 'group' : 'own';

const reach = (subject: Subject, view: View): RowScope => {
  const { agent, staff, accountType } = subject;
  if (accountType === ACCOUNT_TYPE.AGENT && agent !== null) {
    return view === 'own' ? servicedBy(agent.id) : below(agent);
  }
  if (accountType === ACCOUNT_TYPE.STAFF && staff !== null && view === 'group') {
    return staff.scopeUnits === null ? none : inUnits(staff.scopeUnits);
  }
  return none;
};

/**
 * The agents that a caller may choose from, where the route's right allows a choice: for staff those of their unit, for
 * agents those below them.
 */
export const agentsInReach = (subject: Subject): RowScope =>
  all(inCompany(subject.companyId), reach(subject, 'group'));

/**
 * The one place that decides which policies (and, by their policy, claims and customers) anybody sees (DOMAIN D3):
 * agents their own and, by level, those below; group leaders their group; staff their unit; everybody else nothing;
 * always within the company. Throws access.denined when `group` is asked without the right to it.
 */
export function scope(
  subject: Subject,
  view: View | undefined = undefined,
  right: GroupRight = GROUP_RIGHT,
): RowScope {
  const requested = view ?? widestView(subject, right);
  if (requested === 'group' && !subject.authorities.has(right)) throw httpError('access.denined');
  return all(inCompany(subject.companyId), reach(subject, requested));
}

/**
 * SQL over policy: the caller sold it, and its service has left their scope. Of these they see number, product and state,
 * and nothing else anywhere (DOMAIN D3, 1): they are not part of `scope`.
 */
export function transferredFrom(subject: Subject): SQL | undefined {
  const { agent, accountType, companyId } = subject;
  if (accountType !== ACCOUNT_TYPE.AGENT || agent === null) return sql`false`;
  return and(
    eq(policy.writingAgentId, agent.id),
    eq(policy.companyId, companyId),
    // A row without a unit answers neither yes nor no.
    sql`(${scope(subject)(OF_POLICY)}) is not true`,
  );
}
