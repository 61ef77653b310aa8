import type { GroupHist, GroupHistQuery } from '@portal/types';
import { aliasedTable, and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, agentGroup, agentHierarchyHist, orgUnit } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { agentInScope } from './agent-in-scope.ts';

const monthOf = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' })
    .format(now)
    .slice(0, 7)
    .replace('-', '');

/**
 * Where an agent whom the caller sees stood in a month (DOMAIN D3.9): as kept then, or as it is now for the month that
 * runs. Null for months of which nothing is kept.
 */
export async function groupHistOf(
  db: Db,
  subject: Subject,
  query: GroupHistQuery,
  now: Date,
): Promise<GroupHist | null> {
  const known = await agentInScope(db, subject, query);
  const [kept] = await db
    .select()
    .from(agentHierarchyHist)
    .where(
      and(
        eq(agentHierarchyHist.agentId, known.id),
        eq(agentHierarchyHist.yyyymm, Number(query.yyyyMm)),
      ),
    );
  const place = kept ?? (query.yyyyMm === monthOf(now) ? known : undefined);
  if (place === undefined) return null;
  const manager = aliasedTable(agent, 'manager');
  const [names] = await db
    .select({
      managerCode: manager.agentCode,
      managerName: manager.fullName,
      orgCode: orgUnit.code,
      orgName: orgUnit.name,
      agentGroup: agentGroup.code,
    })
    .from(agent)
    .leftJoin(manager, eq(manager.id, place.managerId ?? 0))
    .leftJoin(orgUnit, eq(orgUnit.id, place.orgUnitId ?? 0))
    .leftJoin(agentGroup, eq(agentGroup.id, place.groupId ?? 0))
    .where(eq(agent.id, known.id));
  return names === undefined
    ? null
    : { agentCode: known.agentCode, yyyyMm: query.yyyyMm, ...names };
}
