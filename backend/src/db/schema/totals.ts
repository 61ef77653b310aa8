import { CLAIM_STATUSES } from '@portal/domain/claim';
import { CONSULT_STATES, DELIVERY_STATES } from '@portal/domain/delivery';
import { POLICY_STATUSES } from '@portal/domain/policy';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { dong, moment, ref } from './columns.ts';

/** Kept by statement triggers on policy; rebuild_policy_totals() recomputes it. */
export const policyTotalAgg = pgTable(
  'policy_total_agg',
  {
    agentId: ref().notNull(),
    status: text({ enum: POLICY_STATUSES }).notNull(),
    policies: integer().notNull(),
    annualPremium: dong().notNull(),
    paidTotal: dong().notNull(),
    sumAssured: dong().notNull(),
    asOf: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.status] })],
);

/** Kept by statement triggers on claim; rebuild_policy_totals() recomputes it. */
export const claimTotalAgg = pgTable(
  'claim_total_agg',
  {
    agentId: ref().notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    claims: integer().notNull(),
    claimed: dong().notNull(),
    approved: dong().notNull(),
    asOf: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.status] })],
);

/** Kept by statement triggers on policy_delivery; rebuild_policy_totals() recomputes it. */
export const deliveryTotalAgg = pgTable(
  'delivery_total_agg',
  {
    agentId: ref().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    consultConfirmState: text({ enum: CONSULT_STATES }).notNull(),
    deliveries: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.state, t.consultConfirmState] })],
);

/**
 * Policies by the month of their issue (yyyymm), servicing agent and status. Kept by statement triggers on policy;
 * rebuild_policy_totals() recomputes it.
 */
export const policyIssueAgg = pgTable(
  'policy_issue_agg',
  {
    yyyymm: integer().notNull(),
    agentId: ref().notNull(),
    status: text({ enum: POLICY_STATUSES }).notNull(),
    policies: integer().notNull(),
    annualPremium: dong().notNull(),
  },
  (t) => [primaryKey({ columns: [t.yyyymm, t.agentId, t.status] })],
);

/**
 * Instalments not waived by the month in which they fall due (yyyymm) and servicing agent. Kept by triggers on premium_due
 * and policy; rebuild_policy_totals() recomputes it.
 */
export const premiumMonthAgg = pgTable(
  'premium_month_agg',
  {
    yyyymm: integer().notNull(),
    agentId: ref().notNull(),
    due: dong().notNull(),
    collected: dong().notNull(),
  },
  (t) => [primaryKey({ columns: [t.yyyymm, t.agentId] })],
);

/** Proposals by agent and the state that people are shown. Kept by statement triggers; rebuild_policy_totals() recomputes it. */
export const proposalTotalAgg = pgTable(
  'proposal_total_agg',
  {
    agentId: ref().notNull(),
    state: text().notNull(),
    proposals: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.state] })],
);

/**
 * How many policies of a customer each agent services; `shared` where others service some too. Kept by statement triggers on
 * policy; rebuild_policy_totals() recomputes it.
 */
export const policyHolding = pgTable(
  'policy_holding',
  {
    customerId: ref().notNull(),
    agentId: ref().notNull(),
    companyId: ref().notNull(),
    policies: integer().notNull(),
    shared: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.agentId, t.companyId] }),
    index('policy_holding_policies_idx')
      .on(t.policies, t.customerId, t.agentId, t.companyId)
      .where(sql`not ${t.shared}`),
    index('policy_holding_agent_idx').on(t.agentId, t.customerId, t.companyId, t.policies),
    index('policy_holding_shared_idx').on(t.customerId).where(sql`${t.shared}`),
  ],
);
