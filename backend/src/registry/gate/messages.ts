import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of verifications. */
export const httpError = httpErrors({
  RELEASE_PROOF_SET: { status: 422, ...sentence('gate.RELEASE_PROOF_SET') },
});
