import { everyLanguage } from '@portal/domain/language';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account } from '../../db/schema/index.ts';
import { type Sentence, say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** The account of a user name in the release log; undefined for machines. */
export async function accountOf(db: Db, name: string | null): Promise<number | undefined> {
  if (name === null) return undefined;
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(sql`lower(${account.username})`, name.toLowerCase()));
  return row?.id;
}

/** The user name of an account. */
export async function nameOf(db: Db, accountId: number | null): Promise<string | undefined> {
  if (accountId === null) return undefined;
  const [row] = await db
    .select({ name: account.username })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.name;
}

/** A sentence in every language, with its parameters. */
export const filled = (text: Sentence, params: Record<string, string>) =>
  everyLanguage((language) => say(text, language, params));

const note = sentence('channels.promotion.publisher');

/** Says who published a version, and so does not confirm it. */
export const publisherNote = (publisher: string) => filled(note, { publisher });
