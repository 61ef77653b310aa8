import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  DUPLICATE_CANDIDATE: { status: 409, ...sentence('registration.DUPLICATE_CANDIDATE') },
  TERMS_NOT_ACCEPTED: { status: 400, ...sentence('registration.TERMS_NOT_ACCEPTED') },
});

export const WELCOME = {
  visitor: sentence('registration.welcome.visitor'),
  candidate: sentence('registration.welcome.candidate'),
};
