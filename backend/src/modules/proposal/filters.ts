import { PROPOSAL_STATES, type ProposalState } from '@portal/domain/proposal';
import type { proposalListQuery } from '@portal/types';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { proposal } from '../../db/schema/index.ts';
import { codesOf, dayOf } from '../../lookup/filters.ts';
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

/** What a query asks of proposals, for a caller who sees these policies. */
export function filtersOf(query: ListQuery, seen: RowScope): Filters {
  const states = codesOf(query.status, PROPOSAL_STATES);
  const from = query.from ? dayOf('from', query.from) : undefined;
  const to = query.to ? dayOf('to', query.to) : undefined;
  const others = and(
    query.product ? eq(proposal.productCode, query.product) : undefined,
    from ? sql`${proposal.submittedOn} >= ${from}::date` : undefined,
    to ? sql`${proposal.submittedOn} <= ${to}::date` : undefined,
  );
  const search = query.search === undefined ? undefined : searchProposals(query.search, seen);
  return {
    where: and(states && inArray(state, states), others),
    search,
    states,
    stateOnly: !search && !others,
  };
}
