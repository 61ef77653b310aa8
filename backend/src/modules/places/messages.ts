import type { Language } from '@portal/domain/language';
import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Why a unit or an office cannot be so. */
export const httpError = httpErrors({
  PLACE_TAKEN: { status: 409, ...sentence('places.PLACE_TAKEN') },
  UNIT_CYCLE: { status: 400, ...sentence('places.UNIT_CYCLE') },
  UNIT_LEVEL: { status: 400, ...sentence('places.UNIT_LEVEL') },
  OFFICE_PEOPLE: { status: 409, ...sentence('places.OFFICE_PEOPLE') },
});

/** The error of one field, with its sentence beside it. */
export const placeFault = (
  code: Parameters<typeof httpError>[0],
  field: string,
  language: Language,
) => httpError(code, { fields: [{ field, code, message: httpError(code).text[language] }] });
