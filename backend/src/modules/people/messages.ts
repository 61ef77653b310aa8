import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of acts on people and their rights (areas/administration.md 4). */
export const httpError = httpErrors({
  REASON_REQUIRED: { status: 400, ...sentence('people.REASON_REQUIRED') },
  FIELD_WRONG: { status: 400, ...sentence('people.FIELD_WRONG') },
  PHONE_WRONG: { status: 400, ...sentence('people.PHONE_WRONG') },
  EMAIL_WRONG: { status: 400, ...sentence('people.EMAIL_WRONG') },
  USERNAME_TAKEN: { status: 409, ...sentence('people.USERNAME_TAKEN') },
  ID_NUMBER_TAKEN: { status: 409, ...sentence('people.ID_NUMBER_TAKEN') },
  PLACE_UNKNOWN: { status: 400, ...sentence('people.PLACE_UNKNOWN') },
  CONFIRM_WRONG: { status: 400, ...sentence('people.CONFIRM_WRONG') },
  NOT_FIRST_LOGIN: { status: 409, ...sentence('people.NOT_FIRST_LOGIN') },
  PERSON_LEFT: { status: 409, ...sentence('people.PERSON_LEFT') },
  SELF_CHANGE: { status: 403, ...sentence('people.SELF_CHANGE') },
  RANK_HIGHER: { status: 403, ...sentence('people.RANK_HIGHER') },
  ADMIN_CHANGED: { status: 409, ...sentence('people.ADMIN_CHANGED') },
  LAST_ADMIN: { status: 409, ...sentence('people.LAST_ADMIN') },
  NO_CONTACT: { status: 409, ...sentence('people.NO_CONTACT') },
});
