import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  // One sentence for a number that does not exist and one that is out of scope, as for policies (POL-07).
  CLAIM_NOT_FOUND: { status: 404, ...sentence('claim.CLAIM_NOT_FOUND') },
  CLAIM_FILE_WITHHELD: { status: 403, ...sentence('claim.CLAIM_FILE_WITHHELD') },
  CLAIM_FILE_MISSING: { status: 404, ...sentence('claim.CLAIM_FILE_MISSING') },
  // Sibling, parent, other office and unknown alike (POL-06).
  AGENT_OUTSIDE: { status: 404, ...sentence('claim.AGENT_OUTSIDE') },
});
