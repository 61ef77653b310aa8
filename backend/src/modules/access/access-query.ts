import type { accessQuestion } from '@portal/types';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { account } from '../../db/schema/index.ts';
import { type Params, say } from '../../errors/http-error.ts';
import type { Subject } from '../../http/subject.ts';
import { type MessageKey, sentence } from '../../i18n/sentence.ts';
import type { Caller } from '../../lookup/caller.ts';
import { findAccountSubject } from '../auth/session-row.ts';
import { type PersonFound, personOf } from '../people/person.ts';

export type Question = z.output<typeof accessQuestion>;

/** The person that a question is about, as the rules of the portal see them. */
export interface AccessQuery {
  call: Caller;
  person: PersonFound;
  subject: Subject;
  /** May be in the portal at all. */
  live: boolean;
  words(key: MessageKey, params?: Params): string;
}

/** The account of a question; 0, which no account has, for an unknown user name. */
async function accountIdOf({ db }: Caller, { accountId, username }: Question): Promise<number> {
  if (accountId !== undefined) return accountId;
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(sql`lower(${account.username}) = lower(${username ?? ''})`);
  return row?.id ?? 0;
}

/** Throws NOT_FOUND for a person whom the caller does not administer, and records it. */
export async function openQuery(call: Caller, question: Question): Promise<AccessQuery> {
  const { db, deps, language } = call;
  const person = await personOf(call, await accountIdOf(call, question), 'access.explain');
  const subject = await findAccountSubject(db, person.account.id, deps.clock(), deps.config);
  if (subject === undefined) throw new Error('an account without a subject');
  return {
    call,
    person,
    subject,
    live: !person.left && person.account.status === 'ACTIVE',
    words: (key, params = {}) => say(sentence(key), language, params),
  };
}
