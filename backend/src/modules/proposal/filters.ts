import { type ProposalState, proposalList } from '@portal/domain/proposal';
import type { proposalListQuery } from '@portal/types';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { proposal } from '../../db/schema/index.ts';
import { conditionsOf } from '../../lookup/list-filters.ts';
import { escapeLike, searchRows } from '../../lookup/search.ts';
import type { RowScope } from '../../scope/row-scope.ts';
import { isMasked, state } from './state.ts';

export type ListQuery = z.output<typeof proposalListQuery>;

export interface Filters {
  where: SQL | undefined;
  /** Needs customer in the query. */
  search: SQL | undefined;
  states: ProposalState[] | undefined;
  /** Nothing but the state is filtered: totals by state can answer how many. */
  stateOnly: boolean;
}

/** By its number, or by whom it is for unless that is masked: a search must not tell what the row does not. */
function searchProposals(text: string, seen: RowScope): SQL | undefined {
  const found = searchRows(text, {
    numbers: [proposal.proposalNo],
    customerId: proposal.customerId,
  });
  const from = `${escapeLike(text.replace(/\s/g, '')).toUpperCase()}%`;
  return and(found, or(sql`${proposal.proposalNo} like ${from}`, sql`not ${isMasked(seen)}`));
}

const COLUMNS = { status: state, product: proposal.productCode, submitted: proposal.submittedOn };

/** What a query asks of proposals, for a caller who sees these policies. */
export function filtersOf(query: ListQuery, seen: RowScope): Filters {
  const { status, ...others } = conditionsOf(proposalList, COLUMNS, query);
  const rest = and(...Object.values(others));
  const search = query.search === undefined ? undefined : searchProposals(query.search, seen);
  return { where: and(status, rest), search, states: query.status, stateOnly: !search && !rest };
}
