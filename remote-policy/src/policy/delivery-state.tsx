import type { ConsultState, DeliveryState } from '@portal/domain/delivery';
import { useLabel } from '@portal/lists';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';

/** Amber is for what waits for the agent. */
const stateTones: Record<DeliveryState, Tone> = {
  SENT: 'info',
  WITH_AGENT: 'warning',
  DELIVERED: 'success',
};
const consultTones: Record<ConsultState, Tone> = {
  WAITING: 'warning',
  CONFIRMED: 'success',
  REFUSED: 'danger',
};

/** Where a contract is, as a badge with its word. */
export const DeliveryStateBadge = ({ state }: { state: DeliveryState }) => {
  const label = useLabel();
  return <StatusBadge tone={stateTones[state]}>{label(`delivery.state.${state}`)}</StatusBadge>;
};

/** The customer's answer about the consulting as a badge; neutral until the contract is delivered. */
export const ConsultBadge = ({
  state,
  isDelivered,
}: {
  state: ConsultState;
  isDelivered: boolean;
}) => {
  const label = useLabel();
  const tone = state === 'WAITING' && !isDelivered ? 'neutral' : consultTones[state];
  return <StatusBadge tone={tone}>{label(`delivery.consult.${state}`)}</StatusBadge>;
};
