import { samList } from '@portal/domain/sam';
import { fold, type samListQuery } from '@portal/types';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { agent, customer, prospect, samActivity } from '../../db/schema/index.ts';
import { listSource } from '../../lookup/list-source.ts';
import { escapeLike, phoneOf } from '../../lookup/search.ts';
import { seenIn } from '../../scope/customers.ts';
import { OF_AGENT } from '../../scope/row-scope.ts';
import { activityColumns, type Seen } from './columns.ts';

export type ListQuery = z.output<typeof samListQuery>;

/** The tables of an activity's columns. */
export const ACTIVITY_JOINS = {
  agent: { table: agent, on: eq(agent.id, samActivity.agentId) },
  customer: { table: customer, on: eq(customer.id, samActivity.customerId), left: true },
  prospect: { table: prospect, on: eq(prospect.id, samActivity.prospectId), left: true },
} as const;

/** A name without marks, the whole phone, or a code from its start; a customer who went elsewhere is not found by name, nor a lead of another agent. */
const searched = (text: string, { seen, agentId }: Seen): SQL | undefined => {
  const term = fold(text);
  if (term === '') return undefined;
  const like = `%${escapeLike(term)}%`;
  const phone = phoneOf(text);
  return or(
    sql`${samActivity.actCode} like ${`${escapeLike(text.trim().toUpperCase())}%`}`,
    and(sql`${prospect.nameFold} like ${like}`, eq(samActivity.agentId, agentId)),
    and(sql`${customer.nameFold} like ${like}`, seenIn(seen)),
    phone === null
      ? undefined
      : and(eq(prospect.phoneE164, phone), eq(samActivity.agentId, agentId)),
    phone === null ? undefined : and(eq(customer.phoneE164, phone), seenIn(seen)),
  );
};

/** How activities are found: by their agent, in scope. */
export const samSource = (by: Seen, { overdue }: Pick<ListQuery, 'overdue'>) =>
  listSource({
    list: samList,
    table: samActivity,
    id: samActivity.id,
    scope: {
      alone: (rows) =>
        sql`${samActivity.agentId} in (select agent.id from agent where ${rows(OF_AGENT)})`,
      joined: (rows) => rows(OF_AGENT),
    },
    density: 'many',
    joins: ACTIVITY_JOINS,
    always: ['agent'],
    columns: activityColumns(by),
    sorts: { startAt: { by: sql`${samActivity.startAt}`, type: 'timestamptz' } },
    filters: {
      kind: samActivity.kind,
      status: samActivity.status,
      start: samActivity.startAt,
    },
    where:
      overdue === undefined
        ? undefined
        : sql`(${samActivity.status} = 'PLANNED' and ${samActivity.endAt} < ${by.now.toISOString()}::timestamptz)`,
    search: { by: (text) => searched(text, by), joins: ['customer', 'prospect'] },
  });
