import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@portal/types';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { recoveryCode } from '../../db/schema/index.ts';
import { hashWithSalt } from '../auth/password.ts';

/** Without those that look alike: 0 O, 1 I L, U V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 10;

/** About 48 bits, in two groups that people can copy. */
function newCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // Without the remainder, so that each letter is equally likely.
      if (byte < LETTERS.length * 8 && code.length < LENGTH) code += LETTERS[byte % LETTERS.length];
    }
  }
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** `<salt>.<argon2id>`; one salt for a set, so that a code is compared with all of it at the cost of one hash (ASVS 6.5.2). */
const hashOf = async (salt: Buffer, code: string) =>
  `${salt.toString('base64url')}.${await hashWithSalt(plain(code), salt)}`;

/** A set of codes with their hashes. Takes a while: make it before a transaction begins. */
export async function newCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const salt = randomBytes(16);
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashOf(salt, code));
  return { codes: [...codes], hashes };
}

/** Puts a new set in the place of the one before. */
export async function replaceCodes(tx: Db, accountId: number, hashes: string[], now: Date) {
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  const rows = hashes.map((hash) => ({ accountId, hash, createdAt: now }));
  await tx.insert(recoveryCode).values(rows);
}

/** Uses a code up; of two calls with the same code one succeeds. */
export async function takeCode(db: Db, accountId: number, code: string, now: Date) {
  const unused = and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt));
  const [one] = await db
    .select({ hash: recoveryCode.hash })
    .from(recoveryCode)
    .where(unused)
    .limit(1);
  if (one === undefined || plain(code).length !== LENGTH) return false;
  const salt = Buffer.from(one.hash.split('.')[0] ?? '', 'base64url');
  const taken = await db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(unused, eq(recoveryCode.hash, await hashOf(salt, code))))
    .returning({ id: recoveryCode.id });
  return taken.length > 0;
}
