import { CONSULT_STATES, DELIVERY_KINDS, DELIVERY_STATES } from '@portal/domain/delivery';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, oneOf, ref, stamps } from './columns.ts';
import { placeOfPolicy, policy } from './insurance.ts';

/**
 * The contract of an issued policy on its way to the customer. The policy's freeLookUntil follows deliveredOn by trigger:
 * its 21 days count from then.
 */
export const policyDelivery = pgTable(
  'policy_delivery',
  {
    id: id(),
    policyId: ref()
      .notNull()
      .unique()
      .references(() => policy.id, { onDelete: 'cascade' }),
    packageNo: text().notNull().unique(),
    ...placeOfPolicy(),
    kind: text({ enum: DELIVERY_KINDS }).notNull(),
    sentOn: date().notNull(),
    receivedByAgentOn: date(),
    deliveredOn: date(),
    state: text({ enum: DELIVERY_STATES })
      .notNull()
      .generatedAlwaysAs(
        sql`case when delivered_on is not null then 'DELIVERED' when received_by_agent_on is not null then 'WITH_AGENT' else 'SENT' end`,
      ),
    consultConfirmState: text({ enum: CONSULT_STATES }).notNull().default('WAITING'),
    consultConfirmedOn: date(),
    /** How the customer answered. */
    channel: text(),
    note: text(),
    ...stamps(),
    /** As the policy has them, kept by triggers. */
    policyNo: text().notNull(),
    freeLookUntil: date(),
  },
  (t) => [
    oneOf('policy_delivery_kind_check', t.kind, DELIVERY_KINDS),
    oneOf('policy_delivery_consult_check', t.consultConfirmState, CONSULT_STATES),
    check('policy_delivery_order_check', sql`${t.deliveredOn} >= ${t.sentOn}`),
    index('policy_delivery_servicing_idx').on(t.servicingAgentId, t.sentOn),
    index('policy_delivery_servicing_path_idx').on(t.servicingPath.op('text_pattern_ops')),
    index('policy_delivery_office_idx').on(t.officeId, t.sentOn),
    index('policy_delivery_org_unit_idx').on(t.orgUnitId, t.sentOn),
    index('policy_delivery_sent_idx').on(t.sentOn, t.id),
    index('policy_delivery_state_idx').on(t.state, t.sentOn, t.id),
    index('policy_delivery_consult_idx').on(t.consultConfirmState, t.sentOn, t.id),
    index('policy_delivery_policy_no_idx').on(t.policyNo, t.id),
    index('policy_delivery_delivered_idx').on(t.deliveredOn, t.id),
    index('policy_delivery_delivered_desc_idx').on(
      t.deliveredOn.desc().nullsLast(),
      t.id.desc().nullsFirst(),
    ),
    index('policy_delivery_free_look_idx').on(t.freeLookUntil, t.id),
    index('policy_delivery_free_look_desc_idx').on(
      t.freeLookUntil.desc().nullsLast(),
      t.id.desc().nullsFirst(),
    ),
    index('policy_delivery_package_prefix_idx').on(t.packageNo.op('text_pattern_ops')),
  ],
);
