import manifest from '../remote.manifest.json' with { type: 'json' };
import { claimGroupSpec, claimListSpec } from './features/claim-list/list-spec.ts';
import { customerListSpec } from './features/customer-list/list-spec.ts';
import { feeSpec, renewalSpec } from './features/dues/due-lists.ts';
import { policyGroupSpec, policyOwnSpec } from './features/policy-list/list-spec.ts';
import { proposalGroupSpec, proposalListSpec } from './features/proposal-list/list-spec.ts';
import { requestGroupSpec, requestListSpec } from './features/request-list/list-spec.ts';

const LISTS = {
  '/policy-management': policyOwnSpec,
  '/policy-management/group': policyGroupSpec,
  '/policy-claim-management': claimListSpec,
  '/policy-claim-management/group': claimGroupSpec,
  '/insurance-manager/personal': proposalListSpec,
  '/insurance-manager/group': proposalGroupSpec,
  '/operation-management': requestListSpec,
  '/operation-management/group': requestGroupSpec,
  '/customer-information': customerListSpec,
  '/fee-policy-management': feeSpec,
  '/renewal-fee-reminder': renewalSpec,
};

describe('what a favourite keeps of the address of a list', () => {
  it.each(Object.entries(LISTS))(
    '%s: its filters and its order, never its search',
    (path, spec) => {
      const page = manifest.pages.find((one) => one.path === path) as { params?: string[] };
      const filters = Object.keys(spec.params).filter((name) => name !== 'search');
      expect(page.params).toEqual([...filters, 'sort', 'order']);
    },
  );
});
