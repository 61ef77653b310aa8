import { and, lt, ne } from 'drizzle-orm';
import { contactMessage, inboxEvent, profileRequest } from '../db/schema/index.ts';
import { sentence } from '../i18n/sentence.ts';
import { jobKind } from '../jobs/job-kind.ts';

const MONTHS = 24;

/** Erases the texts of inboxes after 24 months; what happened to an item, and when, stays. */
export const inboxEraseJob = jobKind<object>({
  kind: 'inbox.erase',
  title: () => sentence('inbox.job.erase'),
  schedule: { cron: '40 3 * * *', input: {} },
  async step({ db, deps }) {
    const before = new Date(deps.clock());
    before.setUTCMonth(before.getUTCMonth() - MONTHS);
    const events = await db
      .update(inboxEvent)
      .set({ textEnc: '' })
      .where(and(lt(inboxEvent.at, before), ne(inboxEvent.textEnc, '')))
      .returning({ id: inboxEvent.id });
    const messages = await db
      .update(contactMessage)
      .set({ contentEnc: '' })
      .where(and(lt(contactMessage.createdAt, before), ne(contactMessage.contentEnc, '')))
      .returning({ id: contactMessage.id });
    const requests = await db
      .update(profileRequest)
      .set({ beforeEnc: '', afterEnc: '' })
      .where(and(lt(profileRequest.createdAt, before), ne(profileRequest.afterEnc, '')))
      .returning({ id: profileRequest.id });
    return { finished: true, done: events.length + messages.length + requests.length };
  },
});
