import { birthdayList, CUSTOMER_TYPES, customerList } from '@portal/domain/customer';
import { GENDERS } from '@portal/domain/person';
import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { policyRow } from '../policy/policy.ts';
import { REASON_MAX } from '../text/limits.ts';
import { line } from '../text/text.ts';

const text = z.nullable(z.string());
const customerNo = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{1,20}$/));
/** GET ods/customer/list. Without `view` the widest that the caller's rights allow. */
export const customerListQuery = listQuerySchema(customerList);
export type CustomerListQuery = z.input<typeof customerListQuery>;

/** The questions to a customer before there is a policy. */
const proposal = z.object({
  proposalNo: z.string(),
  productName: z.string(),
  status: z.string(),
  submittedOn: z.string(),
});

/** Whether the phone is masked for this caller (DOMAIN D3, 11). */
const masked = z.boolean();

/** A row of the list. Counts are of the policies that the caller sees; the agent services the newest of these. */
export const customerRow = listRowSchema(customerList, {
  masked,
  /** The latest, of potential customers, to those who may see proposals. */
  proposal: z.nullable(proposal),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** GET ods/customer/birthdays. */
export const birthdaysQuery = listQuerySchema(birthdayList);
export type BirthdaysQuery = z.input<typeof birthdaysQuery>;

/**
 * A customer whose birthday of this year is on `day`: 28 February where there is no 29th. `age` is reached on that day. Rows
 * are ordered by day, then by name.
 */
export const birthdayRow = listRowSchema(birthdayList, { masked });
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

/** A policy as the customer's page shows it. */
const policyOfCustomer = z.pick(policyRow, {
  policyNo: true,
  productName: true,
  premium: true,
  frequency: true,
  dueDate: true,
  effectiveDate: true,
  status: true,
  sumAssured: true,
  agentCode: true,
  agentName: true,
});

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
  policies: z.array(policyOfCustomer),
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
