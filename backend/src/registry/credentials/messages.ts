import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of release credentials. */
export const httpError = httpErrors({
  RELEASE_CREDENTIAL_UNKNOWN: {
    status: 404,
    ...sentence('credentials.RELEASE_CREDENTIAL_UNKNOWN'),
  },
});
