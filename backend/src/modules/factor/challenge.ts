import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { factorChallenge } from '../../db/schema/index.ts';
import { hashToken, newToken } from '../auth/token.ts';

/** How long the page may wait for the app or the key. */
const CHALLENGE_MS = 5 * 60_000;
/** Answers to one question. */
const ATTEMPTS_MOST = 5;

type Row = typeof factorChallenge.$inferSelect;
type NewChallenge = Pick<typeof factorChallenge.$inferInsert, 'purpose' | 'deviceId'> &
  Partial<
    Pick<
      typeof factorChallenge.$inferInsert,
      'accountId' | 'sessionId' | 'webauthn' | 'passwordMark' | 'detail'
    >
  >;

const hashOf = (token: string) => hashToken(token).toString('base64url');

/** Asks: the token goes to the browser, its hash stays. */
export async function openChallenge(db: Db, now: Date, query: NewChallenge) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db
    .insert(factorChallenge)
    .values({ ...query, hash: hashOf(token), createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** What a question may be answered for. */
interface Purpose {
  purpose: Row['purpose'];
  deviceId: string;
  sessionId?: number;
}

/** Takes one attempt at a question, in one statement; undefined when it is over, used, or was asked elsewhere. */
export async function attemptChallenge(
  db: Db,
  now: Date,
  token: string,
  { purpose, deviceId, sessionId }: Purpose,
): Promise<Row | undefined> {
  const [row] = await db
    .update(factorChallenge)
    .set({ attempts: sql`${factorChallenge.attempts} + 1` })
    .where(
      and(
        eq(factorChallenge.hash, hashOf(token)),
        eq(factorChallenge.purpose, purpose),
        eq(factorChallenge.deviceId, deviceId),
        sessionId === undefined ? undefined : eq(factorChallenge.sessionId, sessionId),
        isNull(factorChallenge.usedAt),
        gt(factorChallenge.expiresAt, now),
        lt(factorChallenge.attempts, ATTEMPTS_MOST),
      ),
    )
    .returning();
  return row;
}

/** Uses a question up; of two right answers at once one succeeds. */
export async function closeChallenge(db: Db, now: Date, { hash }: Pick<Row, 'hash'>) {
  const closed = await db
    .update(factorChallenge)
    .set({ usedAt: now })
    .where(and(eq(factorChallenge.hash, hash), isNull(factorChallenge.usedAt)))
    .returning({ hash: factorChallenge.hash });
  return closed.length > 0;
}
