import { daysBetween, today } from '@portal/calendar';
import { useWords } from '@portal/remote-kit';
import type { DeliveryRow } from '@portal/types';
import { Text } from '@portal/ui';
import { dash } from '@portal/ui/data';
import { DaysLeft } from '../dues/days-left.tsx';

type Of = Pick<DeliveryRow, 'freeLookUntil' | 'deliveredOn' | 'policyStatus'>;

/** The days left of the free look, which count from the delivery. */
export const FreeLook = ({ of }: { of: Of }) => {
  const t = useWords();
  const { freeLookUntil, deliveredOn, policyStatus } = of;
  const quiet = (words: string) => (
    <Text as="span" fontSize="sm" color="ink.muted">
      {words}
    </Text>
  );
  if (policyStatus !== 'IN_FORCE' && policyStatus !== 'PENDING_ISSUE') return quiet(dash);
  if (deliveredOn === null || freeLookUntil === null) return quiet(t('delivery.freeLookLater'));
  const daysLeft = daysBetween(today(), freeLookUntil) ?? -1;
  if (daysLeft < 0) return quiet(t('delivery.freeLookOver'));
  return <DaysLeft due={{ kind: 'freeLook', daysLeft, until: freeLookUntil }} />;
};
