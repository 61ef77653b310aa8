import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of giving and taking rights. */
export const httpError = httpErrors({
  ROLE_UNKNOWN: { status: 400, ...sentence('roles.ROLE_UNKNOWN') },
  ROLE_RETIRED: { status: 409, ...sentence('roles.ROLE_RETIRED') },
  ROLE_TAKEN: { status: 409, ...sentence('roles.ROLE_TAKEN') },
  ROLE_BUILT_IN: { status: 409, ...sentence('roles.ROLE_BUILT_IN') },
  ROLE_LIVING: { status: 409, ...sentence('roles.ROLE_LIVING') },
  ROLE_CONFLICT: { status: 409, ...sentence('roles.ROLE_CONFLICT') },
});

/** Titles of requests about a role. */
export const ROLE_TITLES = {
  CREATE: sentence('roles.change.create'),
  CHANGE: sentence('roles.change.change'),
  RETIRE: sentence('roles.change.retire'),
  RESTORE: sentence('roles.change.restore'),
} as const;
