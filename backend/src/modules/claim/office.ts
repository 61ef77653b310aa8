import type { Paged, PolicyClaimDetail, PolicyRow } from '@portal/types';
import { eq } from 'drizzle-orm';
import { agent } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { narrowedScope } from '../../scope/narrow.ts';
import { widestView } from '../../scope/scope.ts';
import { businessContracts, totals } from '../policy/service.ts';
import { httpError } from './messages.ts';
import { claimTotals } from './service.ts';

interface OfficeQuery {
  agentCodeSearch?: string | undefined;
  agentGroup?: string | undefined;
}

/**
 * The query as a narrowing. Throws AGENT_OUTSIDE for an agent or group that is not in the caller's subtree, whether
 * it exists or not (POL-06); the miss is recorded.
 */
async function narrowingOf(call: Caller, { agentCodeSearch: agentCode, agentGroup }: OfficeQuery) {
  const narrowing = { agentCode, agentGroup };
  const view = widestView(call.subject);
  const { outside } = await narrowedScope(call.db, call.subject, view, narrowing);
  if (!outside) return narrowing;
  await recordMiss(call, 'office-policy.narrow');
  throw httpError('AGENT_OUTSIDE');
}

/** The policies of an agent with all below, or of a group. */
export async function groupContracts(
  call: Caller,
  { page, pageSize, ...query }: OfficeQuery & { page: number; pageSize: number },
): Promise<Paged<PolicyRow>> {
  return businessContracts(call, { ...(await narrowingOf(call, query)), page, pageSize });
}

/** Policies and claims of an agent with all below, or of a group, in figures. */
export async function policyClaim(call: Caller, query: OfficeQuery): Promise<PolicyClaimDetail> {
  // Its rule names the right to policies; the claims beside them ask for their own.
  if (!call.subject.authorities.has('claim.view')) throw commonError('access.denined');
  const narrowing = await narrowingOf(call, query);
  const code = query.agentCodeSearch || null;
  const [policies, claims, [named]] = await Promise.all([
    totals(call, narrowing),
    claimTotals(call, narrowing),
    code === null
      ? []
      : call.db.select({ name: agent.fullName }).from(agent).where(eq(agent.agentCode, code)),
  ]);
  return {
    agentCode: code,
    agentName: named?.name ?? null,
    agentGroup: query.agentGroup || null,
    policies,
    claims,
  };
}
