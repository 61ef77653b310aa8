import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps/deps.ts';

/** What a code counts for; the same code counts for nothing else (REC-17). */
export interface OtpTarget {
  purpose: 'RECOVERY' | 'FIRST_LOGIN' | 'MFA' | 'CONTACT_CHANGE';
  /** Null for a decoy, whose codes are never right. */
  accountId: number | null;
  /** The recovery that it belongs to; null elsewhere. */
  flowId: string | null;
  /** The key that limits count by: `account:<id>`, or that of a decoy. */
  owner: string;
}

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** What the database keeps of a code: useless without the key, and for any other challenge or target. */
export const codeHmac = (
  { secrets }: Pick<Deps, 'secrets'>,
  challengeId: string,
  { purpose, accountId, flowId }: OtpTarget,
  code: string,
): string =>
  createHmac('sha256', secrets('otp'))
    .update(JSON.stringify([challengeId, purpose, accountId, flowId, code]))
    .digest('base64url');

export const sameHmac = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
