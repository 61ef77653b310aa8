import { POLICY_SORTS, POLICY_STATUSES, TYPE_EFFECTS } from '@portal/domain/policy';
import { code, day, type ListSpec, oneOf, someOf, text, withHierarchy } from '@portal/lists';

/** What the policy list may be asked; the params are those of GET ods/policy/list. */
export const policyListSpec: ListSpec = {
  params: {
    search: text(100),
    status: someOf(POLICY_STATUSES),
    product: code,
    typeEffect: someOf(TYPE_EFFECTS),
    effectiveFrom: day,
    effectiveTo: day,
    dueFrom: day,
    dueTo: day,
  },
  sorts: POLICY_SORTS,
  // Numbers grow with time: the newest first. By due date the longest lapsed would lead.
  sort: { key: 'policyNo', dir: 'desc' },
};

export const policyGroupSpec = withHierarchy(policyListSpec);

/** The own list has a second part: what somebody else services now. */
export const OWN_PART = 'part';
export const TRANSFERRED = 'transferred';

export const policyOwnSpec: ListSpec = {
  ...policyListSpec,
  params: { ...policyListSpec.params, [OWN_PART]: oneOf([TRANSFERRED]) },
  fixed: [OWN_PART],
};
