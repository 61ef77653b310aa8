import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  REAUTH_REQUIRED: { status: 403, ...sentence('session.REAUTH_REQUIRED') },
});
