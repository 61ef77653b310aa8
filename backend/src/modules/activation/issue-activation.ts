import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, activation } from '../../db/schema/index.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { activationHours } from './activation-hours.ts';

const HOUR_MS = 3_600_000;

export interface ActivationRequest {
  accountId: number;
  purpose: 'FIRST_LOGIN' | 'RESET';
  /** The staff member who gives it; null: the command line of the operator. */
  by: number | null;
  now: Date;
}

export interface IssuedActivation {
  /** The secret of the link, shown once: `activationLink` makes the address. */
  code: string;
  expiresAt: Date;
}

/**
 * Makes a link of an account, in the caller's transaction; one that is out already ends. Who only forces a new password
 * also removes the old one and ends the sessions: this does neither.
 */
export async function issueActivation(
  tx: Db,
  { accountId, purpose, by, now }: ActivationRequest,
): Promise<IssuedActivation> {
  // Of two links at once the later one waits here, and ends the earlier one.
  await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update');
  await endActivations(tx, accountId, now);
  const code = newToken();
  const expiresAt = new Date(now.getTime() + (await activationHours(tx)) * HOUR_MS);
  const given = { accountId, purpose, by, createdAt: now, expiresAt };
  await tx.insert(activation).values({ ...given, tokenHash: hashToken(code) });
  return { code, expiresAt };
}

/** Ends the link of an account that is still out, for instance when its owner set a password by another way. */
export async function endActivations(tx: Db, accountId: number, now: Date): Promise<void> {
  await tx
    .update(activation)
    .set({ supersededAt: now })
    .where(
      and(
        eq(activation.accountId, accountId),
        isNull(activation.usedAt),
        isNull(activation.supersededAt),
      ),
    );
}
