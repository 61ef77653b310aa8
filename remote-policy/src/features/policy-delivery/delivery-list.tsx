import { deliveryListQuery } from '@portal/api-client/delivery';
import {
  ListScreen,
  listQuery,
  useHierarchyField,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { DeliveryListQuery } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { policyPath } from '../../policy/paths.ts';
import { ConsultTabs } from './consult-tabs.tsx';
import type { DeliveryList } from './delivery-lists.ts';
import { useCommands } from './use-commands.tsx';
import { useDeliveryColumns } from './use-delivery-columns.tsx';
import { useDeliveryFields } from './use-delivery-fields.ts';

/** A list of deliveries, with what there is to do about each at its end. */
export const Deliveries = ({ of }: { of: DeliveryList }) => {
  const t = useWords();
  const { http } = usePortal();
  const list = useListState(of.spec, usePageSizes(), `delivery.${of.part}`);
  const { filters } = list.state;
  const query = { ...of.asks, ...listQuery<DeliveryListQuery>(list) };
  const result = useQuery({ ...deliveryListQuery(http, query), enabled: list.ready });
  const { rowMenu, dialog } = useCommands();
  return (
    <>
      <ListScreen
        title={t(`delivery.${of.part}.title`)}
        context={t(`delivery.${of.part}.context`)}
        totals={of.part === 'consulting' ? <ConsultTabs list={list} /> : undefined}
        label={t(`delivery.${of.part}.table`)}
        list={list}
        exports={{ what: 'deliveries', filters: query }}
        search={{ param: 'search', label: t('delivery.search') }}
        fields={[
          ...useDeliveryFields(of.part),
          ...useHierarchyField(list, filters.view === 'group'),
        ]}
        columns={useDeliveryColumns(of.columns, filters.view === 'group')}
        spare={of.spare}
        rowKey={(row) => row.packageNo}
        rowHref={(row) => policyPath(row.policyNo)}
        rowMenu={rowMenu}
        result={result}
        empty={{
          title: t(`delivery.${of.part}.emptyTitle`),
          text: t(`delivery.${of.part}.emptyText`),
        }}
      />
      {dialog}
    </>
  );
};
