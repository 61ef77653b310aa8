import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  ACCOUNT_NO_EMAIL: { status: 409, ...sentence('account.ACCOUNT_NO_EMAIL') },
});
