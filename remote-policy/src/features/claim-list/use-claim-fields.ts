import { addDays, today } from '@portal/calendar';
import { CLAIM_STATUSES, CLAIM_TYPES } from '@portal/domain/claim';
import type { FilterField } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import { useMemo } from 'react';

/** The filters of a claim list. */
export const useClaimFields = (): FilterField[] => {
  const t = useWords();
  const now = today();
  return useMemo(
    () => [
      {
        kind: 'choices',
        param: 'status',
        label: t('column.status'),
        options: CLAIM_STATUSES.map((value) => ({ value, label: t(`claim.statuses.${value}`) })),
      },
      {
        kind: 'choices',
        param: 'type',
        label: t('claim.type'),
        options: CLAIM_TYPES.map((value) => ({ value, label: t(`claim.types.${value}`) })),
      },
      {
        kind: 'days',
        from: 'notifiedFrom',
        to: 'notifiedTo',
        label: t('claim.notifiedOn'),
        presets: [
          { label: t('claimList.last7'), from: addDays(now, -6), to: now },
          { label: t('claimList.last30'), from: addDays(now, -29), to: now },
          { label: t('claimList.thisYear'), from: `${now.slice(0, 4)}0101`, to: now },
        ],
      },
    ],
    [t, now],
  );
};
