import { PROPOSAL_SORTS, PROPOSAL_STATES } from '@portal/domain/proposal';
import { code, day, type ListSpec, someOf, text, withHierarchy } from '@portal/lists';

/** What the list of proposals may be asked; the params are those of GET ods/proposal/list. */
export const proposalListSpec: ListSpec = {
  params: {
    search: text(100),
    status: someOf(PROPOSAL_STATES),
    product: code,
    from: day,
    to: day,
  },
  sorts: PROPOSAL_SORTS,
  sort: { key: 'submittedOn', dir: 'desc' },
};

export const proposalGroupSpec = withHierarchy(proposalListSpec);
