import { and, eq } from 'drizzle-orm';
import { agent } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { OF_AGENT } from '../../scope/row-scope.ts';
import { scope } from '../../scope/scope.ts';
import { httpError } from './messages.ts';
import { SAM_GROUP } from './seen.ts';

/** The agent that the caller is; throws access.denined for staff, who plan nothing. */
export function ownAgent({ subject }: Pick<Caller, 'subject'>): number {
  if (subject.agent === null) throw commonError('access.denined');
  return subject.agent.id;
}

/**
 * The agent for whom something is planned: the caller, or one below to whom a leader gives the work. Throws SAM_AGENT_NOT_FOUND
 * alike for an unknown agent and one out of reach, and audits the miss.
 */
export async function ownerOf(call: Caller, agentCode: string | undefined): Promise<number> {
  const own = ownAgent(call);
  if (agentCode === undefined || agentCode === call.subject.agent?.agentCode) return own;
  const [row] = await call.db
    .select({ id: agent.id })
    .from(agent)
    .where(
      and(
        eq(agent.agentCode, agentCode),
        eq(agent.status, 'ACTIVE'),
        scope(call.subject, 'group', SAM_GROUP)(OF_AGENT),
      ),
    );
  if (row !== undefined) return row.id;
  await recordMiss({ ...call, db: call.deps.db }, 'sam.assign');
  throw httpError('SAM_AGENT_NOT_FOUND');
}
