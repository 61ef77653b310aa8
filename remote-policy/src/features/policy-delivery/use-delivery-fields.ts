import { today } from '@portal/calendar';
import { CONSULT_STATES, DELIVERY_KINDS, DELIVERY_STATES } from '@portal/domain/delivery';
import type { FilterField } from '@portal/lists';
import { useSession, useWords } from '@portal/remote-kit';
import { useMemo } from 'react';
import { pastDays } from '../../dates/past-days.ts';
import type { DeliveryPart } from './delivery-lists.ts';

/** The filters of a list of deliveries; whose rows it shows is asked only of those who have a group. */
export const useDeliveryFields = (part: DeliveryPart): FilterField[] => {
  const t = useWords();
  const { user } = useSession();
  const leads = user?.authorities.includes('policy.group.view') ?? false;
  const now = today();
  return useMemo(() => {
    const choices = (param: string, group: string, values: readonly string[]): FilterField => ({
      kind: 'choices',
      param,
      label: t(`delivery.column.${param}`),
      options: values.map((value) => ({ value, label: t(`delivery.${group}.${value}`) })),
    });
    const states =
      part === 'all' ? DELIVERY_STATES : DELIVERY_STATES.filter((state) => state !== 'DELIVERED');
    const fields: FilterField[] =
      part === 'consulting'
        ? []
        : [choices('state', 'states', states), choices('kind', 'kinds', DELIVERY_KINDS)];
    if (part === 'all') fields.push(choices('consult', 'consults', CONSULT_STATES));
    fields.push({
      kind: 'days',
      from: 'from',
      to: 'to',
      label: t('delivery.column.sentOn'),
      presets: pastDays(t, now),
    });
    if (leads) {
      fields.push({
        kind: 'choice',
        param: 'view',
        label: t('dues.whose'),
        all: t('dues.own'),
        options: [{ value: 'group', label: t('dues.group') }],
      });
    }
    return fields;
  }, [t, part, leads, now]);
};
