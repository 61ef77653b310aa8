import { everyLanguage } from '@portal/domain/language';
import { eq } from 'drizzle-orm';
import { message } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { countAudience } from './audience-check.ts';
import { endIfDone } from './end-message.ts';
import { handOver } from './hand-over.ts';
import { SEND } from './start-message.ts';
import { findMessage } from './stored-message.ts';
import { readIn } from './texts.ts';
import { lastWritten, writeRecipients } from './write-recipients.ts';

interface Input {
  messageId: number;
  titleVi: string;
  titleEn: string | null;
}
type Cursor = { after: number } | { written: true };

const TITLE = sentence('staffMessage.job.send');

/**
 * Writes the recipients of a message, a thousand a step, then gives the outbox what may leave at once. A step holds the message:
 * it ends where the message was paused or recalled, and goes on after the recipient that was written last.
 */
export const sendJob = jobKind<Input, Cursor>({
  kind: SEND,
  title: (input) =>
    everyLanguage((language) =>
      say(TITLE, language, {
        title: readIn({ ...input, bodyVi: '', bodyEn: null }, language).title,
      }),
    ),
  async step({ db, deps, job, cursor }) {
    const row = await findMessage(db, job.input.messageId, { hold: true });
    if (row?.state !== 'SENDING') return { finished: true };
    if (cursor !== undefined && 'written' in cursor) {
      if ((await handOver(db, deps, row)) > 0) return { cursor };
      await endIfDone(db, deps, row);
      return { finished: true };
    }
    const now = deps.clock();
    const after = cursor?.after ?? (await lastWritten(db, row));
    const total = cursor === undefined ? await countAudience(db, row, now) : undefined;
    // Counted again at the end, from who really got it.
    if (total !== undefined) await db.update(message).set({ total }).where(eq(message.id, row.id));
    const { written, last, isOver } = await writeRecipients(db, row, after, now);
    const progress = { done: written, ...(total === undefined ? {} : { total }) };
    return { ...progress, cursor: isOver ? { written: true } : { after: last } };
  },
  // An operator cancelled it, or it failed: the message can be resumed or recalled.
  async stopped({ db, job }) {
    const row = await findMessage(db, job.input.messageId, { hold: true });
    if (row?.state === 'SENDING')
      await db.update(message).set({ state: 'PAUSED' }).where(eq(message.id, row.id));
  },
});
