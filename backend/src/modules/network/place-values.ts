import { dateOfDay, dayNumber, wrongWeekday } from '@portal/calendar';
import { LANGUAGES, type Language } from '@portal/domain/language';
import { phoneE164 } from '@portal/phone';
import type { networkSave } from '@portal/types';
import { fold } from '@portal/types/text/fold';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { province } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { fieldFault } from '../people/reason.ts';
import { httpError } from './messages.ts';

export type SaveRequest = z.output<typeof networkSave>;

/** 1970-01-05 was a Monday. */
const weekdayName = (weekday: number, language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(1970, 0, 4 + weekday),
  );

/** Throws NET_HOURS with the weekday whose spans are wrong, at the field of that day. */
function checkHours({ hours }: SaveRequest, language: Language): void {
  const weekday = wrongWeekday(hours);
  if (weekday === undefined) return;
  const names = LANGUAGES.map((one) => [one, weekdayName(weekday, one)]);
  const params = { day: Object.fromEntries(names) as Record<Language, string> };
  const { text } = httpError('NET_HOURS');
  const message = text[language].replace('{day}', params.day[language]);
  const fields = [{ field: `hours.${weekday}`, code: 'NET_HOURS', message }];
  throw httpError('NET_HOURS', { params, fields });
}

const dayOf = (call: Caller, field: string, day: string | null): string | null => {
  if (day === null) return null;
  const number = dayNumber(day);
  if (Number.isNaN(number)) throw fieldFault('FIELD_WRONG', field, call.language);
  return dateOfDay(number);
};

/** What a request stores. Throws NET_HOURS, PLACE_UNKNOWN, PHONE_WRONG, FIELD_WRONG at the field. */
export async function valuesOf(call: Caller, request: SaveRequest) {
  const { db, language } = call;
  const { name, provinceCode, address, lat, lon, hours, services, status } = request;
  checkHours(request, language);
  const known = and(eq(province.code, provinceCode), isNull(province.mergedInto));
  if ((await db.$count(province, known)) === 0)
    throw fieldFault('PLACE_UNKNOWN', 'provinceCode', language);
  const phone = request.phone ? phoneE164(request.phone) : null;
  if (request.phone && phone === null) throw fieldFault('PHONE_WRONG', 'phone', language);
  if ((lat === null) !== (lon === null))
    throw fieldFault('FIELD_WRONG', lat === null ? 'lat' : 'lon', language);
  const noticeFrom = dayOf(call, 'noticeFrom', request.noticeFrom);
  const noticeTo = dayOf(call, 'noticeTo', request.noticeTo);
  if (noticeFrom !== null && noticeTo !== null && noticeTo < noticeFrom)
    throw fieldFault('FIELD_WRONG', 'noticeTo', language);
  return {
    ...{ name, nameFold: fold(name), provinceCode, address, addressFold: fold(address), phone },
    ...{ lat, lon, hours: hours as Partial<Record<1, [string, string][]>>, status },
    services: [...new Set(services)],
    ...{ notice: request.notice || null, noticeFrom, noticeTo },
    publishFrom: dayOf(call, 'publishFrom', request.publishFrom),
  };
}
