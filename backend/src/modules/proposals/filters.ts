import { PROPOSAL_STATES, type ProposalState, type proposalListQuery } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { proposal } from '../../db/schema/index.ts';
import { dayOf, statusesOf } from '../policy/filters.ts';
import { searchRows } from '../policy/search.ts';
import { state } from './state.ts';

export type ListQuery = z.output<typeof proposalListQuery>;

export interface Filters {
  where: SQL | undefined;
  /** Needs customer in the query. */
  search: SQL | undefined;
  states: ProposalState[] | undefined;
  /** Nothing but the state is filtered: totals by state can answer how many. */
  stateOnly: boolean;
}

/** What a query asks of proposals. */
export function filtersOf(query: ListQuery): Filters {
  const states = statusesOf(query.status, PROPOSAL_STATES);
  const from = query.from ? dayOf('from', query.from) : undefined;
  const to = query.to ? dayOf('to', query.to) : undefined;
  const others = and(
    query.product ? eq(proposal.productCode, query.product) : undefined,
    from ? sql`${proposal.submittedOn} >= ${from}::date` : undefined,
    to ? sql`${proposal.submittedOn} <= ${to}::date` : undefined,
  );
  const search =
    query.search === undefined
      ? undefined
      : searchRows(query.search, {
          numbers: [proposal.proposalNo],
          customerId: proposal.customerId,
        });
  return {
    where: and(states && inArray(state, states), others),
    search,
    states,
    stateOnly: !search && !others,
  };
}
