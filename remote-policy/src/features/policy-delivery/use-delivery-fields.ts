import { deliveryList } from '@portal/domain/delivery';
import { type FilterField, useDeclaredFields } from '@portal/lists';
import { useSession, useWords } from '@portal/remote-kit';
import { type DeliveryPart, WAITING_STATES } from './delivery-lists.ts';

/** The filters of a list of deliveries; users with a group also choose whose rows the list has. */
export const useDeliveryFields = (part: DeliveryPart): FilterField[] => {
  const t = useWords();
  const { user } = useSession();
  const fields = useDeclaredFields(deliveryList, {
    state: part === 'all' ? {} : part === 'packages' && { codes: WAITING_STATES },
    kind: part !== 'consulting' && {},
    consult: part === 'all' && {},
  });
  if (!user?.authorities.includes('policy.group.view')) return fields;
  const options = [{ value: 'group', label: t('dues.group') }];
  return [
    ...fields,
    { kind: 'choice', param: 'view', label: t('dues.whose'), all: t('dues.own'), options },
  ];
};
