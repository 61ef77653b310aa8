import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  ONLINE_INSURANCE_NOT_SET_UP: { status: 409, ...sentence('launch.ONLINE_INSURANCE_NOT_SET_UP') },
});
