import { fold } from '@portal/types/text/fold';
import { eq } from 'drizzle-orm';
import { account, notification } from '../db/schema/index.ts';
import { say } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';
import type { ApplyContext } from './import-kind.ts';
import type { BatchRow } from './import-store.ts';

const SUBJECT = sentence('import.done.subject');
const BODY = sentence('import.done.body');

/** A message to who began an import: how many rows were imported, and how many were not. */
export async function notifyDone(
  { db, now }: ApplyContext,
  { id, by, fileName }: BatchRow,
  counts: Record<string, number>,
): Promise<void> {
  if (by === null) return;
  const [to] = await db.select({ locale: account.locale }).from(account).where(eq(account.id, by));
  if (to === undefined) return;
  const left = (counts.FAILED ?? 0) + (counts.SKIPPED ?? 0);
  const params = { fileName, applied: counts.APPLIED ?? 0, left };
  const [title, body] = [say(SUBJECT, to.locale, params), say(BODY, to.locale, params)];
  await db.insert(notification).values({
    ...{ type: 'SYSTEM', scope: 'USER', accountId: by, title, body, sentAt: now },
    ...{ fold: fold(`${title} ${body}`), link: `/admin/import/batch/${id}` },
  });
}
