import { deliveryList } from '@portal/domain/delivery';
import { type Cells, useDeclaredColumns } from '@portal/lists';
import type { DeliveryRow } from '@portal/types';
import { chakra } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { ConsultBadge, DeliveryStateBadge } from '../../policy/delivery-state.tsx';
import { FreeLook } from './free-look.tsx';

const Consult = ({ row }: { row: DeliveryRow }) => (
  <chakra.span display="inline-grid" gap="0.5" justifyItems="start">
    <ConsultBadge state={row.consultState} isDelivered={row.deliveredOn !== null} />
    {row.consultConfirmedOn && (
      <chakra.span fontSize="xs" color="ink.muted">
        <DateText value={row.consultConfirmedOn} />
      </chakra.span>
    )}
  </chakra.span>
);

const cells: Cells<typeof deliveryList, DeliveryRow> = {
  freeLookUntil: (row) => <FreeLook of={row} />,
  state: (row) => <DeliveryStateBadge state={row.state} />,
  consult: (row) => <Consult row={row} />,
};

/** The columns of a list of deliveries, `names` at the start; those of a group show the agent after the policyholder. */
export const useDeliveryColumns = (names: readonly string[], withAgent: boolean) =>
  useDeclaredColumns(deliveryList, {
    cells,
    start: withAgent
      ? names.flatMap((name) => (name === 'policyholder' ? [name, 'agent'] : [name]))
      : names,
  });
