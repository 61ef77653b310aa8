import type { HolidayName } from '@portal/calendar';
import { useWords } from '@portal/remote-kit';
import type { NetworkProvince } from '@portal/types';
import { Alert, Button } from '@portal/ui';
import { formerProvince } from './find-places.ts';
import { PROVINCE_FIELD } from './network-filters.tsx';
import type { useNearMe } from './use-near-me.ts';
import type { NetworkView } from './use-network-view.ts';
import { useNetworkWords } from './use-network-words.ts';

interface Props {
  view: NetworkView;
  show: (part: Partial<NetworkView>) => void;
  provinces: readonly NetworkProvince[];
  near: ReturnType<typeof useNearMe>;
  /** Why every place is closed today; undefined on other days. */
  holiday: HolidayName | undefined;
  /** A link named a place that is not there. */
  isLost: boolean;
}

/** What the reader should know beside the list: an old province, no place of their own, a place that is gone. */
export const NetworkNotices = ({ view, show, provinces, near, holiday, isLost }: Props) => {
  const t = useNetworkWords();
  const words = useWords();
  const former = formerProvince(provinces, view.search);
  return (
    <>
      {holiday && (
        <Alert live={false}>{t('closedToday', { name: words(`holiday.${holiday}`) })}</Alert>
      )}
      {former && (
        <Alert
          action={
            <Button
              minHeight="44px"
              onClick={() => show({ search: '', province: former.province.code })}
            >
              {t('former.show', { count: former.province.places, province: former.province.name })}
            </Button>
          }
        >
          {t('former.text', { name: former.name, province: former.province.name })}
        </Alert>
      )}
      {(near.is === 'refused' || near.is === 'slow') && (
        <Alert
          action={
            <Button
              minHeight="44px"
              onClick={() => document.getElementById(PROVINCE_FIELD)?.focus()}
            >
              {t('near.choose')}
            </Button>
          }
        >
          {t(`near.${near.is}`)}
        </Alert>
      )}
      {isLost && <Alert>{t('lost')}</Alert>}
    </>
  );
};
