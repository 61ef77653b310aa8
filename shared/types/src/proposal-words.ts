export { PROPOSAL_SORTS, PROPOSAL_STATES, type ProposalState } from '@portal/domain/proposal';
