import { policyList } from '@portal/domain/policy';
import { listSpec, oneOf } from '@portal/lists';

/** Numbers grow with time: the newest first. By due date the longest lapsed would come first. */
const sort = { key: 'policyNo', dir: 'desc' } as const;

export const policyGroupSpec = listSpec(policyList, { sort, hierarchy: true });

/** The own list has a second part: policies that another agent services now. */
export const OWN_PART = 'part';
export const TRANSFERRED = 'transferred';

export const policyOwnSpec = listSpec(policyList, {
  sort,
  params: { [OWN_PART]: oneOf([TRANSFERRED]) },
  fixed: [OWN_PART],
});
