import { WEEKDAYS } from '@portal/calendar';
import { NETWORK_SERVICES, NETWORK_STATES } from '@portal/domain/network';
import type { MissingPlace, NetworkRow, NetworkSave } from '@portal/types';
import { dash, formatDate, toBackendDate } from '@portal/ui/data';
import * as z from 'zod/mini';
import { type HoursFields, hoursField, hoursFields, hoursOf, readSpans } from './hours-input.ts';

/** The fields of a place as they are typed, in the order of the form. */
export interface PlaceValues extends HoursFields {
  status: string;
  name: string;
  address: string;
  provinceCode: string;
  phone: string;
  /** `10.77690, 106.70090`, as maps give it. */
  coordinates: string;
  services: string[];
  notice: string;
  noticeFrom: string;
  noticeTo: string;
  publishFrom: string;
}

const dayText = (day: string | null) => (day === null ? '' : formatDate(day));

/** A place as the form has it. */
export const valuesOf = (row: NetworkRow): PlaceValues => {
  const { status, name, address, provinceCode, phone, lat, lon, services, notice } = row;
  return {
    ...{ status, name, address, provinceCode, phone: phone ?? '' },
    coordinates: lat === null || lon === null ? '' : `${lat}, ${lon}`,
    ...hoursFields(row.hours),
    ...{ services: [...services], notice: notice ?? '' },
    ...{ noticeFrom: dayText(row.noticeFrom), noticeTo: dayText(row.noticeTo) },
    publishFrom: dayText(row.publishFrom),
  };
};

/** What the form begins with for an office or agency that has no place yet. */
export const newValues = ({ name, address, provinceCode, phone }: MissingPlace): PlaceValues => ({
  ...{ status: 'OPEN', name, address, provinceCode: provinceCode ?? '', phone: phone ?? '' },
  ...{ coordinates: '', ...hoursFields({}), services: [...NETWORK_SERVICES] },
  ...{ notice: '', noticeFrom: '', noticeTo: '', publishFrom: '' },
});

const COORDINATES = /^(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/;

const text = z.string().check(z.trim());
const needed = text.check(z.minLength(1));
const day = text.check(z.refine((value) => value === '' || toBackendDate(value) !== undefined));
const hours = Object.fromEntries(
  WEEKDAYS.map((weekday) => [
    hoursField(weekday),
    text.check(z.refine((value) => readSpans(weekday, value) !== undefined)),
  ]),
) as Record<keyof HoursFields, typeof text>;

/** What the form itself can judge; the service judges the rest. */
export const placeSchema = z.object({
  ...{ status: text, name: needed, address: needed, provinceCode: needed, phone: text },
  coordinates: text.check(z.refine((value) => value === '' || COORDINATES.test(value))),
  ...hours,
  services: z.array(z.string()),
  ...{ notice: text, noticeFrom: day, noticeTo: day, publishFrom: day },
});

/** What is sent for a form's values, without the place that they are of. */
export function requestOf(
  values: PlaceValues,
): Omit<NetworkSave, 'id' | 'version' | 'ownerId' | 'kind'> {
  const { name, address, provinceCode, phone, notice } = values;
  const [, lat, lon] = COORDINATES.exec(values.coordinates.trim()) ?? [];
  const dayOf = (typed: string) => toBackendDate(typed) ?? null;
  return {
    ...{ name, address, provinceCode, phone: phone || null, notice: notice || null },
    lat: lat === undefined ? null : Number(lat),
    lon: lon === undefined ? null : Number(lon),
    hours: hoursOf(values) as NetworkSave['hours'],
    services: NETWORK_SERVICES.filter((service) => values.services.includes(service)),
    ...{ noticeFrom: dayOf(values.noticeFrom), noticeTo: dayOf(values.noticeTo) },
    publishFrom: dayOf(values.publishFrom),
    status: NETWORK_STATES.find((state) => state === values.status) ?? 'OPEN',
  };
}

/** A field's value in words, for two people who changed the same. */
export const shownValue = (value: string | string[]): string =>
  (typeof value === 'string' ? value : value.join(', ')) || dash;
