import { today } from '@portal/calendar';
import type { NetworkList } from '@portal/types';
import { Text } from '@portal/ui';
import { useMemo } from 'react';
import { usePeriod } from '../../clock/use-period.ts';
import { findPlaces, placesAt, type ShownPlace } from './find-places.ts';
import { NetworkFilters } from './network-filters.tsx';
import { NetworkNotices } from './network-notices.tsx';
import { NothingFound } from './nothing-found.tsx';
import { NearestPlaces, ProvincePlaces } from './place-groups.tsx';
import { useFocusOn } from './use-focus-on.ts';
import { useNearMe } from './use-near-me.ts';
import { networkHref, useNetworkView } from './use-network-view.ts';
import { useNetworkWords } from './use-network-words.ts';
import { useSearchText } from './use-search-text.ts';

const MINUTE_MS = 60_000;

interface Props {
  list: NetworkList;
  onEdit: ((place: ShownPlace) => void) | undefined;
}

/** The list as the address narrows it, with what is open by the minute. */
export const NetworkResults = ({ list, onEdit }: Props) => {
  const t = useNetworkWords();
  const address = useNetworkView();
  const typed = useSearchText(address);
  const show = typed.choose;
  const view = { ...address.view, search: typed.text.trim() };
  const near = useNearMe();
  const now = usePeriod(MINUTE_MS);
  const places = useMemo(() => placesAt(list, now, near.here), [list, now, near.here]);
  const found = findPlaces(places, view);
  const isKnown = places.some(({ key }) => key === view.place);
  useFocusOn(
    view.place,
    found.some(({ key }) => key === view.place),
  );
  const shown = {
    places: found,
    target: view.place,
    hrefOf: ({ key }: ShownPlace) => networkHref({ ...view, place: key }),
    onEdit,
  };
  const { provinces, holidays } = list;
  return (
    <>
      <NetworkFilters {...{ view, show, typed, provinces, near }} />
      <NetworkNotices
        {...{ view, show, provinces, near }}
        holiday={holidays.find(({ day }) => day === today(now))?.name}
        isLost={view.place !== '' && !isKnown}
      />
      <Text role="status" fontSize="sm" color="ink.muted">
        {t('found', { count: found.length })}
      </Text>
      {found.length === 0 ? (
        <NothingFound {...{ places, provinces, view, show }} />
      ) : near.here === null ? (
        <ProvincePlaces {...shown} provinces={provinces} />
      ) : (
        <NearestPlaces {...shown} />
      )}
    </>
  );
};
