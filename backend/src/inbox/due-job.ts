import { INBOXES, type Inbox } from '@portal/domain/inbox';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { holdersOf } from '../approvals/people.ts';
import { sentence } from '../i18n/sentence.ts';
import { type JobStep, jobKind } from '../jobs/job-kind.ts';
import { tableOf } from './item-store.ts';
import { notifyLate, notifyNear } from './notices.ts';
import { REF_NO } from './tables.ts';

const MOST = 200;
type Step = Pick<JobStep<unknown, unknown>, 'db' | 'deps'>;

/** Items that wait and whose moment has come, without a notice yet; locked, so that two backends send one. */
function dueItems({ db, deps }: Step, inbox: Inbox, moment: 'near' | 'late') {
  const table = tableOf(inbox);
  const [due, notified] =
    moment === 'near'
      ? [table.nearDueAt, table.nearNotifiedAt]
      : [table.dueAt, table.lateNotifiedAt];
  return db
    .select({ id: table.id, refNo: REF_NO[inbox], assignedTo: table.assignedTo })
    .from(table)
    .where(
      and(inArray(table.status, ['NEW', 'ASSIGNED']), lte(due, deps.clock()), isNull(notified)),
    )
    .orderBy(asc(table.id))
    .limit(MOST)
    .for('update', { skipLocked: true });
}

/** Sends the notices of one inbox: at 80 % to who has the item, at 100 % to all of inbox.manage, each once. */
async function notifyDue(step: Step, inbox: Inbox): Promise<number> {
  const { db, deps } = step;
  const table = tableOf(inbox);
  const now = deps.clock();
  const near = await dueItems(step, inbox, 'near');
  for (const item of near) {
    if (item.assignedTo !== null) await notifyNear(step, item.assignedTo, inbox, item);
    await db.update(table).set({ nearNotifiedAt: now }).where(eq(table.id, item.id));
  }
  const late = await dueItems(step, inbox, 'late');
  const all = late.length > 0 ? await holdersOf(db, ['inbox.manage'], now) : [];
  for (const item of late) {
    for (const accountId of all) await notifyLate(step, accountId, inbox, item);
    await db.update(table).set({ lateNotifiedAt: now }).where(eq(table.id, item.id));
  }
  return near.length + late.length;
}

/** Says once at 80 % and at 100 % of the time that an item waits (areas/administration.md 5.8). */
export const inboxDueJob = jobKind<object>({
  kind: 'inbox.due',
  title: () => sentence('inbox.job.due'),
  schedule: { cron: '*/15 6-19 * * *', input: {} },
  async step({ db, deps }) {
    let done = 0;
    for (const inbox of INBOXES) done += await notifyDue({ db, deps }, inbox);
    return { finished: true, done };
  },
});
