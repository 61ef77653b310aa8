import { CONSULT_STATES, DELIVERY_KINDS, DELIVERY_STATES } from '@portal/domain/delivery';
import type { deliveryListQuery } from '@portal/types';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { policy, policyDelivery } from '../../db/schema/index.ts';
import { dayOf, invalidField } from '../../lookup/filters.ts';
import { searchRows } from '../../lookup/search.ts';

export type ListQuery = z.output<typeof deliveryListQuery>;

/** The words that a query names, by comma; throws INPUT-ERROR for one that is none. */
const wordsOf = <W extends string>(field: string, known: readonly W[], text: string | undefined) =>
  text?.split(',').map((part) => {
    const word = known.find((one) => one === part);
    if (word === undefined) throw invalidField(field);
    return word;
  });

export interface Filters {
  where: SQL | undefined;
  /** Needs policy and customer in the query. */
  search: SQL | undefined;
  states: ReturnType<typeof wordsOf<(typeof DELIVERY_STATES)[number]>>;
  consult: ReturnType<typeof wordsOf<(typeof CONSULT_STATES)[number]>>;
  /** Nothing but states is filtered: the totals can answer how many. */
  statesOnly: boolean;
}

/** What a query asks of deliveries. */
export function filtersOf(query: ListQuery): Filters {
  const states = wordsOf('state', DELIVERY_STATES, query.state);
  const consult = wordsOf('consult', CONSULT_STATES, query.consult);
  const kinds = wordsOf('kind', DELIVERY_KINDS, query.kind);
  const from = query.from ? dayOf('from', query.from) : undefined;
  const to = query.to ? dayOf('to', query.to) : undefined;
  const search =
    query.search === undefined
      ? undefined
      : searchRows(query.search, {
          numbers: [policyDelivery.packageNo, policy.policyNo],
          customerId: policy.policyholderId,
        });
  return {
    where: and(
      states && inArray(policyDelivery.state, states),
      consult && inArray(policyDelivery.consultConfirmState, consult),
      kinds && inArray(policyDelivery.kind, kinds),
      from ? sql`${policyDelivery.sentOn} >= ${from}::date` : undefined,
      to ? sql`${policyDelivery.sentOn} <= ${to}::date` : undefined,
    ),
    search,
    states,
    consult,
    statesOnly: !kinds && !from && !to && !search,
  };
}
