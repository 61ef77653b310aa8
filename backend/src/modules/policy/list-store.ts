import { policyList } from '@portal/domain/policy';
import type { Language, policyListQuery } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { agent, customer, policy, product } from '../../db/schema/index.ts';
import { byName, dayText } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { searchPolicies } from '../../lookup/search.ts';
import { OF_POLICY } from '../../scope/row-scope.ts';
import { countByStatus } from './totals-store.ts';

export type ListQuery = z.output<typeof policyListQuery>;

const insured = sql<string | null>`(select full_name from policy_insured
  where policy_id = ${policy.id} order by main desc, id limit 1)`;

/** The columns of a row of the list; the query holds policy, customer, product and agent. */
export const rowColumns = (language: Language) => ({
  policyNo: policy.policyNo,
  policyholder: customer.customerName,
  insured,
  productCode: policy.productCode,
  productName: language === 'en' ? product.nameEn : product.nameVi,
  premium: policy.premium,
  frequency: policy.frequency,
  dueDate: dayText(policy.dueDate),
  effectiveDate: dayText(policy.effectiveDate),
  status: policy.status,
  sumAssured: policy.sumAssured,
  agentCode: agent.agentCode,
  agentName: agent.fullName,
  issueDate: dayText(policy.issueDate),
});

/** How policies are found. */
export const policySource = (language: Language, { status }: Pick<ListQuery, 'status'> = {}) =>
  listSource({
    list: policyList,
    table: policy,
    id: policy.id,
    owned: OF_POLICY,
    holder: policy.policyholderId,
    density: 'many',
    joins: {
      customer: { table: customer, on: eq(customer.id, policy.policyholderId) },
      product: { table: product, on: eq(product.code, policy.productCode) },
      agent: { table: agent, on: eq(agent.id, policy.servicingAgentId) },
    },
    columns: rowColumns(language),
    sorts: {
      policyNo: { by: sql`${policy.policyNo}`, type: 'text' },
      policyholder: { ...byName(customer.customerName), joins: ['customer'] },
      premium: { by: sql`${policy.premium}`, type: 'bigint' },
      dueDate: { by: sql`${policy.dueDate}`, type: 'date', nullable: true },
      effectiveDate: { by: sql`${policy.effectiveDate}`, type: 'date', nullable: true },
      status: { by: sql`${policy.status}`, type: 'text' },
      issueDate: { by: sql`${policy.issueDate}`, type: 'date', nullable: true },
    },
    filters: {
      status: policy.status,
      product: policy.productCode,
      typeEffect: policy.typeEffect,
      effective: policy.effectiveDate,
      due: policy.dueDate,
    },
    search: { by: searchPolicies, joins: ['customer'] },
    // By a day that whole states are without, these states are at the end of it all.
    parts: ({ nullable }) =>
      nullable
        ? status && [...new Set(status)].map((one) => ({ where: eq(policy.status, one) }))
        : undefined,
    totals: { of: ['status'], count: (db, rows, kept) => countByStatus(db, rows, kept.status) },
  });
