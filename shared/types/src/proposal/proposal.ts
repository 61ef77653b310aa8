import { PROPOSAL_STATES, proposalList } from '@portal/domain/proposal';
import * as z from 'zod/mini';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { scopeQuery } from '../list/scope.ts';

/**
 * A row of the list. Customer, sum and premium are null once its policy has gone to where the caller sees nothing
 * (DOMAIN D3, 1); `policyNo` is that of the policy it became, where the caller sees that as well.
 */
export const proposalRow = listRowSchema(proposalList, { productCode: z.string() });
export type ProposalRow = z.infer<typeof proposalRow>;

const view = z.enum(['own', 'group']);

/** GET ods/proposal/list. */
export const proposalListQuery = listQuerySchema(proposalList);
export type ProposalListQuery = z.input<typeof proposalListQuery>;

/** GET ods/proposal/totals. */
export const proposalTotalsQuery = z.object({ ...scopeQuery, view: z._default(view, 'own') });

/** How many proposals there are of each state; each equals the list of that state (POL-02). */
export const proposalTotals = z.record(z.enum(PROPOSAL_STATES), z.number());
export type ProposalTotals = z.infer<typeof proposalTotals>;
