import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Why policies whose agent has left are not assigned, or an assignment is not undone. */
export const httpError = httpErrors({
  ORPHANS_NONE: { status: 409, ...sentence('orphans.ORPHANS_NONE') },
  ORPHANS_MANY: { status: 400, ...sentence('orphans.ORPHANS_MANY') },
  ORPHANS_OVER: { status: 409, ...sentence('orphans.ORPHANS_OVER') },
  ORPHANS_AGENT: { status: 409, ...sentence('orphans.ORPHANS_AGENT') },
});
