import { CONSULT_STATES, DELIVERY_STATES } from '@portal/domain/delivery';
import type { DeliveryTotals } from '@portal/types';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, deliveryTotalAgg } from '../../db/schema/index.ts';
import type { TotalFilters } from '../../lookup/list-source.ts';
import { OF_AGENT, type RowScope } from '../../scope/row-scope.ts';

const { state, consultConfirmState, deliveries } = deliveryTotalAgg;
const counted = sql`coalesce(sum(${deliveries}), 0)`.mapWith(Number);

/** How many deliveries in scope stand where, from the figures that the database keeps per agent. */
export async function readTotals(db: Db, rows: RowScope): Promise<DeliveryTotals> {
  const found = await db
    .select({ state, consult: consultConfirmState, all: counted })
    .from(deliveryTotalAgg)
    .innerJoin(agent, eq(agent.id, deliveryTotalAgg.agentId))
    .where(rows(OF_AGENT))
    .groupBy(state, consultConfirmState);
  const sum = (keep: (row: (typeof found)[number]) => boolean) =>
    found.filter(keep).reduce((all, row) => all + row.all, 0);
  const byWord = <W extends string>(words: readonly W[], of: 'state' | 'consult') =>
    Object.fromEntries(words.map((word) => [word, sum((row) => row[of] === word)])) as Record<
      W,
      number
    >;
  return {
    totalData: sum(() => true),
    states: byWord(DELIVERY_STATES, 'state'),
    consult: byWord(CONSULT_STATES, 'consult'),
    toConfirm: sum((row) => row.state === 'DELIVERED' && row.consult === 'WAITING'),
  };
}

/** How many deliveries in scope stand at one of these states. */
export async function countByState(
  db: Db,
  rows: RowScope,
  { state: states, consult }: TotalFilters,
): Promise<number> {
  const [row] = await db
    .select({ all: counted })
    .from(deliveryTotalAgg)
    .innerJoin(agent, eq(agent.id, deliveryTotalAgg.agentId))
    .where(
      and(
        rows(OF_AGENT),
        states && inArray(sql`${state}`, states),
        consult && inArray(sql`${consultConfirmState}`, consult),
      ),
    );
  return row?.all ?? 0;
}
