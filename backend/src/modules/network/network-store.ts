import { addDays, compactDay, holidayDays, holidaysBetween, localDay } from '@portal/calendar';
import type { NetworkList } from '@portal/types';
import { fold } from '@portal/types/text/fold';
import { holdsWords } from '@portal/types/text/holds-words';
import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { networkPlace, province } from '../../db/schema/index.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { publicPlace } from './columns.ts';

const PLACES_MAX = 1_000;
/** Longer than any holidays last, so that a page knows when a place opens again. */
const HOLIDAYS_AHEAD = 45;

/** Places by province, the company's own offices first. */
export const placeOrder = [
  asc(province.sort),
  desc(networkPlace.kind),
  sql`${networkPlace.name} collate "vi-x-icu"`,
  asc(networkPlace.id),
];

/** The provinces of today with the names of those that went into them under another name. */
async function readProvinces(db: Db) {
  const rows = await db.select().from(province).orderBy(asc(province.sort), asc(province.code));
  const plain = (name: string) => name.replace(/^Thành phố /, '');
  return rows
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ code, name }) => ({
      ...{ code, name },
      former: rows
        .filter((one) => one.mergedInto === code && plain(one.name) !== plain(name))
        .map((one) => one.name),
    }));
}

/** The places that are shown on a moment's day, narrowed to those whose name or address has the words of a search. */
export async function readNetwork(db: Db, at: Date, search = ''): Promise<NetworkList> {
  const day = localDay(at);
  const found = await db
    .select({ place: networkPlace })
    .from(networkPlace)
    .innerJoin(province, eq(province.code, networkPlace.provinceCode))
    .where(
      and(
        eq(networkPlace.status, 'OPEN'),
        or(isNull(networkPlace.publishFrom), lte(networkPlace.publishFrom, day)),
      ),
    )
    .orderBy(...placeOrder)
    .limit(PLACES_MAX);
  const today = compactDay(day);
  const words = fold(search);
  const places = found
    .filter(({ place }) => holdsWords(`${place.nameFold} ${place.addressFold}`, words))
    .map(({ place }) => publicPlace(place, today));
  const provinces = (await readProvinces(db)).map((one) => ({
    ...one,
    places: places.filter(({ provinceCode }) => provinceCode === one.code).length,
  }));
  const further = holidayDays(await settingOf(db, 'HOLIDAYS'));
  const holidays = holidaysBetween(addDays(today, -1), addDays(today, HOLIDAYS_AHEAD), further);
  return { places, provinces, holidays };
}
