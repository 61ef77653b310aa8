import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  CONSENT_OUTDATED: { status: 409, ...sentence('consent.CONSENT_OUTDATED') },
});
