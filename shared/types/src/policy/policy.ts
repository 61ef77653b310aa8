import { GENDERS } from '@portal/domain/person';
import { POLICY_STATUSES, policyList, transferredPolicyList } from '@portal/domain/policy';
import * as z from 'zod/mini';
import { delivery } from '../delivery/delivery.ts';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { scopeQuery } from '../list/scope.ts';

export const policyStatus = z.enum(POLICY_STATUSES);
export type PolicyStatus = z.infer<typeof policyStatus>;

const code = z.optional(z.string().check(z.trim(), z.maxLength(40)));

const view = z.enum(['own', 'group']);

/** GET ods/office-policy/get-total-policy. Without `view` the widest that the caller's rights allow. */
export const policyTotalsQuery = z.object({ ...scopeQuery, view: z.optional(view) });

/** Counts, and the sums in dong as whole numbers (spec/features.md 3). */
export const policyTotals = z.object({
  totalContractEffect: z.number(),
  /** Null where a director has not given the secondary password for the group's money (GAD-11). */
  sumOfPolicyPaidTodateAll: z.nullable(z.number()),
  sumOfPolicyHanding: z.number(),
  sumOfPolicyClaim: z.number(),
  totalContractInvalid: z.number(),
});
export type PolicyTotals = z.infer<typeof policyTotals>;

/** GET ods/policy/list. */
export const policyListQuery = listQuerySchema(policyList);
export type PolicyListQuery = z.input<typeof policyListQuery>;

export const policyRow = listRowSchema(policyList, { productCode: z.string() });
export type PolicyRow = z.infer<typeof policyRow>;

/** GET ods/policy/transferred. */
export const transferredListQuery = listQuerySchema(transferredPolicyList);
export type TransferredListQuery = z.input<typeof transferredListQuery>;

/** All that the writing agent of a policy sees once another agent services it (DOMAIN D3, 1). */
export const transferredPolicy = listRowSchema(transferredPolicyList);
export type TransferredPolicy = z.infer<typeof transferredPolicy>;

/** GET ods/policy/detail-by-no. */
export const policyByNoQuery = z.object({
  policyNo: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
});

/** GET ods/policy/detail. */
export const policyDetailQuery = z.object({
  policyNo: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  typeEffect: code,
  agentCode: code,
});

const person = z.object({
  name: z.string(),
  birthDate: z.nullable(z.string()),
  relation: z.nullable(z.string()),
});

/** Everything about a policy that its caller may see; personal fields are masked by the server. */
export const policyDetail = z.object({
  ...policyRow.shape,
  proposalNo: z.nullable(z.string()),
  issueDate: z.nullable(z.string()),
  maturityDate: z.nullable(z.string()),
  paidToDate: z.nullable(z.string()),
  graceUntil: z.nullable(z.string()),
  freeLookUntil: z.nullable(z.string()),
  termYears: z.number(),
  payYears: z.number(),
  paidTotal: z.number(),
  cashValue: z.number(),
  loanBalance: z.number(),
  officeName: z.nullable(z.string()),
  holder: z.object({
    customerNo: z.string(),
    name: z.string(),
    sex: z.nullable(z.enum(GENDERS)),
    birthDate: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** Whether phone, e-mail and address are masked for this caller (DOMAIN D3, 11). */
    masked: z.boolean(),
    /** Whether the caller may ask for the masked contact, for a reason (POST ods/customer/unmask). */
    canUnmask: z.boolean(),
  }),
  insuredPersons: z.array(person),
  riders: z.array(
    z.object({
      productCode: z.string(),
      productName: z.string(),
      sumAssured: z.number(),
      premium: z.number(),
      status: z.string(),
    }),
  ),
  beneficiaries: z.array(
    z.object({ name: z.string(), relation: z.nullable(z.string()), percent: z.number() }),
  ),
  dues: z.array(
    z.object({
      dueDate: z.string(),
      amount: z.number(),
      paidOn: z.nullable(z.string()),
      channel: z.nullable(z.string()),
      status: z.string(),
    }),
  ),
  claims: z.array(
    z.object({
      claimNo: z.string(),
      type: z.string(),
      notifiedOn: z.string(),
      status: z.string(),
      claimed: z.number(),
      approved: z.nullable(z.number()),
    }),
  ),
  /** Of a contract issued lately, for those who hold delivery.view. */
  delivery: z.nullable(delivery),
});
export type PolicyDetail = z.infer<typeof policyDetail>;

/** Such a policy where the whole one was asked for. */
export const transferredDetail = z.object({
  ...transferredPolicy.shape,
  transferred: z.literal(true),
});
export type TransferredDetail = z.infer<typeof transferredDetail>;

/** GET ods/policy/detail-by-no and ods/policy/detail: a whole policy, or the part that its former writing agent sees. */
export const policyDetailAnswer = z.union([transferredDetail, policyDetail]);
export type PolicyDetailAnswer = z.infer<typeof policyDetailAnswer>;

/** GET ods/policy/products: what the product filter offers. */
export const productOption = z.object({ code: z.string(), name: z.string() });
export type ProductOption = z.infer<typeof productOption>;

/** GET cms/policy/riders: the riders that policies may have. */
export const riderOption = z.object({ code: z.string(), name: z.string() });
export type RiderOption = z.infer<typeof riderOption>;
