import { CLAIM_STATUSES, CLAIM_TYPES, claimList } from '@portal/domain/claim';
import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { scopeQuery } from '../list/scope.ts';
import { policyTotals } from '../policy/policy.ts';

export const claimStatus = z.enum(CLAIM_STATUSES);
export type ClaimStatus = z.infer<typeof claimStatus>;
const claimType = z.enum(CLAIM_TYPES);
export type ClaimType = z.infer<typeof claimType>;

const code = z.optional(z.string().check(z.trim(), z.maxLength(40)));
const view = z.enum(['own', 'group']);

/** GET ods/claim/list. */
export const claimListQuery = listQuerySchema(claimList);
export type ClaimListQuery = z.input<typeof claimListQuery>;

export const claimRow = listRowSchema(claimList);
export type ClaimRow = z.infer<typeof claimRow>;

/** GET ods/claim/totals. Without `view` the widest that the caller's rights allow. */
export const claimTotalsQuery = z.object({ ...scopeQuery, view: z.optional(view) });

/** Counts and sums in dong, of every state, those without a claim too. */
export const claimTotals = z.object({
  totalData: z.number(),
  states: z.array(
    z.object({
      status: claimStatus,
      claims: z.number(),
      /** Null where a director has not given the secondary password for the group's money (GAD-11). */
      claimed: z.nullable(z.number()),
      approved: z.nullable(z.number()),
    }),
  ),
});
export type ClaimTotals = z.infer<typeof claimTotals>;

/** GET ods/claim/detail: by the claim, or by one of its benefits; what else is named has to fit. */
export const claimDetailQuery = z.object({
  claimNo: code,
  claimNoDetail: code,
  policyNo: code,
  agentCode: code,
  agentGroup: code,
});

/** Everything about a claim that its caller may see. */
export const claimDetail = z.object({
  ...claimRow.shape,
  paidOn: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Only there for who holds claim.medical (DOMAIN D3, 11). */
  medicalReason: z.optional(z.nullable(z.string())),
  productName: z.string(),
  holder: z.object({
    customerNo: z.string(),
    phone: z.nullable(z.string()),
    /** Whether the phone is masked for this caller. */
    masked: z.boolean(),
    /** Whether the caller may ask for the masked contact, for a reason (POST ods/customer/unmask). */
    canUnmask: z.boolean(),
  }),
  benefits: z.array(
    z.object({
      claimNoDetail: z.string(),
      benefit: z.string(),
      amount: z.number(),
      approved: z.nullable(z.number()),
      status: claimStatus,
    }),
  ),
  documents: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      required: z.boolean(),
      receivedOn: z.nullable(z.string()),
      /** Its file is there. */
      hasFile: z.boolean(),
    }),
  ),
  /** Whether the caller may have the files (POST ods/claim/document): who services the policy, as themselves. */
  filesOpen: z.boolean(),
  /** The first step first; `at` as yyyyMMddHHmmss of Việt Nam. */
  history: z.array(z.object({ at: z.string(), status: claimStatus, note: z.nullable(z.string()) })),
});
export type ClaimDetail = z.infer<typeof claimDetail>;

/** POST ods/claim/document: the file of one of a claim's documents. By body: a file taken away is an act, and is recorded. */
export const claimDocumentRequest = z.object({
  claimNo: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  documentId: z.int().check(z.positive()),
});
export type ClaimDocumentRequest = z.input<typeof claimDocumentRequest>;

/** GET ods/office-policy/list-contracts-business-group. Probes count pages from 0. */
export const groupContractsQuery = z.object({
  agentCodeSearch: code,
  agentGroup: code,
  ...paging(0),
});

/** GET ods/office-policy/detail-policy-claim. */
export const policyClaimQuery = z.object({ agentCodeSearch: code, agentGroup: code });

/** The policies and claims of an agent or a group, in figures; the agent is null where none is named. */
export const policyClaimDetail = z.object({
  agentCode: z.nullable(z.string()),
  agentName: z.nullable(z.string()),
  agentGroup: z.nullable(z.string()),
  policies: policyTotals,
  claims: claimTotals,
});
export type PolicyClaimDetail = z.infer<typeof policyClaimDetail>;
