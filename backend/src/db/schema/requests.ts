import { REQUEST_STATUSES } from '@portal/domain/request';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, stamps } from './columns.ts';
import { customer, placeOfPolicy, policy } from './insurance.ts';
import { agent } from './organisation.ts';

/** A change asked for on a policy. processTypeCode is the spec's processtypecode. */
export const policyRequest = pgTable(
  'policy_request',
  {
    id: id(),
    requestNo: text().notNull().unique(),
    policyId: ref()
      .notNull()
      .references(() => policy.id, { onDelete: 'cascade' }),
    ...placeOfPolicy(),
    servicingAgentId: ref().notNull().default(0),
    processTypeCode: text().notNull(),
    requestedAt: moment().notNull(),
    channel: text().notNull(),
    status: text({ enum: REQUEST_STATUSES }).notNull(),
    doneAt: moment(),
    note: text(),
    ...stamps(),
  },
  (t) => [
    oneOf('policy_request_status_check', t.status, REQUEST_STATUSES),
    index('policy_request_type_idx').on(t.processTypeCode, t.id),
    index('policy_request_status_idx').on(t.status, t.id),
    index('policy_request_policy_idx').on(t.policyId, t.requestedAt),
    index('policy_request_at_idx').on(t.requestedAt, t.id),
    index('policy_request_servicing_idx').on(t.servicingAgentId, t.requestedAt),
    index('policy_request_servicing_path_idx').on(t.servicingPath.op('text_pattern_ops')),
    index('policy_request_office_idx').on(t.officeId, t.requestedAt),
    index('policy_request_org_unit_idx').on(t.orgUnitId, t.requestedAt),
  ],
);

export const interaction = pgTable(
  'interaction',
  {
    id: id(),
    customerId: ref()
      .notNull()
      .references(() => customer.id),
    policyId: ref().references(() => policy.id, { onDelete: 'cascade' }),
    phoneE164: text('phone_e164'),
    proposalNo: text(),
    at: moment().notNull(),
    kind: text().notNull(),
    summary: text().notNull(),
    byName: text().notNull(),
    /** Whose interaction it is, where an activity wrote it. */
    agentId: ref().references(() => agent.id),
    actCode: text(),
    /** Others than the agent read the note in the summary. */
    shared: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('interaction_act_code_key').on(t.actCode),
    index('interaction_customer_idx').on(t.customerId, t.at),
    index('interaction_phone_idx').on(t.phoneE164, t.at),
    index('interaction_proposal_idx').on(t.proposalNo),
  ],
);
