import { customerListQuery } from '@portal/api-client/customer';
import {
  type FilterField,
  ListScreen,
  listQuery,
  useHierarchyField,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { CustomerListQuery } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CallButton } from '../../customer/call-button.tsx';
import { CustomerPages } from '../../customer/customer-pages.tsx';
import { useReach } from '../../customer/use-reach.ts';
import { customerPath } from '../../policy/paths.ts';
import { customerListSpec } from './list-spec.ts';
import { useCustomerColumns } from './use-customer-columns.tsx';

/** Columns that give way first when the page is narrow. */
const SPARE = {
  all: { tight: ['birthDate', 'inEffect'], tighter: ['agent'] },
  potential: { tight: ['customerNo'], tighter: ['agent'] },
};

/** Whose customers: asked only of those who have both. */
const useWhose = (): FilterField[] => {
  const t = useWords();
  const { own, group } = useReach();
  return useMemo(
    () =>
      own && group
        ? [
            {
              kind: 'choice',
              param: 'view',
              label: t('customer.whose'),
              all: t('customer.everybody'),
              options: [{ value: 'own', label: t('customer.mine') }],
            },
          ]
        : [],
    [t, own, group],
  );
};

export const CustomerList = ({ kind }: { kind: 'all' | 'potential' }) => {
  const t = useWords();
  const { http } = usePortal();
  const { group } = useReach();
  const list = useListState(customerListSpec, usePageSizes(), `customer.${kind}`);
  const { filters } = list.state;
  const query = { kind, ...listQuery<CustomerListQuery>(list) };
  const result = useQuery({ ...customerListQuery(http, query), enabled: list.ready });
  return (
    <ListScreen
      title={t(`customer.${kind}.title`)}
      context={t(`customer.${kind}.context`)}
      totals={<CustomerPages active={kind} />}
      label={t(`customer.${kind}.title`)}
      list={list}
      exports={{ what: kind === 'all' ? 'customers' : 'potentialCustomers', filters: query }}
      search={{ param: 'search', label: t('customer.search') }}
      fields={[...useWhose(), ...useHierarchyField(list, group && filters.view !== 'own')]}
      columns={useCustomerColumns(kind, group && filters.view !== 'own' ? 'group' : 'own')}
      spare={SPARE[kind]}
      rowKey={(row) => row.customerNo}
      rowHref={(row) => customerPath(row.customerNo)}
      rowMenu={(row) => <CallButton person={row} />}
      result={result}
      empty={{ title: t(`customer.${kind}.emptyTitle`), text: t(`customer.${kind}.emptyText`) }}
    />
  );
};
