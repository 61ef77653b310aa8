import { randomUUID } from 'node:crypto';
import { fold } from '@portal/types/text/fold';
import { inArray, sql } from 'drizzle-orm';
import type { ChangeContext } from '../../approvals/kind.ts';
import { account, notification } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { audit } from '../audit/audit.ts';
import { agentById } from '../moves/place.ts';
import { httpError } from './messages.ts';
import { lockOrphans, type OrphanRequest, type Plan, planOrphans } from './plan.ts';

const SUBJECT = sentence('orphans.notice.subject');
const BODY = sentence('orphans.notice.body');

/** One message to each agent, however many policies they get. */
async function notifyAgents({ db, deps }: ChangeContext, { given }: Plan): Promise<void> {
  const people = await db
    .select({ id: account.id, locale: account.locale, agentId: account.agentId })
    .from(account)
    .where(inArray(account.agentId, [...given.keys()]));
  const rows = people.map(({ id, locale, agentId }) => {
    const n = given.get(agentId ?? 0) ?? 0;
    const [title, body] = [say(SUBJECT, locale, { n }), say(BODY, locale, { n })];
    return {
      ...({ type: 'SYSTEM', scope: 'USER', accountId: id, title, body } as const),
      ...{ fold: fold(`${title} ${body}`), sentAt: deps.clock() },
    };
  });
  if (rows.length > 0) await db.insert(notification).values(rows);
}

/** Throws ORPHANS_AGENT where the chosen agent does not work any more. */
export async function checkAgent(
  { db }: Pick<ChangeContext, 'db'>,
  { rule, agentId }: OrphanRequest,
): Promise<void> {
  if (rule !== 'AGENT') return;
  const chosen = await agentById(db, agentId ?? 0);
  if (chosen?.status !== 'ACTIVE') throw httpError('ORPHANS_AGENT');
}

export interface AppliedBatch {
  batchId: string;
  plan: Plan;
}

/** Gives policies to agents in the caller's transaction: one batch, one event, one message an agent. */
export async function applyOrphans(
  context: ChangeContext,
  request: OrphanRequest,
): Promise<AppliedBatch> {
  const { db, deps, actor, makerId, checkerId, requestId, reason } = context;
  await lockOrphans(db);
  await checkAgent(context, request);
  const plan = await planOrphans(context, request);
  if (plan.deals.length === 0) throw httpError('ORPHANS_NONE');
  const batchId = randomUUID();
  const ids = sql.param(plan.deals.map(({ policyId }) => policyId));
  const from = sql.param(plan.deals.map((deal) => deal.from));
  const to = sql.param(plan.deals.map((deal) => deal.to));
  const deals = sql`unnest(${ids}::bigint[], ${from}::bigint[], ${to}::bigint[]) d (id, from_id, to_id)`;
  await db.execute(sql`
    update policy p set servicing_agent_id = d.to_id from ${deals} where p.id = d.id`);
  // now() is what the update wrote into updated_at: a policy that has another one was changed since.
  await db.execute(sql`
    insert into policy_service_change (policy_id, from_agent_id, to_agent_id, batch_id, reason, by, at)
    select d.id, d.from_id, d.to_id, ${batchId}, ${reason}, ${makerId}, now() from ${deals}`);
  await notifyAgents(context, plan);
  await audit(db, deps.clock(), {
    ...{ action: 'org.orphans.assign', result: 'OK', ...actor, object: `orphans:${batchId}` },
    detail: {
      ...{ makerId, checkerId, requestId, reason, rule: request.rule },
      ...{ policies: plan.deals.length, agents: plan.given.size },
    },
    changes: plan.byAgent.slice(0, 50).map(({ code, before, given }) => ({
      ...{ field: code, before: String(before), after: String(before + given) },
    })),
  });
  return { batchId, plan };
}
