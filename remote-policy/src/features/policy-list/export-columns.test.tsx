import { claimList } from '@portal/domain/claim';
import { birthdayList, customerList, potentialCustomerList } from '@portal/domain/customer';
import { deliveryList } from '@portal/domain/delivery';
import { dueList, renewalList } from '@portal/domain/due';
import { policyList, transferredPolicyList } from '@portal/domain/policy';
import { proposalList } from '@portal/domain/proposal';
import { requestList } from '@portal/domain/request';
import type { AnyColumn } from '@portal/lists';
import { renderPage } from '../../testing/render-page.tsx';
import { useClaimColumns } from '../claim-list/use-claim-columns.tsx';
import { useBirthdayColumns } from '../customer-birthday/use-birthday-columns.ts';
import { useCustomerColumns } from '../customer-list/use-customer-columns.tsx';
import { useDuesColumns } from '../dues/use-dues-columns.tsx';
import { DELIVERY_LISTS } from '../policy-delivery/delivery-lists.ts';
import { useDeliveryColumns } from '../policy-delivery/use-delivery-columns.tsx';
import { useProposalColumns } from '../proposal-list/use-proposal-columns.tsx';
import { useRequestColumns } from '../request-list/use-request-columns.tsx';
import { usePolicyColumns } from './use-policy-columns.tsx';
import { useTransferredColumns } from './use-transferred-columns.tsx';

type View = 'own' | 'group';

const DECLARED = {
  policies: policyList,
  transferredPolicies: transferredPolicyList,
  claims: claimList,
  customers: customerList,
  potentialCustomers: potentialCustomerList,
  birthdays: birthdayList,
  dues: dueList,
  renewals: renewalList,
  requests: requestList,
  proposals: proposalList,
  deliveries: deliveryList,
};
type Exported = keyof typeof DECLARED;
const EXPORTED = Object.keys(DECLARED) as Exported[];
const exportable = (what: Exported): string[] => Object.keys(DECLARED[what].columns);

/** The columns of every list that can be exported, own or group. */
const OFFERED: Record<Exported, (view: View) => readonly AnyColumn[]> = {
  policies: usePolicyColumns,
  transferredPolicies: useTransferredColumns,
  claims: useClaimColumns,
  customers: (view) => useCustomerColumns('all', view),
  potentialCustomers: (view) => useCustomerColumns('potential', view),
  birthdays: useBirthdayColumns,
  dues: useDuesColumns,
  renewals: useDuesColumns,
  requests: useRequestColumns,
  proposals: useProposalColumns,
  deliveries: (view) =>
    DELIVERY_LISTS.flatMap(({ columns }) => useDeliveryColumns(columns, view === 'group')),
};

const Columns = ({ of, view }: { of: Exported; view: View }) => (
  <p>{OFFERED[of](view).map(({ key }) => `${key} `)}</p>
);

const offered = (what: Exported, view: View): string[] => {
  const { container, unmount } = renderPage(
    { '/': <Columns of={what} view={view} /> },
    { path: '/', answers: {} },
  );
  const keys = container.textContent.trim().split(' ');
  unmount();
  return [...new Set(keys)];
};

/** The day is a heading above the people of a day, and not a column to choose. */
const HEADINGS: Partial<Record<Exported, string[]>> = { birthdays: ['day'] };

it.each(EXPORTED)(
  'a file of %s can have every column that its list offers, and no other',
  (what) => {
    for (const view of ['group', 'own'] as const) {
      const keys = offered(what, view);
      expect(keys.length).toBeGreaterThan(2);
      expect([...(HEADINGS[what] ?? []), ...keys].sort()).toEqual([...exportable(what)].sort());
    }
  },
);
