import { localMoment } from '@portal/calendar';
import { ORPHANS_MAX } from '@portal/domain/policy';
import type { OrphanAssigned, OrphanEffect, orphanAssign, orphanPreview } from '@portal/types';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isHeldKind } from '../../approvals/held.ts';
import { httpError as approvalError } from '../../approvals/messages.ts';
import { submitChange } from '../../approvals/submit-change.ts';
import { account, agent, policy, policyServiceChange } from '../../db/schema/index.ts';
import { type Answer, answer } from '../../http/answer.ts';
import type { Caller } from '../../lookup/caller.ts';
import { ofCaller } from '../moves/resolve-move.ts';
import { fieldFault, reasonOf } from '../people/reason.ts';
import { checkAgent } from './apply-orphans.ts';
import { httpError } from './messages.ts';
import { type OrphanChange, orphanKind } from './orphan-kind.ts';
import { orphanListing } from './orphan-list.ts';
import { lockOrphans, type Plan, planName, planOrphans } from './plan.ts';
import { waitsForCaller } from './waiting.ts';

type Request = z.output<typeof orphanPreview>;

async function policiesOf(call: Caller, { policyNos, filter = {} }: Request): Promise<number[]> {
  if (policyNos === undefined) {
    const listing = await orphanListing(call, { ...filter, sort: 'policyNo', order: 'asc' });
    const rows = await listing.read(call.db, { limit: ORPHANS_MAX + 1, offset: 0 });
    if (rows.length > ORPHANS_MAX)
      throw httpError('ORPHANS_MANY', { params: { most: ORPHANS_MAX } });
    return rows.map(({ id }) => id);
  }
  const rows = await call.db
    .select({ id: policy.id })
    .from(policy)
    .where(and(inArray(policy.policyNo, policyNos), waitsForCaller(call)))
    .orderBy(policy.policyNo);
  return rows.map(({ id }) => id);
}

/** A request in ids, of policies and an agent whom the caller administers. Throws PLACE_UNKNOWN. */
async function resolve(call: Caller, request: Request): Promise<OrphanChange> {
  const policyIds = await policiesOf(call, request);
  const { rule, agentCode } = request;
  if (rule !== 'AGENT') return { what: 'ORPHANS', policyIds, rule, agentId: null };
  const [chosen] = await call.db
    .select({ id: agent.id })
    .from(agent)
    .where(and(eq(agent.agentCode, agentCode ?? ''), ofCaller(call, agent.orgUnitId)));
  if (chosen === undefined) throw fieldFault('PLACE_UNKNOWN', 'agentCode', call.language);
  return { what: 'ORPHANS', policyIds, rule, agentId: chosen.id };
}

const goneOf = ({ policyNos }: Request, { policyIds }: OrphanChange) =>
  policyNos === undefined ? 0 : new Set(policyNos).size - policyIds.length;

async function effectOf(
  call: Caller,
  request: Request,
  change: OrphanChange,
  plan: Plan,
): Promise<OrphanEffect> {
  const { db, deps, subject } = call;
  const held =
    (await isHeldKind(db, 'move')) &&
    (await orphanKind.isDangerous({ db, deps }, change, subject.accountId));
  return {
    ...{ byAgent: plan.byAgent, left: plan.left, gone: goneOf(request, change) },
    ...{ total: plan.deals.length, plan: planName(plan), held },
  };
}

/** Who would get how many of which policies. Writes nothing. */
export async function previewOrphans(call: Caller, request: Request): Promise<OrphanEffect> {
  const change = await resolve(call, request);
  await checkAgent(call, change);
  return effectOf(call, request, change, await planOrphans(call, change));
}

/** Throws ADMIN_CHANGED, with the plan as it is now, when it is not the one that was shown. */
async function checkPlan(
  call: Caller,
  request: Request,
  change: OrphanChange,
  plan: string | undefined,
) {
  if (plan === undefined) return;
  const now = await planOrphans(call, change);
  if (planName(now) === plan) return;
  const [last] = await call.db
    .select({ name: account.username, at: policyServiceChange.at })
    .from(policyServiceChange)
    .leftJoin(account, eq(account.id, policyServiceChange.by))
    .orderBy(desc(policyServiceChange.id))
    .limit(1);
  throw approvalError('ADMIN_CHANGED', {
    params: { name: last?.name ?? '–', time: last === undefined ? '–' : localMoment(last.at) },
    data: { current: await effectOf(call, request, change, now) },
  });
}

/** Gives policies to agents, or keeps that for a second person (202). */
export async function assignOrphans(
  call: Caller,
  request: z.output<typeof orphanAssign>,
): Promise<OrphanAssigned | Answer<OrphanAssigned>> {
  const reason = reasonOf(request, call.language);
  await lockOrphans(call.db);
  const change = await resolve(call, request);
  await checkAgent(call, change);
  await checkPlan(call, request, change, request.plan);
  if (change.policyIds.length === 0) throw httpError('ORPHANS_NONE');
  const gone = goneOf(request, change);
  const done = await submitChange(call, orphanKind, change, reason);
  if ('changeRequestId' in done) {
    const { changeRequestId } = done;
    const held = { batchId: null, byAgent: [], left: 0, gone, changeRequestId };
    return answer(held, { status: 202 });
  }
  const { batchId, plan } = done.applied;
  return { batchId, byAgent: plan.byAgent, left: plan.left, gone, changeRequestId: null };
}
