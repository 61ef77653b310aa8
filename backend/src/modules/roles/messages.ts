import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of giving and taking rights. */
export const httpError = httpErrors({
  ROLE_UNKNOWN: { status: 400, ...sentence('roles.ROLE_UNKNOWN') },
  ROLE_RETIRED: { status: 409, ...sentence('roles.ROLE_RETIRED') },
  ROLE_CONFLICT: { status: 409, ...sentence('roles.ROLE_CONFLICT') },
  NO_APPROVER: { status: 409, ...sentence('roles.NO_APPROVER') },
});
