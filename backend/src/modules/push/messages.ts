import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  PUSH_NOT_CONFIGURED: { status: 409, ...sentence('push.PUSH_NOT_CONFIGURED') },
});
