import { CLAIM_STATUSES, CLAIM_TYPES } from '@portal/domain/claim';
import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { dong, id, moment, oneOf, ref, stamps } from './columns.ts';
import { placeOfPolicy, policy } from './insurance.ts';

export const claim = pgTable(
  'claim',
  {
    id: id(),
    claimNo: text().notNull().unique(),
    policyId: ref()
      .notNull()
      .references(() => policy.id),
    ...placeOfPolicy(),
    insuredName: text().notNull(),
    claimType: text({ enum: CLAIM_TYPES }).notNull(),
    eventDate: date().notNull(),
    notifiedOn: date().notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    claimed: dong().notNull(),
    approved: dong(),
    decidedOn: date(),
    paidOn: date(),
    reason: text(),
    /** Only with claim.medical (DOMAIN D3.11). */
    medicalReason: text(),
    ...stamps(),
    /** Search text of a claim: names of holder and insured without marks, one a line, maintained by triggers. */
    namesFold: text().notNull().default(''),
  },
  (t) => [
    oneOf('claim_type_check', t.claimType, CLAIM_TYPES),
    oneOf('claim_status_check', t.status, CLAIM_STATUSES),
    index('claim_names_idx').using('gin', t.namesFold.op('gin_trgm_ops')),
    index('claim_policy_idx').on(t.policyId),
    index('claim_status_idx').on(t.status, t.notifiedOn),
    index('claim_servicing_idx').on(t.servicingAgentId, t.notifiedOn),
    index('claim_servicing_path_idx').on(t.servicingPath.op('text_pattern_ops')),
    index('claim_claimed_idx').on(t.claimed, t.id),
    index('claim_approved_idx').on(t.approved, t.id),
    index('claim_approved_desc_idx').on(t.approved.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('claim_notified_idx').on(t.notifiedOn, t.id),
    index('claim_office_idx').on(t.officeId, t.notifiedOn),
    index('claim_org_unit_idx').on(t.orgUnitId, t.notifiedOn),
  ],
);

export const claimDetail = pgTable(
  'claim_detail',
  {
    id: id(),
    claimId: ref()
      .notNull()
      .references(() => claim.id, { onDelete: 'cascade' }),
    claimNoDetail: text().notNull().unique(),
    benefit: text().notNull(),
    amount: dong().notNull(),
    approved: dong(),
    status: text({ enum: CLAIM_STATUSES }).notNull(),
  },
  (t) => [index('claim_detail_claim_idx').on(t.claimId)],
);

export const claimDocument = pgTable(
  'claim_document',
  {
    id: id(),
    claimId: ref()
      .notNull()
      .references(() => claim.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    required: boolean().notNull().default(true),
    receivedOn: date(),
    fileId: ref(),
  },
  (t) => [index('claim_document_claim_idx').on(t.claimId)],
);

export const claimHistory = pgTable(
  'claim_history',
  {
    id: id(),
    claimId: ref()
      .notNull()
      .references(() => claim.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    note: text(),
  },
  (t) => [index('claim_history_claim_idx').on(t.claimId, t.at)],
);
