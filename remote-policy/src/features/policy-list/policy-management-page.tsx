import { useListState, usePageSizes } from '@portal/lists';
import { OWN_PART, policyOwnSpec } from './list-spec.ts';
import { PolicyList } from './policy-list.tsx';
import { TransferredList } from './transferred-list.tsx';

/** /policy-management: the caller's own policies (POL-04), and those they sold that another agent services now. */
export const PolicyListPage = () => {
  const list = useListState(policyOwnSpec, usePageSizes(), 'policy.own');
  if (list.state.filters[OWN_PART] !== undefined) return <TransferredList list={list} />;
  return <PolicyList view="own" list={list} />;
};
