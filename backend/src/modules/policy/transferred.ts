import type { Paged, TransferredDetail, TransferredPolicy } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import { policy } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { type Listing, pageOf } from '../../lookup/listing.ts';
import { transferredFrom } from '../../scope/scope.ts';
import {
  countTransferred,
  readTransferred,
  type TransferredQuery,
  whereOf,
} from './transferred-store.ts';

/** Policies that the caller sold and lost the service of: number, product and state (DOMAIN D3, 1). */
export async function transferredListing(
  call: Pick<Caller, 'subject' | 'language'>,
  query: TransferredQuery,
): Promise<Listing<TransferredPolicy>> {
  const where = whereOf(transferredFrom(call.subject), query);
  return {
    read: (db, window) => readTransferred(db, where, { ...query, ...window }, call.language),
    count: (db, most) => countTransferred(db, where, most),
  };
}

/** A page of them with the number of all. */
export const listTransferred = async (
  call: Caller,
  query: TransferredQuery,
): Promise<Paged<TransferredPolicy>> => pageOf(call, await transferredListing(call, query), query);

/** One of them; undefined for every other policy, whether there is one or not. */
export async function transferredPolicyOf(
  { db, subject, language }: Pick<Caller, 'db' | 'subject' | 'language'>,
  policyNo: string,
): Promise<TransferredDetail | undefined> {
  const where = and(transferredFrom(subject), eq(policy.policyNo, policyNo));
  const one = { sort: 'policyNo', order: 'asc', limit: 1, offset: 0 } as const;
  const [found] = await readTransferred(db, where, one, language);
  return found && { ...found, transferred: true };
}
