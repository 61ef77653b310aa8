import { type DueList, dueList } from '@portal/domain/due';
import type { duesQuery, Language } from '@portal/types';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { agent, customer, policy, product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { byName, dayText } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { searchPolicies } from '../../lookup/search.ts';
import { OF_POLICY } from '../../scope/row-scope.ts';
import { kindOf } from './kinds.ts';

export type DuesQuery = z.output<typeof duesQuery>;

/** One period on a day. */
export interface DueSelection {
  kind: DueList;
  /** 'yyyy-mm-dd' */
  today: string;
  /** Days left at most. */
  within?: number | undefined;
}

/** How policies are found on which a period runs; the phone is unmasked, and the row names the servicing agent. */
export function dueSource({ kind: of, today, within }: DueSelection, language: Language) {
  const { where, until, kind, statuses, ends } = kindOf(of, today);
  const soon = within === undefined ? undefined : sql`${until} <= ${today}::date + ${within}::int`;
  return listSource({
    list: dueList,
    // The end of one period is no place among those of another.
    variant: of,
    table: policy,
    id: policy.id,
    owned: OF_POLICY,
    holder: policy.policyholderId,
    density: 'some',
    joins: {
      customer: { table: customer, on: eq(customer.id, policy.policyholderId) },
      product: { table: product, on: eq(product.code, policy.productCode) },
      agent: { table: agent, on: eq(agent.id, policy.servicingAgentId) },
    },
    columns: {
      policyNo: policy.policyNo,
      policyholder: customer.customerName,
      phone: customer.phoneE164,
      productName: translatedText(product, 'name', language),
      premium: policy.premium,
      frequency: policy.frequency,
      dueDate: dayText(policy.dueDate),
      status: policy.status,
      agentCode: agent.agentCode,
      agentName: agent.fullName,
      kind,
      until: dayText(until) as SQL<string>,
      daysLeft: sql`(${until} - ${today}::date)`.mapWith(Number) as SQL<number>,
      servicingAgentId: policy.servicingAgentId,
    },
    sorts: {
      until: { by: until, type: 'date', nullable: true },
      dueDate: { by: sql`${policy.dueDate}`, type: 'date', nullable: true },
      policyNo: { by: sql`${policy.policyNo}`, type: 'text' },
      policyholder: { ...byName(customer.customerName), joins: ['customer'] },
      premium: { by: sql`${policy.premium}`, type: 'bigint' },
    },
    filters: { product: policy.productCode, due: policy.dueDate },
    where: and(where, soon),
    search: { by: searchPolicies, joins: ['customer'] },
    parts: ({ sort, within: isRange }) => {
      if (sort === 'dueDate' && of !== 'freeLook') {
        return statuses.map((one) => ({ where: eq(policy.status, one) }));
      }
      // A place among the unpaid is none in a part of them.
      return sort === 'until' && !(of === 'unpaid' && isRange) ? ends : undefined;
    },
  });
}
