import type { FieldError, Language } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { httpError } from '../../errors/messages.ts';
import { sentence } from '../../i18n/sentence.ts';
import { isOfficeOf, isProvince } from './store.ts';

const SENTENCE = {
  required: sentence('registration.sentence.required'),
  invalid: sentence('registration.sentence.invalid'),
};

const wrong = (field: string, code: keyof typeof SENTENCE, language: Language): FieldError => ({
  field,
  code,
  message: SENTENCE[code][language],
});

const inputError = (fields: FieldError[]) =>
  httpError('INPUT-ERROR', {
    fields,
    params: { fields: fields.map(({ field }) => field).join(', ') },
  });

/** The id of an office as the list gives it; null for anything else. */
const idOf = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** Where a candidate applies. Throws INPUT-ERROR that names what is missing or does not fit (REG-04). */
export async function placeOf(
  db: Db,
  chosen: { provinceCity: string | null; office: string | null },
  language: Language,
): Promise<{ provinceCode: string; officeId: number }> {
  const { provinceCity, office } = chosen;
  if (provinceCity === null || office === null) {
    const missing = { provinceCity, office };
    throw inputError(
      Object.entries(missing)
        .filter(([, value]) => value === null)
        .map(([field]) => wrong(field, 'required', language)),
    );
  }
  if (!(await isProvince(db, provinceCity)))
    throw inputError([wrong('provinceCity', 'invalid', language)]);
  const officeId = idOf(office);
  if (officeId === null || !(await isOfficeOf(db, officeId, provinceCity)))
    throw inputError([wrong('office', 'invalid', language)]);
  return { provinceCode: provinceCity, officeId };
}

/** Where a visitor lives: nothing, or a province of today. */
export async function homeOf(db: Db, province: string | null, language: Language) {
  if (province !== null && !(await isProvince(db, province)))
    throw inputError([wrong('province', 'invalid', language)]);
  return province;
}
