import type { Paged, PeopleListQuery, PersonDetail, PersonRow } from '@portal/types';
import { take } from '../../limits/limit.ts';
import type { Caller } from '../../lookup/caller.ts';
import { limitPhoneSearch, recordAccess } from '../../lookup/guard.ts';
import { pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { maskEmail, maskPhone } from '../../scope/mask.ts';
import { everything } from '../../scope/row-scope.ts';
import { peopleSource } from './people-store.ts';
import { personDetail, personOf } from './person.ts';

/** The people whom the caller administers, as a page and a file read them; contacts are masked. */
export async function peopleListing(call: Caller, query: PeopleListQuery) {
  const { db, deps, subject, language } = call;
  await limitPhoneSearch(call, query.search);
  const source = peopleSource(subject, query, deps.clock(), language);
  return openListing(db, source, everything, query, (row) => ({
    ...row,
    phone: maskPhone(row.phone),
    email: maskEmail(row.email),
  }));
}

/** A page of them. */
export const listPeople = async (call: Caller, query: PeopleListQuery): Promise<Paged<PersonRow>> =>
  pageOf(call, await peopleListing(call, query), query);

/** One viewing of a person is an event once an hour. */
const VIEWED = { most: 1, seconds: 3_600 };

/** A person with all that the staff side shows; who looked at whom is recorded. */
export async function viewPerson(call: Caller, id: number): Promise<PersonDetail> {
  const { db, deps, subject } = call;
  const row = await personOf(call, id, 'person.view');
  const detail = await personDetail(call, row);
  const key = `person-view:${subject.accountId}:${id}`;
  const { given } = await take(db, deps.clock, key, { allowed: VIEWED, uses: 1 });
  if (given) await recordAccess(call, 'person.view', 'OK', `account:${id}`);
  return detail;
}
