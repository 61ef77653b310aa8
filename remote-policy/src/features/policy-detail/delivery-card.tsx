import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { PolicyDetail } from '@portal/types';
import { Card, Heading } from '@portal/ui';
import { DateText, DescriptionList } from '@portal/ui/data';
import { ConsultBadge, DeliveryStateBadge } from '../../policy/delivery-state.tsx';
import { useKnownWord } from '../../policy/use-known-word.ts';

/** How the contract came to the customer; nothing for contracts delivered long ago. */
export const DeliveryCard = ({ policy: { delivery, freeLookUntil } }: { policy: PolicyDetail }) => {
  const t = useWords();
  const label = useLabel();
  const known = useKnownWord();
  if (delivery === null) return null;
  const rows = {
    state: <DeliveryStateBadge state={delivery.state} />,
    packageNo: delivery.packageNo,
    kind: label(`delivery.kind.${delivery.kind}`),
    sentOn: <DateText value={delivery.sentOn} />,
    receivedByAgentOn: <DateText value={delivery.receivedByAgentOn} />,
    deliveredOn: <DateText value={delivery.deliveredOn} />,
    freeLookUntil:
      freeLookUntil === null ? t('delivery.freeLookLater') : <DateText value={freeLookUntil} />,
    consult: (
      <ConsultBadge state={delivery.consultState} isDelivered={delivery.deliveredOn !== null} />
    ),
    consultConfirmedOn: <DateText value={delivery.consultConfirmedOn} />,
    channel: known('delivery.channel', delivery.channel),
    note: delivery.note,
  };
  return (
    <Card as="section" aria-label={t('delivery.home.title')}>
      <Heading size="md" marginBlockEnd="4">
        {t('delivery.home.title')}
      </Heading>
      <DescriptionList
        columns={3}
        items={Object.entries(rows).map(([key, value]) => ({
          key,
          label: label(`delivery.column.${key}`),
          value,
        }))}
      />
    </Card>
  );
};
