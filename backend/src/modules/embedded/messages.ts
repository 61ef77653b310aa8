import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  ADP_SYSTEM_UNKNOWN: { status: 403, ...sentence('embedded.ADP_SYSTEM_UNKNOWN') },
  LOGIN_JWT_NOT_CONFIGURED: { status: 400, ...sentence('embedded.LOGIN_JWT_NOT_CONFIGURED') },
  LOGIN_JWT_REFUSED: { status: 401, ...sentence('embedded.LOGIN_JWT_REFUSED') },
  LOGIN_JWT_UNAVAILABLE: { status: 503, ...sentence('embedded.LOGIN_JWT_UNAVAILABLE') },
});
