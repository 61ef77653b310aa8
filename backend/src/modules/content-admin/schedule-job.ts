import { DEFAULT_LANGUAGE, everyLanguage } from '@portal/domain/language';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { contentDraft, contentPreview } from '../../db/schema/index.ts';
import { HttpError, say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { type JobKind, jobKind } from '../../jobs/job-kind.ts';
import { audit } from '../audit/audit.ts';
import { bodyChanges, itemObject, stateChange } from './act-log.ts';
import type { Draft } from './draft-store.ts';
import { notifyPublished, notifyReturned } from './notices.ts';
import { publishDraft } from './publish.ts';

type Step = Parameters<JobKind['step']>[0];

const isDue = (now: Date) =>
  and(eq(contentDraft.state, 'SCHEDULED'), lte(contentDraft.publishAt, now));

/** Whether a schedule has come: the job is put then alone. */
export const isContentDue = async (db: Db, now: Date): Promise<boolean> =>
  (await db.$count(contentDraft, isDue(now))) > 0;

/** A new item is shown by the clock already: its draft is over. */
async function end({ db, deps }: Step, draft: Draft): Promise<void> {
  await db
    .update(contentDraft)
    .set({ state: 'PUBLISHED', saveNo: draft.saveNo + 1, updatedAt: deps.clock() })
    .where(eq(contentDraft.id, draft.id));
  await db.delete(contentPreview).where(eq(contentPreview.draftId, draft.id));
}

async function apply(step: Step, draft: Draft): Promise<void> {
  const { db, deps } = step;
  const now = deps.clock();
  const {
    targetId,
    before,
    after,
    draft: done,
  } = await publishDraft(db, {
    ...{ draft, by: null, now },
  });
  await notifyPublished(step, done, null);
  await audit(db, now, {
    ...{ action: 'content.publish', result: 'OK', actorAccountId: draft.reviewerId },
    object: itemObject(draft.kind, targetId),
    detail: { planned: draft.publishAt?.toISOString() ?? null },
    changes: [...stateChange(draft.state, done.state), ...bodyChanges(before, after)],
  });
}

/** Makes the changes whose time has come, each once and in a transaction of its own. One that cannot be made is returned. */
export const contentDueJob: JobKind = jobKind<object, { done: number }>({
  kind: 'content.due',
  title: () => everyLanguage((language) => say(sentence('contentAdmin.job.due'), language)),
  schedule: { cron: '* * * * *', input: {}, isDue: isContentDue },
  async step(step) {
    const { db, deps, cursor = { done: 0 } } = step;
    const [row] = await db
      .select()
      .from(contentDraft)
      .where(isDue(deps.clock()))
      .orderBy(asc(contentDraft.publishAt), asc(contentDraft.id))
      .limit(1)
      .for('update');
    if (row === undefined) return { finished: true, result: cursor };
    const draft = row as Draft;
    if (draft.isWritten) {
      await end(step as Step, draft);
      return { cursor: { done: cursor.done + 1 }, done: 1 };
    }
    try {
      await db.transaction((tx) => apply({ ...step, db: tx } as Step, draft));
      return { cursor: { done: cursor.done + 1 }, done: 1 };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const note = say(error.text, DEFAULT_LANGUAGE, error.options.params);
      await db
        .update(contentDraft)
        .set({ state: 'RETURNED', note, publishAt: null, saveNo: draft.saveNo + 1 })
        .where(eq(contentDraft.id, draft.id));
      await notifyReturned(step as never, draft, note);
      return { cursor, failed: 1 };
    }
  },
});
