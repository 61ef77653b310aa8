import { type ConsultState, type DeliveryState, deliveryList } from '@portal/domain/delivery';
import type { deliveryListQuery } from '@portal/types';
import { and, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { policy, policyDelivery } from '../../db/schema/index.ts';
import { conditionsOf } from '../../lookup/list-filters.ts';
import { searchRows } from '../../lookup/search.ts';

export type ListQuery = z.output<typeof deliveryListQuery>;

const COLUMNS = {
  state: policyDelivery.state,
  kind: policyDelivery.kind,
  consult: policyDelivery.consultConfirmState,
  sent: policyDelivery.sentOn,
};

export interface Filters {
  where: SQL | undefined;
  /** Needs policy and customer in the query. */
  search: SQL | undefined;
  states: DeliveryState[] | undefined;
  consult: ConsultState[] | undefined;
  /** Nothing but states is filtered: the totals can answer how many. */
  statesOnly: boolean;
}

/** What a query asks of deliveries. */
export function filtersOf(query: ListQuery): Filters {
  const { state, consult, ...others } = conditionsOf(deliveryList, COLUMNS, query);
  const rest = and(...Object.values(others));
  const search =
    query.search === undefined
      ? undefined
      : searchRows(query.search, {
          numbers: [policyDelivery.packageNo, policy.policyNo],
          customerId: policy.policyholderId,
        });
  return {
    where: and(state, consult, rest),
    search,
    states: query.state,
    consult: query.consult,
    statesOnly: !rest && !search,
  };
}
