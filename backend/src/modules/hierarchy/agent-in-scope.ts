import { and, eq } from 'drizzle-orm';
import { agent, orgUnit } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { OF_AGENT } from '../../scope/row-scope.ts';
import { scope } from '../../scope/scope.ts';

/**
 * An agent in the caller's scope, with its unit. Throws NOT_FOUND for one that is unknown, out of scope or not of the
 * named unit, without saying which (DOMAIN D3.8); the miss is recorded.
 */
export async function agentInScope(
  call: Caller,
  { agentCode, orgCode }: { agentCode: string; orgCode?: string | undefined },
) {
  const { db, subject } = call;
  const [row] = await db
    .select({ agent, orgCode: orgUnit.code })
    .from(agent)
    .leftJoin(orgUnit, eq(orgUnit.id, agent.orgUnitId))
    .where(
      and(
        eq(agent.agentCode, agentCode),
        scope(subject)(OF_AGENT),
        orgCode === undefined ? undefined : eq(orgUnit.code, orgCode),
      ),
    );
  if (row === undefined) {
    await recordMiss(call, 'hierarchy.agent');
    throw httpError('NOT_FOUND');
  }
  return row.agent;
}
