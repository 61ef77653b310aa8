import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { message } from '../../db/schema/index.ts';
import { sentence } from '../../i18n/sentence.ts';
import { type JobStep, jobKind } from '../../jobs/job-kind.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { audit } from '../audit/audit.ts';
import { endIfDone } from './end-message.ts';
import { handOver } from './hand-over.ts';
import { isQuiet } from './quiet.ts';
import { startMessage } from './start-message.ts';
import { findMessage, messageObject } from './stored-message.ts';

const planned = (now: Date) => and(eq(message.state, 'SCHEDULED'), lte(message.sendAt, now));

/** SQL: its recipients are all written: the job that does that is over. */
const IS_WRITTEN: SQL = sql`not exists (select from background_job j where j.id = ${message.jobId}
  and j.state in ('QUEUED', 'RUNNING'))`;

const recipient = (condition: SQL): SQL =>
  sql`exists (select from message_recipient r where r.message_id = ${message.id}
    and (r.push_state = 'WAITING' or r.mail_state = 'WAITING' or r.sms_state = 'WAITING') and ${condition})`;

/** SQL: something of it may leave now, or it is through and only has to be ended. */
function onTheWay(isNight: boolean): SQL | undefined {
  const free = isNight ? sql`${message.urgent}` : sql`true`;
  const leaves =
    recipient(sql`((r.mail_state = 'WAITING' and r.mail_reason is not null) or (${free} and (
    (r.push_state = 'WAITING' and r.push_reason is not null)
    or (r.sms_state = 'WAITING' and r.sms_reason is not null))))`);
  return and(
    sql`${message.state} in ('SENDING', 'SENT')`,
    IS_WRITTEN,
    sql`(${leaves} or (${message.state} = 'SENDING' and not ${recipient(sql`true`)}))`,
  );
}

const isNightAt = async (db: Db, now: Date) => isQuiet(await settingOf(db, 'MESSAGE_QUIET'), now);

/** Whether a planned message has come, or one that is on its way can go on: the job is put then alone. */
export const isMessageDue = async (db: Db, now: Date): Promise<boolean> =>
  (await db.$count(message, planned(now))) > 0 ||
  (await db.$count(message, onTheWay(await isNightAt(db, now)))) > 0;

/** Begins the next planned message whose time has come; false where there is none. */
async function startNext({ db, deps }: JobStep<object, { after: number }>): Promise<boolean> {
  const now = deps.clock();
  const [row] = await db
    .select()
    .from(message)
    .where(planned(now))
    .orderBy(asc(message.sendAt), asc(message.id))
    .limit(1)
    .for('update');
  if (row === undefined) return false;
  await startMessage(db, deps, row, { accountId: row.updatedBy });
  await audit(db, now, {
    ...{ action: 'message.start', result: 'OK', actorAccountId: row.updatedBy },
    object: messageObject(row.id),
    detail: { planned: row.sendAt?.toISOString() ?? null },
    changes: [{ field: 'state', before: row.state, after: 'SENDING' }],
  });
  return true;
}

/** Each minute: planned messages begin, mails go on with their pace, the morning's push and text messages leave. */
export const messagesDueJob = jobKind<object, { after: number }>({
  kind: 'message.due',
  title: () => sentence('staffMessage.job.due'),
  schedule: { cron: '* * * * *', input: {}, isDue: isMessageDue },
  async step(step) {
    const { db, deps, cursor = { after: 0 } } = step;
    if (await startNext(step)) return { cursor, done: 1 };
    const [next] = await db
      .select({ id: message.id })
      .from(message)
      .where(and(gt(message.id, cursor.after), onTheWay(await isNightAt(db, deps.clock()))))
      .orderBy(asc(message.id))
      .limit(1);
    if (next === undefined) return { finished: true };
    const row = await findMessage(db, next.id, { hold: true });
    if (row === undefined || !(row.state === 'SENDING' || row.state === 'SENT'))
      return { cursor: { after: next.id } };
    const handed = await handOver(db, deps, row);
    if (handed > 0) return { cursor, done: handed };
    await endIfDone(db, deps, row);
    return { cursor: { after: next.id } };
  },
});
