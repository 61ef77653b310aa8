import { today } from '@portal/calendar';
import { REQUEST_STATUSES } from '@portal/domain/request';
import type { FilterField } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import { useMemo } from 'react';
import { pastDays } from '../../dates/past-days.ts';
import { PROCESS_TYPES } from '../../policy/request-words.ts';

/** The filters of a list of change requests. */
export const useRequestFields = (): FilterField[] => {
  const t = useWords();
  const now = today();
  return useMemo(
    () => [
      {
        kind: 'choices',
        param: 'status',
        label: t('column.status'),
        options: REQUEST_STATUSES.map((value) => ({
          value,
          label: t(`request.statuses.${value}`),
        })),
      },
      {
        kind: 'choices',
        param: 'processTypeCode',
        label: t('request.type'),
        options: PROCESS_TYPES.map((value) => ({ value, label: t(`request.types.${value}`) })),
      },
      {
        kind: 'days',
        from: 'from',
        to: 'to',
        label: t('request.requestedAt'),
        presets: pastDays(t, now),
      },
    ],
    [t, now],
  );
};
