import { fold } from '@portal/types/text/fold';
import { notification } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { HttpError, say } from '../../errors/http-error.ts';
import { describeError } from '../../http/log.ts';
import { sentence } from '../../i18n/sentence.ts';
import { take } from '../../limits/limit.ts';
import { holdersOf } from '../auth/holders-of.ts';
import { scanFile } from './scan.ts';

const SUBJECT = sentence('files.notice.scanner-away.subject');
const BODY = sentence('files.notice.scanner-away.body');
/** One notice an hour, however many uploads are refused, over all backends. */
const ONCE = { most: 1, seconds: 3_600 };

/** Says to those who run the portal that no file can be taken in. */
async function notifyOperators({ db, clock }: Deps): Promise<void> {
  const { given } = await take(db, clock, 'notice:scanner-away', { allowed: ONCE, uses: 1 });
  if (!given) return;
  const now = clock();
  const operators = await holdersOf(db, 'operation.manage', now);
  if (operators.length === 0) return;
  await db.insert(notification).values(
    operators.map(({ id, locale }) => {
      const [title, body] = [say(SUBJECT, locale), say(BODY, locale)];
      return {
        ...{ type: 'SYSTEM' as const, scope: 'USER' as const, accountId: id, title, body },
        ...{ fold: fold(`${title} ${body}`), link: '/admin/operations', sentAt: now },
      };
    }),
  );
}

/**
 * Has what a user uploads looked at before anything else reads it (scan.ts). Operators get a notice when the scanner is away.
 * Throws FILE_INFECTED and SCANNER_AWAY.
 */
export async function scanUpload(deps: Deps, bytes: Buffer): Promise<void> {
  try {
    await scanFile(deps.config.files.scanner, bytes);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'SCANNER_AWAY') {
      deps.log.error({ error: describeError(error.cause) }, 'files: the virus scanner is away');
      // The upload is refused with its sentence also where the notice fails.
      await notifyOperators(deps).catch((failed: unknown) =>
        deps.log.warn({ error: describeError(failed) }, 'files: no notice to operators'),
      );
    }
    throw error;
  }
}
