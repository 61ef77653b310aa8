import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  RECIPIENT_STATES,
  type RecipientReason,
  type RecipientState,
} from '@portal/domain/notification';
import type { StaffMessageReport } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { backgroundJob } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { OUTER } from './channels.ts';
import { requireMessage } from './message-access.ts';
import { mayOf, namesOf } from './message-detail.ts';
import { columnsOf } from './recipient-columns.ts';
import { type StoredMessage, waitingRequests } from './stored-message.ts';
import { textsOf } from './texts.ts';

type Channels = StaffMessageReport['channels'];
/** The sums of a report: they stay when the rows of recipients are erased. */
export interface ReportCounts {
  channels: Channels;
  read: number;
  done: number;
}

interface Group {
  state: RecipientState;
  reason: RecipientReason | null;
  n: number;
}

async function channelOf(db: Db, row: StoredMessage, channel: NotificationChannel) {
  const [state, reason] = columnsOf(channel);
  const { rows } = await db.execute<{
    state: RecipientState;
    reason: RecipientReason | null;
    n: number;
  }>(sql`
    select ${state} as state, ${reason} as reason, count(*)::int as n from message_recipient
     where message_id = ${row.id} and ${state} is not null group by 1, 2 order by 1, 3 desc, 2`);
  const groups: Group[] = rows;
  const sum = (of: RecipientState) =>
    groups.filter((one) => one.state === of).reduce((total, { n }) => total + n, 0);
  const counts = Object.fromEntries(RECIPIENT_STATES.map((one) => [one, sum(one)])) as Record<
    RecipientState,
    number
  >;
  return {
    channel,
    counts,
    reasons: groups.flatMap(({ state: of, reason: why, n }) =>
      why === null ? [] : [{ state: of, reason: why, count: n }],
    ),
  };
}

/** The sums of a message, from the rows of its recipients. */
export async function countReport(db: Db, row: StoredMessage): Promise<ReportCounts> {
  const channels: Channels = [];
  for (const channel of NOTIFICATION_CHANNELS)
    if (row.channels.includes(channel)) channels.push(await channelOf(db, row, channel));
  const { rows } = await db.execute<{ read: number; done: number }>(sql`
    select (select count(*)::int from notification n join notification_state s on s.notification_id = n.id
              join message_recipient r on r.message_id = n.message_id and r.account_id = s.account_id
             where n.message_id = ${row.id} and s.read_at is not null) as read,
           (select count(*)::int from message_recipient where message_id = ${row.id}
              and push_state is distinct from 'WAITING' and mail_state is distinct from 'WAITING'
              and sms_state is distinct from 'WAITING') as done`);
  return { channels, read: rows[0]?.read ?? 0, done: rows[0]?.done ?? 0 };
}

async function retryableOf(db: Db, row: StoredMessage): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(distinct (o.account_id, o.kind))::int as n from outbox o
      join message_recipient r on r.message_id = o.message_id and r.account_id = o.account_id
     where o.message_id = ${row.id} and o.failed_at is not null and o.body <> ''
       and case o.kind when 'PUSH' then r.push_state when 'MAIL' then r.mail_state else r.sms_state end = 'FAILED'`);
  return rows[0]?.n ?? 0;
}

const sentOn = (channels: Channels, channel: NotificationChannel): number =>
  channels.find((one) => one.channel === channel)?.counts.SENT ?? 0;

async function jobError(db: Db, { jobId, state }: StoredMessage): Promise<string | null> {
  if (jobId === null || state !== 'PAUSED') return null;
  const [job] = await db
    .select({ error: backgroundJob.error })
    .from(backgroundJob)
    .where(eq(backgroundJob.id, jobId));
  return job?.error ?? null;
}

/** What became of a message. */
export async function messageReport(call: Caller, id: number): Promise<StaffMessageReport> {
  const { db, deps } = call;
  const row = await requireMessage(call, id, 'message.report');
  const isErased = row.counts !== null;
  const { channels, read, done } = isErased
    ? (row.counts as ReportCounts)
    : await countReport(db, row);
  const names = await namesOf(db, [row.recalledBy]);
  const waits = await waitingRequests(db, [id], deps.clock());
  const isRecalled = row.state === 'RECALLED';
  return {
    ...{ id, version: row.version, title: textsOf(row).title, state: row.state, total: row.total },
    ...{ done, channels, read, erased: isErased },
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    recalledAt: row.recalledAt?.toISOString() ?? null,
    recalledBy: names.get(row.recalledBy) ?? null,
    error: await jobError(db, row),
    out: isRecalled
      ? {
          PUSH: sentOn(channels, 'PUSH'),
          MAIL: sentOn(channels, 'MAIL'),
          SMS: sentOn(channels, 'SMS'),
        }
      : null,
    retryable:
      isRecalled || OUTER.every((one) => !row.channels.includes(one))
        ? 0
        : await retryableOf(db, row),
    may: mayOf(row, waits.has(id)),
  };
}
