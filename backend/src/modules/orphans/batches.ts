import type {
  OrphanBatch,
  OrphanUndone,
  orphanBatchesQuery,
  orphanUndo,
  Paged,
} from '@portal/types';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { audit } from '../audit/audit.ts';
import { auditOf } from '../password/asker.ts';
import { reasonOf } from '../people/reason.ts';
import { httpError } from './messages.ts';
import { lockOrphans } from './plan.ts';

const DAY = 86_400_000;

/** SQL over `policy_service_change c`: batches of which the caller administers every policy. */
function ownBatches({ subject }: Caller): SQL {
  const units = subject.staff?.scopeUnits ?? null;
  if (units === null) return sql`true`;
  return sql`not exists (select from policy_service_change o join policy p on p.id = o.policy_id
    where o.batch_id = c.batch_id and (p.org_unit_id = any(${sql.param(units)}::bigint[])) is not true)`;
}

/** For how long a batch can be undone, in milliseconds. */
const undoTime = async ({ db }: Caller) => (await settingOf(db, 'UNDO_DAYS')) * DAY;

/** Batches of policies that were given to agents, the newest first. */
export async function listBatches(
  call: Caller,
  { page, pageSize }: z.output<typeof orphanBatchesQuery>,
): Promise<Paged<OrphanBatch>> {
  const { rows } = await call.db.execute<Record<string, string>>(sql`
    select c.batch_id, max(c.at) as at, max(a.username) as by_name, max(c.reason) as reason,
           count(*) as policies, count(distinct c.to_agent_id) as agents,
           count(c.undone_at) as returned, count(*) over () as batches
      from policy_service_change c left join account a on a.id = c.by
     where ${ownBatches(call)}
     group by c.batch_id order by max(c.id) desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const [time, now] = [await undoTime(call), call.deps.clock().getTime()];
  const datas = rows.map((row) => {
    const at = new Date(row.at ?? '');
    const until = new Date(at.getTime() + time);
    const open = row.returned === '0' && until.getTime() > now;
    return {
      ...{ batchId: row.batch_id ?? '', at: at.toISOString() },
      ...{ byName: row.by_name ?? null, reason: row.reason ?? '' },
      ...{ policies: Number(row.policies), agents: Number(row.agents) },
      ...{ returned: Number(row.returned), undoUntil: open ? until.toISOString() : null },
    };
  });
  return { datas, totalData: Number(rows[0]?.batches ?? 0) };
}

/** Returns the policies of a batch that are as it left them; what was changed since stays. */
export async function undoBatch(
  call: Caller,
  request: z.output<typeof orphanUndo>,
): Promise<OrphanUndone> {
  const { db, deps, language } = call;
  const reason = reasonOf(request, language);
  const { batchId } = request;
  const since = new Date(deps.clock().getTime() - (await undoTime(call)));
  await lockOrphans(db);
  const { rows: found } = await db.execute<{ open: boolean }>(sql`
    select bool_or(c.undone_at is null and c.at > ${since}) as open
      from policy_service_change c where c.batch_id = ${batchId} and ${ownBatches(call)}
     having count(*) > 0`);
  if (found[0] === undefined) {
    await recordMiss(call, 'org.orphans');
    throw commonError('NOT_FOUND');
  }
  if (!found[0].open) throw httpError('ORPHANS_OVER');
  const { rows } = await db.execute<{ returned: string; stayed: string }>(sql`
    with batch as (select c.id, c.policy_id, c.from_agent_id, c.to_agent_id, c.at
                     from policy_service_change c where c.batch_id = ${batchId} and c.undone_at is null),
         back as (update policy p set servicing_agent_id = b.from_agent_id from batch b
                   where p.id = b.policy_id and p.servicing_agent_id = b.to_agent_id and p.updated_at = b.at
               returning b.id),
         undone as (update policy_service_change c set undone_at = ${deps.clock()}
                      from back where c.id = back.id returning c.id)
    select (select count(*) from undone) as returned,
           (select count(*) from batch) - (select count(*) from back) as stayed`);
  const [returned, stayed] = [Number(rows[0]?.returned), Number(rows[0]?.stayed)];
  if (returned === 0) throw httpError('ORPHANS_OVER');
  await audit(db, deps.clock(), {
    ...{ action: 'org.orphans.undo', result: 'OK', ...auditOf(call) },
    ...{ object: `orphans:${batchId}`, detail: { reason, returned, stayed } },
    changes: [{ field: 'policies', before: String(returned + stayed), after: String(stayed) }],
  });
  return { batchId, returned, stayed };
}
