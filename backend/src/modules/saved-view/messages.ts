import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  SAVED_VIEW_NAME_TAKEN: { status: 409, ...sentence('savedView.SAVED_VIEW_NAME_TAKEN') },
  SAVED_VIEW_LIMIT: { status: 409, ...sentence('savedView.SAVED_VIEW_LIMIT') },
});
