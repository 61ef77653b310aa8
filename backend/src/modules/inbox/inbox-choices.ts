import type { InboxChoices } from '@portal/types';
import { asc, eq, inArray } from 'drizzle-orm';
import { holdersOf } from '../../approvals/people.ts';
import { account, office } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';

/** Whom an item can be given to, and the offices where a candidate may apply. */
export async function inboxChoices({ db, deps }: Caller): Promise<InboxChoices> {
  const ids = await holdersOf(db, ['inbox.manage'], deps.clock());
  const people = await db
    .select({ id: account.id, name: account.fullname })
    .from(account)
    .where(inArray(account.id, [...ids, 0]))
    .orderBy(asc(account.fullname));
  const offices = await db
    .select({ id: office.id, name: office.name, provinceCode: office.provinceCode })
    .from(office)
    .where(eq(office.status, 'OPEN'))
    .orderBy(asc(office.name));
  return {
    people,
    offices: offices.map((row) => ({ ...row, provinceCode: row.provinceCode ?? '' })),
  };
}
