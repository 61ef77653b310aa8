import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, gadSecret, passwordHistory } from '../../db/schema/index.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { endFactorTrust } from '../auth/forget-devices.ts';
import { hashPassword } from '../auth/password.ts';
import type { PasswordKind } from './judge.ts';
import { passwordRules } from './policy-store.ts';

export interface Replacement {
  accountId: number;
  kind: PasswordKind;
  /** Judged already. */
  password: string;
  /** Hash of the one that was proven, null for none; another change in between wins. Left out: whatever is there. */
  proven?: string | null;
  /** The session that stays; null for none. */
  keepSession: number | null;
  now: Date;
}

/** The hash in use. The account's row is held until the end of the transaction, so changes come one by one. */
async function holdCurrent(tx: Db, accountId: number, kind: PasswordKind): Promise<string | null> {
  const [row] = await tx
    .select({ hash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update');
  if (kind === 'PASSWORD') return row?.hash ?? null;
  const [gad] = await tx
    .select({ hash: gadSecret.hash })
    .from(gadSecret)
    .where(eq(gadSecret.accountId, accountId));
  return gad?.hash ?? null;
}

/** Keeps what was replaced, and no more of it than the history asks for. */
async function remember(tx: Db, accountId: number, kind: PasswordKind, hash: string, now: Date) {
  await tx.insert(passwordHistory).values({ accountId, kind, hash, at: now });
  const { history } = await passwordRules(tx);
  const mine = and(eq(passwordHistory.accountId, accountId), eq(passwordHistory.kind, kind));
  const latest = tx
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(mine)
    .orderBy(desc(passwordHistory.at), desc(passwordHistory.id))
    .limit(history);
  await tx.delete(passwordHistory).where(and(mine, notInArray(passwordHistory.id, latest)));
}

/** The new hash, and the flags that asked for it. */
async function write(tx: Db, { accountId, kind, now }: Replacement, hash: string) {
  const owner = eq(account.id, accountId);
  if (kind === 'PASSWORD') {
    const done = { firstLogin: false, passwordExpired: false, resetPassword: false };
    const set = { passwordHash: hash, passwordChangedAt: now, ...done };
    await tx.update(account).set(set).where(owner);
    return;
  }
  const set = { hash, changedAt: now, failedCount: 0, lastFailedAt: null, lockedUntil: null };
  await tx
    .insert(gadSecret)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: gadSecret.accountId, set });
  await tx.update(account).set({ forceChangeGadPassword: false }).where(owner);
}

/**
 * Puts a judged password in the place of the present one, with everything that follows from it: flags that asked for
 * it are cleared, the former one is kept for the history, all other sessions end (PWD-18). `after` runs last in the
 * same transaction and hears how many sessions ended. Answers false, and does nothing, when the proven password was
 * changed meanwhile.
 */
export async function replacePassword(
  db: Db,
  requested: Replacement,
  after: (tx: Db, ended: number) => Promise<void>,
): Promise<boolean> {
  const hash = await hashPassword(requested.password);
  const { accountId, kind, proven, keepSession, now } = requested;
  return db.transaction(async (tx) => {
    const current = await holdCurrent(tx, accountId, kind);
    if (proven !== undefined && proven !== current) return false;
    await write(tx, requested, hash);
    if (current !== null) await remember(tx, accountId, kind, current, now);
    if (kind === 'PASSWORD') await endFactorTrust(tx, accountId, now);
    const how = { now, reason: `${kind}_CHANGED`, keep: keepSession };
    await after(tx, await endSessions(tx, { accountId }, how));
    return true;
  });
}
