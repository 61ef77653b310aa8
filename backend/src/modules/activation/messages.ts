import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  // One answer for a wrong, a used, a replaced and an expired link: the code reveals nothing about an account.
  LINK_OVER: { status: 404, ...sentence('activation.LINK_OVER') },
  LINK_NO_CODE: { status: 409, ...sentence('activation.LINK_NO_CODE') },
});
