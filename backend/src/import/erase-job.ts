import { OPEN_IMPORT } from '@portal/domain/import';
import { everyLanguage } from '@portal/domain/language';
import { and, inArray, isNull, lt, notInArray } from 'drizzle-orm';
import { importBatch, importRow } from '../db/schema/index.ts';
import { say } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';
import { type JobKind, jobKind } from '../jobs/job-kind.ts';

/** How long the rows of an import are kept. */
const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;
export const ERASE = 'import.erase';

/** Erases the rows of earlier imports; the batch with its figures stays. */
export const eraseJob: JobKind = jobKind<object>({
  kind: ERASE,
  title: () => everyLanguage((language) => say(sentence('import.job.erase'), language)),
  schedule: { cron: '40 2 * * *', input: {} },
  async step({ db, deps }) {
    const now = deps.clock();
    const over = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
    const rows = await db
      .update(importBatch)
      .set({ erasedAt: now })
      .where(
        and(
          lt(importBatch.createdAt, over),
          isNull(importBatch.erasedAt),
          notInArray(
            importBatch.state,
            OPEN_IMPORT.filter((state) => state !== 'CHECKED'),
          ),
        ),
      )
      .returning({ id: importBatch.id });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await db.delete(importRow).where(inArray(importRow.batchId, ids));
    return { finished: true, done: ids.length };
  },
});
