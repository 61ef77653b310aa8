import type { Paged, SamRow } from '@portal/types';
import type { Caller } from '../../lookup/caller.ts';
import { type Listing, pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { samScope, seenBy, shownActivity } from './seen.ts';
import { type ListQuery, samSource } from './source.ts';

/** The activities that a query selects, as the caller may see them. */
export async function samListing(call: Caller, query: ListQuery): Promise<Listing<SamRow>> {
  const rows = await samScope(call, query.view, query);
  return openListing(call.db, samSource(seenBy(call), query), rows, query, shownActivity);
}

/** A page of activities with the number of all. */
export const listActivities = async (call: Caller, query: ListQuery): Promise<Paged<SamRow>> =>
  pageOf(call, await samListing(call, query), query);
