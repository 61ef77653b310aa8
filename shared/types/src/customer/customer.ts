import {
  BIRTHDAY_PERIODS,
  CUSTOMER_KINDS,
  CUSTOMER_SORTS,
  CUSTOMER_TYPES,
} from '@portal/domain/customer';
import { GENDERS } from '@portal/domain/person';
import * as z from 'zod/mini';
import { afterKey, paging } from '../list/paging.ts';
import { scopeQuery } from '../list/scope.ts';
import { policyRow } from '../policy/policy.ts';
import { line, REASON_MAX, TEXT_MAX } from '../text/text.ts';

const text = z.nullable(z.string());
const customerNo = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{1,20}$/));
/** Own customers or those of everybody below as well; without it the widest that the caller's rights allow. */
const view = z.optional(z.enum(['own', 'group']));

/** GET ods/customer/list; POST takes the same in its body, for searches that must not stand in an address. */
export const customerListQuery = z.object({
  ...scopeQuery,
  ...paging(1),
  after: afterKey,
  view,
  kind: z._default(z.enum(CUSTOMER_KINDS), 'all'),
  search: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_MAX))),
  sort: z._default(z.enum(CUSTOMER_SORTS), 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export type CustomerListQuery = z.input<typeof customerListQuery>;

/** The questions to a customer before there is a policy. */
const proposal = z.object({
  proposalNo: z.string(),
  productName: z.string(),
  status: z.string(),
  submittedOn: z.string(),
});

const person = {
  customerNo: z.string(),
  name: z.string(),
  sex: z.nullable(z.enum(GENDERS)),
  /** yyyyMMdd */
  birthDate: text,
  phone: text,
  /** Whether the contact is masked for this caller (DOMAIN D3, 11). */
  masked: z.boolean(),
};

/** A row of the list. Counts are of the policies that the caller sees. */
export const customerRow = z.object({
  ...person,
  policies: z.number(),
  inEffect: z.number(),
  /** Who services the newest of these policies. */
  agentName: text,
  /** The latest, of potential customers, to those who may see proposals. */
  proposal: z.nullable(proposal),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** GET ods/customer/birthdays. */
export const birthdaysQuery = z.object({
  ...scopeQuery,
  ...paging(1, 100),
  view,
  period: z._default(z.enum(BIRTHDAY_PERIODS), 'week'),
});
export type BirthdaysQuery = z.input<typeof birthdaysQuery>;

/** A customer whose birthday is on `day`; rows are ordered by day, then by name. */
export const birthdayRow = z.object({
  ...person,
  /** yyyyMMdd: the birthday of this year; that of 29 February is the 28th where there is no 29th. */
  day: z.string(),
  /** The age reached on that day. */
  age: z.number(),
});
export type BirthdayRow = z.infer<typeof birthdayRow>;

/** GET ods/customer/detail. */
export const customerByNoQuery = z.object({ customerNo });

/** The contact data of a customer, masked or whole. */
export const customerContact = z.object({
  phone: text,
  homePhone: text,
  companyPhone: text,
  email: text,
  address: text,
  tempAddress: text,
  idNumber: text,
});
export type CustomerContact = z.infer<typeof customerContact>;

/** What was talked about with a customer. */
export const interaction = z.object({
  /** yyyyMMddHHmmss */
  at: z.string(),
  kind: z.string(),
  summary: z.string(),
  by: z.string(),
  policyNo: text,
});
export type Interaction = z.infer<typeof interaction>;

/** Everything about a customer that the caller may see; what hangs on policies is of those in scope alone. */
export const customerDetail = z.object({
  customerNo: z.string(),
  name: z.string(),
  customerType: z.enum(CUSTOMER_TYPES),
  nickName: text,
  sex: z.nullable(z.enum(GENDERS)),
  birthDate: text,
  maritalStatus: text,
  rewardPoints: z.number(),
  contact: customerContact,
  masked: z.boolean(),
  /** Whether the caller may ask for the whole contact (POST ods/customer/unmask). */
  canUnmask: z.boolean(),
  policies: z.array(z.omit(policyRow, { policyholder: true, insured: true, productCode: true })),
  claims: z.array(
    z.object({
      claimNo: z.string(),
      policyNo: z.string(),
      type: z.string(),
      notifiedOn: z.string(),
      status: z.string(),
      claimed: z.number(),
      approved: z.nullable(z.number()),
    }),
  ),
  dues: z.array(
    z.object({
      policyNo: z.string(),
      dueDate: z.string(),
      amount: z.number(),
      paidOn: text,
      channel: text,
      status: z.string(),
    }),
  ),
  interactions: z.array(interaction),
  proposals: z.array(proposal),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/** POST ods/customer/unmask: the whole contact of one customer, for a reason that is kept (POL-14). */
export const unmaskRequest = z.strictObject({ customerNo, reason: line(REASON_MAX) });
export type UnmaskRequest = z.infer<typeof unmaskRequest>;

/** POST ods/policy/interaction-history: by phone or proposal, in the body alone (API-11). */
export const interactionHistoryRequest = z
  .strictObject({
    phoneNumber: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    proposalNo: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    ...paging(1),
  })
  .check(
    z.refine(({ phoneNumber, proposalNo }) => Boolean(phoneNumber || proposalNo), {
      path: ['phoneNumber'],
    }),
  );
export type InteractionHistoryRequest = z.input<typeof interactionHistoryRequest>;
