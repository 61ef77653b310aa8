import { CUSTOMER_TYPES } from '@portal/domain/customer';
import { GENDERS } from '@portal/domain/person';
import { DUE_STATUSES, FREQUENCIES, POLICY_STATUSES, PRODUCT_KINDS } from '@portal/domain/policy';
import { PROPOSAL_STATUSES } from '@portal/domain/proposal';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { dong, id, oneOf, ref, stamps } from './columns.ts';
import { agent, agentGroup, company, office, orgUnit } from './organisation.ts';

export const product = pgTable(
  'product',
  {
    code: text().primaryKey(),
    nameVi: text().notNull(),
    nameEn: text().notNull(),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    minAge: smallint().notNull(),
    maxAge: smallint().notNull(),
    termYears: smallint().array().notNull(),
    status: text({ enum: ['ON_SALE', 'CLOSED'] })
      .notNull()
      .default('ON_SALE'),
    sort: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [
    oneOf('product_kind_check', t.kind, PRODUCT_KINDS),
    oneOf('product_status_check', t.status, ['ON_SALE', 'CLOSED']),
  ],
);

export const customer = pgTable(
  'customer',
  {
    id: id(),
    customerNo: text().notNull().unique(),
    customerType: text({ enum: CUSTOMER_TYPES }).notNull().default('PERSON'),
    customerName: text().notNull(),
    nameFold: text().notNull(),
    nickName: text(),
    sex: text({ enum: GENDERS }),
    dateOfBirth: date(),
    idNumberEnc: text(),
    phoneE164: text('phone_e164'),
    homePhone: text(),
    companyPhone: text(),
    email: text(),
    address: text(),
    tempAddress: text(),
    maritalStatus: text({ enum: ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'] }),
    rewardPoints: integer().notNull().default(0),
    avatar: text(),
    ...stamps(),
  },
  (t) => [
    oneOf('customer_type_check', t.customerType, CUSTOMER_TYPES),
    index('customer_name_fold_idx').using('gin', t.nameFold.op('gin_trgm_ops')),
    index('customer_name_vi_idx').on(sql`${t.customerName} collate "vi-x-icu"`),
    index('customer_phone_idx').on(t.phoneE164),
    // Birthdays of a day, whatever the year.
    index('customer_birthday_idx').on(
      sql`extract(month from ${t.dateOfBirth})`,
      sql`extract(day from ${t.dateOfBirth})`,
      t.dateOfBirth,
      t.id,
    ),
  ],
);

export const proposal = pgTable(
  'proposal',
  {
    id: id(),
    proposalNo: text().notNull().unique(),
    customerId: ref()
      .notNull()
      .references(() => customer.id),
    agentId: ref()
      .notNull()
      .references(() => agent.id),
    productCode: text()
      .notNull()
      .references(() => product.code),
    sumAssured: dong().notNull(),
    premium: dong().notNull(),
    frequency: text({ enum: FREQUENCIES }).notNull(),
    submittedOn: date().notNull(),
    status: text({ enum: PROPOSAL_STATUSES }).notNull(),
    decisionOn: date(),
    ...stamps(),
    /** Its policy was issued. Kept by triggers, as `covered`. */
    issued: boolean().notNull().default(false),
    /**
     * Its policy is in effect and serviced by the agent who proposed it, so a caller who sees the proposal sees a
     * covered customer.
     */
    covered: boolean().notNull().default(false),
  },
  (t) => [
    oneOf('proposal_status_check', t.status, PROPOSAL_STATUSES),
    index('proposal_submitted_idx').on(t.submittedOn, t.id),
    index('proposal_premium_idx').on(t.premium, t.id),
    index('proposal_sum_assured_idx').on(t.sumAssured, t.id),
    index('proposal_decision_idx').on(t.decisionOn, t.id),
    index('proposal_decision_desc_idx').on(
      t.decisionOn.desc().nullsLast(),
      t.id.desc().nullsFirst(),
    ),
    index('proposal_agent_idx').on(t.agentId, t.submittedOn),
    index('proposal_customer_idx').on(t.customerId),
    // Customers who may be shown as potential ones only.
    index('proposal_uncovered_idx').on(t.customerId, t.agentId).where(sql`not ${t.covered}`),
  ],
);

type OfScope = 'companyId' | 'servicingPath' | 'servicingAgentId' | 'officeId' | 'orgUnitId';

/** What scope() asks of a policy. */
const ofScope = <Column>(t: Record<OfScope, Column>): Column[] => [
  t.companyId,
  t.servicingPath,
  t.servicingAgentId,
  t.officeId,
  t.orgUnitId,
];

type OfPlace =
  | 'status'
  | 'dueDate'
  | 'id'
  | 'policyholderId'
  | 'companyId'
  | 'graceUntil'
  | 'productCode';

/** What an index of a position also holds: what runs there, and whose it is. */
const ofPlace = <Column>(t: Record<OfPlace, Column>): Column[] => [
  t.status,
  t.dueDate,
  t.id,
  t.policyholderId,
  t.companyId,
  t.graceUntil,
  t.productCode,
];

/**
 * A contract. servicingPath, officeId, orgUnitId and groupId are copies from the servicing agent that triggers keep in
 * step, so that scope() reads one table. dueDate is the next premium not yet paid; paidTotal is what came in to date.
 */
export const policy = pgTable(
  'policy',
  {
    id: id(),
    policyNo: text().notNull().unique(),
    proposalNo: text(),
    companyId: ref()
      .notNull()
      .references(() => company.id),
    productCode: text()
      .notNull()
      .references(() => product.code),
    policyholderId: ref()
      .notNull()
      .references(() => customer.id),
    writingAgentId: ref()
      .notNull()
      .references(() => agent.id),
    servicingAgentId: ref()
      .notNull()
      .references(() => agent.id),
    servicingPath: text().notNull().default(''),
    officeId: ref().references(() => office.id),
    orgUnitId: ref().references(() => orgUnit.id),
    groupId: ref().references(() => agentGroup.id),
    status: text({ enum: POLICY_STATUSES }).notNull(),
    issueDate: date(),
    effectiveDate: date(),
    maturityDate: date(),
    freeLookUntil: date(),
    termYears: smallint().notNull(),
    payYears: smallint().notNull(),
    sumAssured: dong().notNull(),
    /** One instalment of the given frequency. */
    premium: dong().notNull(),
    /** All instalments of one year: what lists and totals add up. */
    annualPremium: dong().notNull(),
    frequency: text({ enum: FREQUENCIES }).notNull(),
    dueDate: date(),
    paidToDate: date(),
    graceUntil: date(),
    lastPaidOn: date(),
    paidTotal: dong().notNull().default(0),
    loanBalance: dong().notNull().default(0),
    cashValue: dong().notNull().default(0),
    lapsedOn: date(),
    typeEffect: text().notNull(),
    statusReason: text(),
    ...stamps(),
  },
  (t) => [
    oneOf('policy_status_check', t.status, POLICY_STATUSES),
    oneOf('policy_frequency_check', t.frequency, FREQUENCIES),
    // What there is of a unit, of an office, of a branch: counted, and its holders found, from these alone.
    index('policy_servicing_path_idx').on(t.servicingPath.op('text_pattern_ops'), ...ofPlace(t)),
    index('policy_office_idx').on(t.officeId, ...ofPlace(t)),
    index('policy_org_unit_idx').on(t.orgUnitId, ...ofPlace(t)),
    index('policy_servicing_due_idx').on(t.servicingAgentId, t.dueDate),
    index('policy_writing_agent_idx').on(t.writingAgentId),
    // With what scope() asks for: whose customers they are is decided without reading the policies.
    index('policy_held_idx').on(t.policyholderId, ...ofScope(t), t.status),
    index('policy_group_idx').on(t.groupId, t.status).where(sql`${t.groupId} is not null`),
    index('policy_due_idx').on(t.dueDate, t.id),
    // What runs on policies is counted from these alone.
    index('policy_running_idx').on(
      t.status,
      t.dueDate,
      t.id,
      ...ofScope(t),
      t.graceUntil,
      t.productCode,
    ),
    // The last days as modules/due/kinds.ts has them.
    index('policy_grace_end_idx')
      .on(t.status, sql`(coalesce(grace_until, due_date + 60))`, t.id)
      .where(sql`${t.status} = 'GRACE'`),
    index('policy_reinstatement_idx')
      .on(
        sql`((coalesce(grace_until, due_date + 60) + make_interval(years => 2))::date)`,
        t.id,
        ...ofScope(t),
        t.dueDate,
        t.graceUntil,
        t.productCode,
      )
      .where(sql`${t.status} = 'LAPSED'`),
    index('policy_free_look_idx')
      .on(t.freeLookUntil, t.id, ...ofScope(t), t.dueDate, t.productCode)
      .where(sql`${t.status} in ('IN_FORCE', 'PENDING_ISSUE')`),
    index('policy_effective_idx').on(t.effectiveDate, t.id),
    // The orders of the list, each with the id behind it; columns with nulls need one for each direction.
    index('policy_due_desc_idx').on(t.dueDate.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('policy_effective_desc_idx').on(
      t.effectiveDate.desc().nullsLast(),
      t.id.desc().nullsFirst(),
    ),
    index('policy_premium_idx').on(t.premium, t.id),
    index('policy_status_idx').on(t.status, t.id),
    index('policy_status_effective_idx').on(t.status, t.effectiveDate, t.id),
    index('policy_proposal_idx').on(t.proposalNo, t.id),
    index('policy_no_prefix_idx').on(t.policyNo.op('text_pattern_ops')),
  ],
);

export const policyInsured = pgTable(
  'policy_insured',
  {
    id: id(),
    policyId: ref()
      .notNull()
      .references(() => policy.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    nameFold: text().notNull(),
    sex: text({ enum: GENDERS }),
    dateOfBirth: date(),
    relation: text().notNull(),
    main: boolean().notNull().default(true),
  },
  (t) => [index('policy_insured_policy_idx').on(t.policyId)],
);

export const policyRider = pgTable(
  'policy_rider',
  {
    id: id(),
    policyId: ref()
      .notNull()
      .references(() => policy.id, { onDelete: 'cascade' }),
    productCode: text()
      .notNull()
      .references(() => product.code),
    sumAssured: dong().notNull(),
    premium: dong().notNull(),
    status: text({ enum: POLICY_STATUSES }).notNull(),
  },
  (t) => [index('policy_rider_policy_idx').on(t.policyId)],
);

export const beneficiary = pgTable(
  'beneficiary',
  {
    id: id(),
    policyId: ref()
      .notNull()
      .references(() => policy.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    relation: text().notNull(),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [index('beneficiary_policy_idx').on(t.policyId)],
);

export const premiumDue = pgTable(
  'premium_due',
  {
    id: id(),
    policyId: ref()
      .notNull()
      .references(() => policy.id, { onDelete: 'cascade' }),
    dueDate: date().notNull(),
    amount: dong().notNull(),
    paidOn: date(),
    channel: text(),
    receiptNo: text(),
    status: text({ enum: DUE_STATUSES }).notNull(),
  },
  (t) => [
    oneOf('premium_due_status_check', t.status, DUE_STATUSES),
    unique('premium_due_key').on(t.policyId, t.dueDate),
    index('premium_due_unpaid_idx').on(t.dueDate).where(sql`${t.status} = 'UNPAID'`),
  ],
);

/** Whose a row that hangs on a policy is: copies from the policy that triggers keep in step, as it keeps its agent's. */
export const placeOfPolicy = () => ({
  companyId: ref().notNull().default(0),
  servicingAgentId: ref().notNull(),
  servicingPath: text().notNull().default(''),
  officeId: ref(),
  orgUnitId: ref(),
});
