import { deliveryTotalsQuery } from '@portal/api-client/delivery';
import { CONSULT_STATES } from '@portal/domain/delivery';
import { type ListHandle, narrowingOf, useLabel } from '@portal/lists';
import { usePortal } from '@portal/remote-kit';
import { Tabs } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';

/** Waiting, confirmed, refused as links, each with how many there are. */
export const ConsultTabs = ({ list }: { list: ListHandle }) => {
  const label = useLabel();
  const { http } = usePortal();
  const { consult = 'WAITING', ...filters } = list.state.filters;
  const view = filters.view === 'group' ? 'group' : 'own';
  const { data } = useQuery(deliveryTotalsQuery(http, { view, ...narrowingOf(list) }));
  return (
    <Tabs
      label={label('delivery.column.consult')}
      active={consult}
      items={CONSULT_STATES.map((key) => ({
        key,
        label: label(`delivery.consult.${key}`),
        count: key === 'WAITING' ? data?.toConfirm : data?.consult[key],
        href: list.hrefWith(key === 'WAITING' ? filters : { ...filters, consult: key }),
      }))}
    />
  );
};
