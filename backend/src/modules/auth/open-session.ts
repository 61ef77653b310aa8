import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import { IDLE_MS } from './lifetimes.ts';
import { hashToken, newToken } from './token.ts';

export interface NewSession {
  accountId: number;
  deviceId: string;
  /** How its token travels; a bearer token when left out. */
  holder?: 'COOKIE' | 'BEARER';
  userAgent: string | null;
  ip: string;
  /** When it ends whatever happens in it. */
  endsAt: Date;
  /** When the user last proved who they are. */
  authenticatedAt: Date;
  /** When they last gave a second factor; null: never in this session. */
  factorAt?: Date | null;
  /** The session that it ends with. */
  continuedFrom?: number | null;
}

/**
 * The token of a new session. The same submit, recognised by its Idempotency-Key, makes the same token on every backend, so
 * that its repetition can be answered although the token is kept nowhere (LOGIN-26); only the service can make it.
 */
export function tokenFor(
  { secrets }: Pick<Deps, 'secrets'>,
  { accountId, deviceId }: Pick<NewSession, 'accountId' | 'deviceId'>,
  submit: string | null,
): string {
  if (submit === null) return newToken();
  const reported = JSON.stringify([submit, deviceId, accountId]);
  return createHmac('sha256', secrets('session-token')).update(reported).digest('base64url');
}

/**
 * Opens a session for a token; false when this submit has opened it before. Two calls at the same time meet at the
 * unique index. Throws CONFLICT when that session has ended.
 */
export async function openSession(
  db: Db,
  now: Date,
  requested: NewSession,
  token: string,
): Promise<boolean> {
  const tokenHash = hashToken(token);
  const { endsAt: absoluteExpiresAt, ...who } = requested;
  const moments = { createdAt: now, lastSeenAt: now, absoluteExpiresAt };
  const opened = await db
    .insert(session)
    .values({ ...who, tokenHash, ...moments, authLevel: who.factorAt ? 2 : 1 })
    .onConflictDoNothing({ target: session.tokenHash })
    .returning({ id: session.id });
  if (opened.length > 0) return true;
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const [before] = await db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.tokenHash, tokenHash),
        isNull(session.revokedAt),
        gt(session.lastSeenAt, idleSince),
        gt(session.absoluteExpiresAt, now),
      ),
    );
  if (before === undefined) throw httpError('CONFLICT');
  return false;
}

/** Keeps a session from ending until this transaction has; throws expired.token.to.logout when it has ended (SEC-22). */
export async function holdLiving(db: Db, id: number): Promise<void> {
  const held = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, id), isNull(session.revokedAt)))
    .for('update');
  if (held.length === 0) throw httpError('expired.token.to.logout');
}
