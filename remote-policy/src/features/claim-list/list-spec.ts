import { CLAIM_SORTS, CLAIM_STATUSES, CLAIM_TYPES } from '@portal/domain/claim';
import { day, type ListSpec, someOf, text, withHierarchy } from '@portal/lists';

/** What the claim list may be asked; the params are those of GET ods/claim/list. */
export const claimListSpec: ListSpec = {
  params: {
    search: text(100),
    status: someOf(CLAIM_STATUSES),
    type: someOf(CLAIM_TYPES),
    notifiedFrom: day,
    notifiedTo: day,
  },
  sorts: CLAIM_SORTS,
  sort: { key: 'notifiedOn', dir: 'desc' },
};

export const claimGroupSpec = withHierarchy(claimListSpec);
