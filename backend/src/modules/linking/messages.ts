import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  LINK_TOKEN_REQUIRED: { status: 400, ...sentence('linking.LINK_TOKEN_REQUIRED') },
  LINK_TOKEN_REFUSED: { status: 403, ...sentence('linking.LINK_TOKEN_REFUSED') },
  LINK_TAKEN: { status: 409, ...sentence('linking.LINK_TAKEN') },
});
