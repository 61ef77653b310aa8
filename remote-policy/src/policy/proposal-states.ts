import { OPEN_PROPOSAL, PROPOSAL_STATES, type ProposalState } from '@portal/domain/proposal';
import type { ProposalTotals } from '@portal/types';

/** The figures over proposals, each with the states it counts; together they are all states, each once. */
export const PROPOSAL_FIGURES: readonly { key: string; states: readonly ProposalState[] }[] = [
  { key: 'pending', states: OPEN_PROPOSAL },
  { key: 'approved', states: ['APPROVED'] },
  { key: 'issued', states: ['ISSUED'] },
  { key: 'declined', states: ['DECLINED'] },
  { key: 'withdrawn', states: ['WITHDRAWN'] },
];

export const NO_PROPOSALS = Object.fromEntries(
  PROPOSAL_STATES.map((state) => [state, 0]),
) as ProposalTotals;

export const countOf = (totals: ProposalTotals, states: readonly ProposalState[]): number =>
  states.reduce((sum, state) => sum + totals[state], 0);
