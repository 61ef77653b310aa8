import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of release credentials. */
export const httpError = httpErrors({
  RELEASE_CREDENTIAL_UNKNOWN: {
    status: 404,
    ...sentence('credentials.RELEASE_CREDENTIAL_UNKNOWN'),
  },
  RELEASE_CHANNEL_FOREIGN: { status: 403, ...sentence('credentials.RELEASE_CHANNEL_FOREIGN') },
  RELEASE_STABLE_OFF: { status: 403, ...sentence('credentials.RELEASE_STABLE_OFF') },
  RELEASE_CANARY_SHARE: { status: 403, ...sentence('credentials.RELEASE_CANARY_SHARE') },
  RELEASE_TEAM_SECURITY: { status: 403, ...sentence('credentials.RELEASE_TEAM_SECURITY') },
});
