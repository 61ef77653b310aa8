import { useListState, usePageSizes } from '@portal/lists';
import { policyGroupSpec } from './list-spec.ts';
import { PolicyList } from './policy-list.tsx';

/** /policy-management/group: the caller's subtree (POL-05). */
export const PolicyGroupPage = () => (
  <PolicyList view="group" list={useListState(policyGroupSpec, usePageSizes(), 'policy.group')} />
);
