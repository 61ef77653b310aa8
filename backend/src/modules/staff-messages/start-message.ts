import { AUDIENCES, type Audience } from '@portal/domain/account';
import type { NotificationScope } from '@portal/domain/notification';
import { fold } from '@portal/types';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { message, notification } from '../../db/schema/index.ts';
import type { DepsWithin } from '../../deps/deps.ts';
import { isWhole } from './audience.ts';
import type { StoredMessage } from './stored-message.ts';

/** The job that writes the recipients of a message. */
export const SEND = 'message.send';

interface By {
  accountId: number | null;
  name?: string | null;
}

type Parts = Pick<DepsWithin, 'jobs' | 'clock'>;

/** Has a job write the recipients that are not written yet. */
export const putSendJob = (db: Db, { jobs }: Pick<Parts, 'jobs'>, row: StoredMessage, by: By) =>
  jobs.put(db, SEND, { messageId: row.id, titleVi: row.titleVi, titleEn: row.titleEn }, by);

/** Who sees it in the portal: whole audiences by one shared notification, all others by being its recipients. */
function readersOf(row: StoredMessage): { scope: NotificationScope; audience: Audience[] } {
  if (!isWhole(row)) return { scope: 'LIST', audience: [] };
  const { audiences } = row.audience;
  if (audiences.includes('PUBLIC')) return { scope: 'ALL', audience: [] };
  return { scope: 'AUDIENCE', audience: AUDIENCES.filter((one) => audiences.includes(one)) };
}

/** Begins to send: the notification is there at once, the recipients are written by a job. */
export async function startMessage(db: Db, deps: Parts, row: StoredMessage, by: By): Promise<void> {
  const sentAt = deps.clock();
  const jobId = await putSendJob(db, deps, row, by);
  await db
    .update(message)
    .set({ state: 'SENDING', sentAt, endedAt: null, jobId })
    .where(eq(message.id, row.id));
  if (!row.channels.includes('APP')) return;
  const { titleVi, titleEn, bodyVi, bodyEn, link, type, titleFold } = row;
  await db.insert(notification).values({
    ...{ type, link, sentAt, messageId: row.id, createdBy: row.createdBy },
    ...{ title: titleVi, body: bodyVi, titleEn, bodyEn, ...readersOf(row) },
    fold: fold([titleFold, bodyVi, bodyEn ?? ''].join(' ')),
  });
}
