import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  // One sentence for a number that does not exist and one that is out of scope (POL-07).
  POLICY_NOT_FOUND: { status: 404, ...sentence('policy.POLICY_NOT_FOUND') },
});
