import { eq } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { account } from '../db/schema/index.ts';

/** Puts a person's changes of their own rows in a line, so that what was counted and compared still holds when it is written. */
export const oneByOne = (db: Db, accountId: number) =>
  db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
