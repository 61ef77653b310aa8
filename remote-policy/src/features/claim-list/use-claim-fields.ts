import { addDays, today } from '@portal/calendar';
import { claimList } from '@portal/domain/claim';
import { type FilterField, useDeclaredFields } from '@portal/lists';
import { useWords } from '@portal/remote-kit';

/** The filters of a claim list. */
export const useClaimFields = (): FilterField[] => {
  const t = useWords();
  const now = today();
  return useDeclaredFields(claimList, {
    notified: {
      presets: [
        { label: t('claimList.last7'), from: addDays(now, -6), to: now },
        { label: t('claimList.last30'), from: addDays(now, -29), to: now },
        { label: t('claimList.thisYear'), from: `${now.slice(0, 4)}0101`, to: now },
      ],
    },
  });
};
