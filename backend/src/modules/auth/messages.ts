import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

const LOCKED = { status: 401, ...sentence('auth.locked') };

export const httpError = httpErrors({
  // The first digit counts failures, the second the attempts left: clients that read the text rely on it.
  LOGIN_FAILED: { status: 401, ...sentence('auth.LOGIN_FAILED') },
  ACCOUNT_LOCKED: LOCKED,
  ACCOUNT_DISABLED: { status: 401, ...sentence('auth.ACCOUNT_DISABLED') },
  INITIAL_PASSWORD_EXPIRED: { status: 401, ...sentence('auth.INITIAL_PASSWORD_EXPIRED') },
});
