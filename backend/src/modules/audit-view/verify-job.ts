import { everyLanguage } from '@portal/domain/language';
import { fold } from '@portal/types/text/fold';
import { eq } from 'drizzle-orm';
import { holdersOf } from '../../approvals/people.ts';
import type { Db } from '../../db/handle.ts';
import { account, notification } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { type JobOfStep, jobKind } from '../../jobs/job-kind.ts';
import { audit } from '../audit/audit.ts';
import { concludeWalk, readHead, verifyFromMark } from '../audit/chain.ts';
import { beginWalk, endOfWalk, type WalkState, walkChunk } from '../audit/chain-walk.ts';
import { notifyAccount } from '../outbox/notify-account.ts';
import { DAILY_CHECK_KIND, VERIFY_KIND } from './chain-state.ts';

const TITLE = sentence('audit.job.title');
const CHECK_TITLE = sentence('audit.job.check');
const BROKEN = {
  subject: sentence('audit.notice.broken.subject'),
  body: sentence('audit.notice.broken.body'),
};

/** Notifies all who read the audit log that its chain is broken. */
async function notifyBroken(db: Db, deps: Deps, seq: number): Promise<void> {
  const readers = await holdersOf(db, ['audit.view'], deps.clock());
  for (const accountId of readers) {
    await notifyAccount(db, deps.outbox, accountId, ({ locale }) => ({
      subject: say(BROKEN.subject, locale, { seq }),
      body: say(BROKEN.body, locale, { seq }),
    }));
    const [to] = await db
      .select({ locale: account.locale })
      .from(account)
      .where(eq(account.id, accountId));
    if (to === undefined) continue;
    const title = say(BROKEN.subject, to.locale, { seq });
    const body = say(BROKEN.body, to.locale, { seq });
    await db.insert(notification).values({
      ...{ type: 'SYSTEM', scope: 'USER', accountId, title, body, link: '/admin/audit' },
      ...{ fold: fold(`${title} ${body}`), sentAt: deps.clock() },
    });
  }
}

async function end(
  { db, deps, job }: { db: Db; deps: Deps; job: JobOfStep<unknown> },
  brokenAt: number | null,
): Promise<void> {
  if (brokenAt !== null) await notifyBroken(db, deps, brokenAt);
  await audit(db, deps.clock(), {
    ...{ action: 'audit.verify', result: brokenAt === null ? 'OK' : 'FAILED' },
    ...{ actorAccountId: job.by, actorName: job.byName, object: 'audit:chain' },
    detail: { brokenAt, jobId: job.id },
  });
}

/** Where the next step goes on: the walk, and the head that it leads to. */
interface Cursor {
  walk: Omit<WalkState, 'hash'> & { hash: string };
  head: { seq: number; hash: string };
}

const bytes = (text: string) => Buffer.from(text, 'hex');

/** The whole chain in steps of some thousand events, with progress; each week by itself. */
export const verifyJob = jobKind<Record<string, never>, Cursor>({
  kind: VERIFY_KIND,
  title: () => everyLanguage((language) => say(TITLE, language)),
  schedule: { cron: '0 3 * * 0', input: {} },
  async step({ db, deps, job, cursor }) {
    const head = cursor
      ? { seq: cursor.head.seq, hash: bytes(cursor.head.hash) }
      : await readHead(db);
    const walk: WalkState = cursor
      ? { ...cursor.walk, hash: bytes(cursor.walk.hash) }
      : beginWalk();
    if (head === undefined) {
      await end({ db, deps, job }, 1);
      return { finished: true, result: { brokenAt: 1 } };
    }
    const from = walk.seq;
    const brokenAt = walk.seq < head.seq ? await walkChunk(db, deps.secrets, walk, head) : null;
    const done = walk.seq - from;
    const isOver = brokenAt !== null || walk.seq >= head.seq;
    if (isOver) {
      const broken =
        brokenAt ??
        endOfWalk(walk, head) ??
        (await concludeWalk(db, deps.secrets, walk, deps.config));
      await end({ db, deps, job }, broken);
      return { finished: true, done, total: head.seq, result: { brokenAt: broken } };
    }
    const next = {
      walk: { ...walk, hash: walk.hash.toString('hex') },
      head: { seq: head.seq, hash: head.hash.toString('hex') },
    };
    return { cursor: next, done, total: head.seq };
  },
});

/** The daily check from the last mark. */
export const dailyCheckJob = jobKind<Record<string, never>>({
  kind: DAILY_CHECK_KIND,
  title: () => everyLanguage((language) => say(CHECK_TITLE, language)),
  schedule: { cron: '0 2 * * *', input: {} },
  async step({ db, deps }) {
    const { brokenAt } = await verifyFromMark(db, deps.secrets, deps.config);
    if (brokenAt !== null) await notifyBroken(db, deps, brokenAt);
    return { finished: true, done: 1, result: { brokenAt } };
  },
});
