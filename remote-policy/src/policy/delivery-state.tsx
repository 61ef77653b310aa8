import type { ConsultState, DeliveryState } from '@portal/domain/delivery';
import { useWords } from '@portal/remote-kit';
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
  const t = useWords();
  return <StatusBadge tone={stateTones[state]}>{t(`delivery.states.${state}`)}</StatusBadge>;
};

/** The customer's answer about the consulting as a badge; neutral until the contract is delivered. */
export const ConsultBadge = ({
  state,
  isDelivered,
}: {
  state: ConsultState;
  isDelivered: boolean;
}) => {
  const t = useWords();
  const tone = state === 'WAITING' && !isDelivered ? 'neutral' : consultTones[state];
  return <StatusBadge tone={tone}>{t(`delivery.consults.${state}`)}</StatusBadge>;
};
