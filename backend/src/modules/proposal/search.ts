import { and, or, type SQL, sql } from 'drizzle-orm';
import { proposal } from '../../db/schema/index.ts';
import { escapeLike, searchRows } from '../../lookup/search.ts';
import type { RowScope } from '../../scope/row-scope.ts';
import { isMasked } from './state.ts';

/** By its number, or by whom it is for unless that is masked: a search must not tell what the row does not. */
export function searchProposals(text: string, seen: RowScope): SQL | undefined {
  const found = searchRows(text, {
    numbers: [proposal.proposalNo],
    customerId: proposal.customerId,
  });
  const from = `${escapeLike(text.replace(/\s/g, '')).toUpperCase()}%`;
  return and(found, or(sql`${proposal.proposalNo} like ${from}`, sql`not ${isMasked(seen)}`));
}
