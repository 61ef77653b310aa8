import { PROPOSAL_STATES, type proposalListQuery } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { proposal } from '../../db/schema/index.ts';
import { dayOf, statusesOf } from '../policy/filters.ts';
import { searchRows } from '../policy/search.ts';
import { state } from './state.ts';

export type ListQuery = z.output<typeof proposalListQuery>;

/** What a query asks of proposals joined with their customer and the policy they became. */
export function filtersOf(query: ListQuery): SQL | undefined {
  const states = statusesOf(query.status, PROPOSAL_STATES);
  const from = query.from ? dayOf('from', query.from) : undefined;
  const to = query.to ? dayOf('to', query.to) : undefined;
  return and(
    states && inArray(state, states),
    query.product ? eq(proposal.productCode, query.product) : undefined,
    from ? sql`${proposal.submittedOn} >= ${from}::date` : undefined,
    to ? sql`${proposal.submittedOn} <= ${to}::date` : undefined,
    query.search === undefined
      ? undefined
      : searchRows(query.search, {
          numbers: [proposal.proposalNo],
          customerId: proposal.customerId,
        }),
  );
}
