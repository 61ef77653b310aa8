import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps/deps.ts';

/** What a code counts for; the same code counts for nothing else (REC-17). */
export interface OtpTarget {
  purpose: 'RECOVERY' | 'FIRST_LOGIN' | 'ACTIVATION' | 'MFA' | 'CONTACT_CHANGE';
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
  key: Buffer,
  challengeId: string,
  { purpose, accountId, flowId }: OtpTarget,
  code: string,
): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([challengeId, purpose, accountId, flowId, code]))
    .digest('base64url');

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The key that a new code is kept under. */
export const codeKey = ({ secrets }: Pick<Deps, 'secrets'>): Buffer => secrets('otp');

/** Whether this is the code; under any key of the ring, so that codes survive a rotation. */
export const isCode = (
  { secrets }: Pick<Deps, 'secrets'>,
  stored: { id: string; codeHmac: string },
  target: OtpTarget,
  code: string,
): boolean =>
  secrets.all('otp').some((key) => same(stored.codeHmac, codeHmac(key, stored.id, target, code)));
