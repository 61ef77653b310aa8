import { compactDay } from '@portal/calendar';
import type { NetworkPlace, NetworkRow } from '@portal/types';
import type { networkPlace } from '../../db/schema/index.ts';

export type StoredPlace = typeof networkPlace.$inferSelect;

/** A day of the database in the form of the API. */
export const dayOrNull = (day: string | null) => (day === null ? null : compactDay(day));

/** What everybody may see of a place: no id and no person behind it. A notice is there from its first to its last day. */
export function publicPlace(row: StoredPlace, today: string): NetworkPlace {
  const { kind, name, provinceCode, address, phone, lat, lon, hours, services } = row;
  const [noticeFrom, noticeTo] = [dayOrNull(row.noticeFrom), dayOrNull(row.noticeTo)];
  const isCurrent = (noticeFrom ?? today) <= today && today <= (noticeTo ?? today);
  const shown =
    isCurrent && row.notice !== null
      ? { notice: row.notice, noticeFrom, noticeTo }
      : { notice: null, noticeFrom: null, noticeTo: null };
  return { kind, name, provinceCode, address, phone, lat, lon, hours, services, ...shown };
}

/** A place with all that an editor may change. */
export function editedPlace(row: StoredPlace): NetworkRow {
  const { id, version, status, notice } = row;
  const { kind, name, provinceCode, address, phone, lat, lon, hours, services } = row;
  return {
    ...{ id, version, status, publishFrom: dayOrNull(row.publishFrom) },
    ...{ kind, name, provinceCode, address, phone, lat, lon, hours, services, notice },
    ...{ noticeFrom: dayOrNull(row.noticeFrom), noticeTo: dayOrNull(row.noticeTo) },
  };
}
