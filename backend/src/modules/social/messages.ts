import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  SOCIAL_NOT_CONFIGURED: { status: 400, ...sentence('social.SOCIAL_NOT_CONFIGURED') },
  // One sentence for every fault of a token: a forger learns nothing from it.
  SOCIAL_TOKEN_REFUSED: { status: 401, ...sentence('social.SOCIAL_TOKEN_REFUSED') },
  SOCIAL_NOT_LINKED: { status: 401, ...sentence('social.SOCIAL_NOT_LINKED') },
  SOCIAL_UNAVAILABLE: { status: 503, ...sentence('social.SOCIAL_UNAVAILABLE') },
});
