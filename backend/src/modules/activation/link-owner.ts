import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, activation } from '../../db/schema/index.ts';
import { hashToken } from '../auth/token.ts';
import { httpError } from './messages.ts';

/** The condition of a link that still counts. */
export const living = (code: string, now: Date) =>
  and(
    eq(activation.tokenHash, hashToken(code)),
    isNull(activation.usedAt),
    isNull(activation.supersededAt),
    gt(activation.expiresAt, now),
  );

/** Whose link it is; throws LINK_OVER. */
export async function ownerOf(db: Db, code: string, now: Date) {
  const [row] = await db
    .select({
      accountId: activation.accountId,
      purpose: activation.purpose,
      expiresAt: activation.expiresAt,
      username: account.username,
    })
    .from(activation)
    .innerJoin(account, and(eq(account.id, activation.accountId), eq(account.status, 'ACTIVE')))
    .where(living(code, now));
  if (row === undefined) throw httpError('LINK_OVER');
  return row;
}

export type LinkOwner = Pick<
  Awaited<ReturnType<typeof ownerOf>>,
  'accountId' | 'purpose' | 'username'
>;
