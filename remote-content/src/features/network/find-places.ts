import { type Opening, openingAt } from '@portal/calendar';
import { type Coordinates, distanceKm } from '@portal/domain/network';
import type { NetworkList, NetworkPlace, NetworkProvince } from '@portal/types';
import { fold } from '@portal/types/text/fold';
import { holdsWords } from '@portal/types/text/holds-words';
import { placeKey } from './place-key.ts';
import type { NetworkView } from './use-network-view.ts';

/** A place with what the page shows of it at this moment. */
export interface ShownPlace extends NetworkPlace {
  key: string;
  opening: Opening;
  /** From where the user is; null where either is unknown. */
  km: number | null;
}

/** Every place of the list, with whether it is open at `now` and how far it is. */
export function placesAt(
  { places, holidays }: NetworkList,
  now: number,
  here: Coordinates | null,
): ShownPlace[] {
  const closed = new Set(holidays.map(({ day }) => day));
  return places.map((place) => {
    const { lat, lon, hours } = place;
    const km =
      here === null || lat === null || lon === null ? null : distanceKm(here, { lat, lon });
    return { ...place, key: placeKey(place), opening: openingAt(hours, now, closed), km };
  });
}

/** The places that a view means; the nearest first where distances are known, those without one last. */
export function findPlaces(places: readonly ShownPlace[], view: NetworkView): ShownPlace[] {
  const { search, province, kind, open } = view;
  const found = places.filter(
    (place) =>
      (province === '' || place.provinceCode === province) &&
      (kind === '' || place.kind === kind) &&
      (!open || place.opening.open) &&
      holdsWords(fold(`${place.name} ${place.address}`), search),
  );
  const far = Number.POSITIVE_INFINITY;
  if (found.every(({ km }) => km === null)) return found;
  return found.toSorted((one, other) => (one.km ?? far) - (other.km ?? far));
}

/** What a view may give up to find more, and how many places that leads to; the fewest steps first. */
export function wayOut(places: readonly ShownPlace[], view: NetworkView) {
  const parts: Partial<NetworkView>[] = [
    ...(view.open ? [{ open: false }] : []),
    ...(view.kind ? [{ kind: '' as const }] : []),
    ...(view.province ? [{ province: '' }] : []),
    ...(view.search ? [{ search: '' }] : []),
  ];
  return parts
    .map((part) => ({ part, count: findPlaces(places, { ...view, ...part }).length }))
    .filter(({ count }) => count > 0);
}

/** From so many letters on a search may be the beginning of a former name. */
const NAME_FROM = 4;

/** The former province that a search names, and the one of today that it went into. */
export function formerProvince(provinces: readonly NetworkProvince[], search: string) {
  const words = fold(search);
  if (words.length < NAME_FROM) return undefined;
  for (const province of provinces) {
    const name = province.former.find((former) => fold(former).startsWith(words));
    if (name !== undefined) return { name, province };
  }
  return undefined;
}
