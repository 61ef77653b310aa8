import { FREQUENCIES } from '@portal/domain/policy';
import { PROPOSAL_SORTS, PROPOSAL_STATES } from '@portal/domain/proposal';
import * as z from 'zod/mini';
import { afterKey, paging } from '../list/paging.ts';
import { scopeQuery } from '../list/scope.ts';

/** A row of the list. Money in dong, dates yyyyMMdd. */
export const proposalRow = z.object({
  proposalNo: z.string(),
  /** With sum and premium null once its policy has gone to where the caller sees nothing (DOMAIN D3, 1). */
  customer: z.nullable(z.string()),
  productCode: z.string(),
  productName: z.string(),
  sumAssured: z.nullable(z.number()),
  premium: z.nullable(z.number()),
  frequency: z.enum(FREQUENCIES),
  submittedOn: z.string(),
  status: z.enum(PROPOSAL_STATES),
  decisionOn: z.nullable(z.string()),
  /** The policy it became, where the caller sees that as well. */
  policyNo: z.nullable(z.string()),
  agentCode: z.string(),
  agentName: z.string(),
});
export type ProposalRow = z.infer<typeof proposalRow>;

const view = z.enum(['own', 'group']);

/** GET ods/proposal/list. `status` may name several, by comma; days are yyyyMMdd, both counted in. */
export const proposalListQuery = z.object({
  ...scopeQuery,
  ...paging(1),
  after: afterKey,
  view: z._default(view, 'own'),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(z.string().check(z.regex(/^[A-Z_]+(,[A-Z_]+)*$/), z.maxLength(200))),
  product: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  from: z.optional(z.string().check(z.regex(/^\d{8}$/))),
  to: z.optional(z.string().check(z.regex(/^\d{8}$/))),
  sort: z._default(z.enum(PROPOSAL_SORTS), 'submittedOn'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
});
export type ProposalListQuery = z.input<typeof proposalListQuery>;

/** GET ods/proposal/totals. */
export const proposalTotalsQuery = z.object({ ...scopeQuery, view: z._default(view, 'own') });

/** How many proposals there are of each state; each equals the list of that state (POL-02). */
export const proposalTotals = z.record(z.enum(PROPOSAL_STATES), z.number());
export type ProposalTotals = z.infer<typeof proposalTotals>;
