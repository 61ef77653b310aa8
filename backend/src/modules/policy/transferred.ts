import type { Paged, TransferredDetail, TransferredPolicy } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import { policy, product } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { type Listing, pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { transferredFrom } from '../../scope/scope.ts';
import { soldBy, type TransferredQuery, transferredSource } from './transferred-store.ts';

/** Policies that the caller sold and lost the service of: number, product and state (DOMAIN D3, 1). */
export const transferredListing = (
  { db, subject, language }: Pick<Caller, 'db' | 'subject' | 'language'>,
  query: TransferredQuery,
): Promise<Listing<TransferredPolicy>> =>
  openListing(db, transferredSource(language), soldBy(subject), query);

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
  const [found] = await db
    .select(transferredSource(language).columns)
    .from(policy)
    .innerJoin(product, eq(product.code, policy.productCode))
    .where(and(transferredFrom(subject), eq(policy.policyNo, policyNo)));
  return found && { ...found, transferred: true };
}
