import { DELIVERY_SORTS } from '@portal/domain/delivery';
import type { ListColumn } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { DeliveryRow } from '@portal/types';
import { chakra } from '@portal/ui';
import { DateText, dash } from '@portal/ui/data';
import { useMemo } from 'react';
import { ConsultBadge, DeliveryStateBadge } from '../../policy/delivery-state.tsx';
import { FreeLook } from './free-look.tsx';

const sorts: readonly string[] = DELIVERY_SORTS;
/** The words of columns that other tables have too. */
const shared = ['policyNo', 'policyholder', 'agent', 'agentCode'];
const DAY = '124px';

const Consult = ({ row }: { row: DeliveryRow }) => (
  <chakra.span display="inline-grid" gap="0.5" justifyItems="start">
    <ConsultBadge state={row.consultState} asked={row.deliveredOn !== null} />
    {row.consultConfirmedOn && (
      <chakra.span fontSize="xs" color="ink.muted">
        <DateText value={row.consultConfirmedOn} />
      </chakra.span>
    )}
  </chakra.span>
);

/** The columns of a list of deliveries, those named at the start; a group's says whose each policy is. */
export const useDeliveryColumns = (
  names: readonly string[],
  withAgent: boolean,
): ListColumn<DeliveryRow>[] => {
  const t = useWords();
  return useMemo(() => {
    const cells: Record<string, Pick<ListColumn<DeliveryRow>, 'cell' | 'width' | 'primary'>> = {
      policyNo: { cell: (row) => row.policyNo, primary: true, width: '116px' },
      packageNo: { cell: (row) => row.packageNo, width: '132px' },
      policyholder: { cell: (row) => row.policyholder },
      agent: { cell: (row) => row.agentName },
      kind: { cell: (row) => t(`delivery.kinds.${row.kind}`) },
      sentOn: { cell: (row) => <DateText value={row.sentOn} />, width: DAY },
      receivedByAgentOn: { cell: (row) => <DateText value={row.receivedByAgentOn} />, width: DAY },
      deliveredOn: { cell: (row) => <DateText value={row.deliveredOn} />, width: DAY },
      freeLookUntil: { cell: (row) => <FreeLook of={row} /> },
      state: { cell: (row) => <DeliveryStateBadge state={row.state} /> },
      consult: { cell: (row) => <Consult row={row} /> },
      note: { cell: (row) => row.note ?? dash },
      agentCode: { cell: (row) => row.agentCode, width: '108px' },
    };
    const shown = withAgent
      ? names.flatMap((name) => (name === 'policyholder' ? [name, 'agent'] : [name]))
      : names;
    return [...new Set([...shown, ...Object.keys(cells)])].flatMap((key) => {
      const cell = cells[key];
      const header = t(`${shared.includes(key) ? 'column' : 'delivery.column'}.${key}`);
      const later = !shown.includes(key);
      return cell ? [{ key, header, sortable: sorts.includes(key), later, ...cell }] : [];
    });
  }, [t, names, withAgent]);
};
