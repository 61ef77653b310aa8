import { checkPassword, type PasswordFault } from '@portal/permissions';
import type { Language } from '@portal/types';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, gadSecret, passwordHistory } from '../../db/schema/index.ts';
import { passwordMatches } from '../auth/password.ts';
import { isBreached } from './breached.ts';
import { isCommonPassword } from './common-passwords.ts';
import { newPasswordError } from './messages.ts';
import { accountWords } from './person-words.ts';
import { passwordRules } from './policy-store.ts';

/** The login password, or the secondary one of a GAD. */
export type PasswordKind = 'PASSWORD' | 'GAD';

export interface NewPassword {
  password: string;
  confirm: string;
  /** The current password, when its owner sent it. */
  old?: string;
  /** Words about a person who has no account yet; those of an account are read from the database. */
  words?: string[];
}

/** What needs no hashing: the rules, the words about its owner, the list that everybody tries, the repetition. */
export async function judgeText(
  db: Db,
  accountId: number | null,
  target: NewPassword,
  language: Language,
): Promise<void> {
  const { policy } = await passwordRules(db);
  const known = accountId === null ? [] : await accountWords(db, accountId);
  const words = [...known, ...(target.words ?? [])];
  const broken: PasswordFault[] = checkPassword(policy, target.password, {
    old: target.old,
    words,
  });
  const leaked = () => isCommonPassword(target.password) || isBreached(target.password);
  if (broken.length === 0 && leaked()) broken.push('common');
  if (broken.length === 0 && target.password.normalize('NFC') !== target.confirm.normalize('NFC')) {
    broken.push('confirm');
  }
  // Requirements of the settings are reported before those about the person.
  const [first] = broken;
  if (first !== undefined) throw newPasswordError(first, policy, language);
}

async function forbidden(db: Db, accountId: number, kind: PasswordKind, history: number) {
  const former = await db
    .select({ hash: passwordHistory.hash })
    .from(passwordHistory)
    .where(and(eq(passwordHistory.accountId, accountId), eq(passwordHistory.kind, kind)))
    .orderBy(desc(passwordHistory.at), desc(passwordHistory.id))
    .limit(history);
  const [now] = await db
    .select({ PASSWORD: account.passwordHash, GAD: gadSecret.hash })
    .from(account)
    .leftJoin(gadSecret, eq(gadSecret.accountId, account.id))
    .where(eq(account.id, accountId));
  return {
    own: [now?.[kind], ...former.map(({ hash }) => hash)].filter((hash) => hash != null),
    other: now?.[kind === 'PASSWORD' ? 'GAD' : 'PASSWORD'] ?? null,
  };
}

/** What needs hashing: neither the current one, nor one of the last, nor the account's other password (GAD-06). */
export async function judgeHistory(
  db: Db,
  accountId: number,
  kind: PasswordKind,
  password: string,
  language: Language,
): Promise<void> {
  const { policy, history } = await passwordRules(db);
  const { own, other } = await forbidden(db, accountId, kind, history);
  for (const hash of own) {
    if (await passwordMatches(hash, password)) throw newPasswordError('history', policy, language);
  }
  if (other !== null && (await passwordMatches(other, password))) {
    throw newPasswordError('other', policy, language);
  }
}
