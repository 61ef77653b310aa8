import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of tokens of CI systems, and of trusting them. */
export const httpError = httpErrors({
  RELEASE_CI_TOKEN: { status: 401, ...sentence('trust.RELEASE_CI_TOKEN') },
  RELEASE_CI_ISSUER: { status: 503, ...sentence('trust.RELEASE_CI_ISSUER') },
  RELEASE_TRUST_ADDRESS: { status: 400, ...sentence('trust.RELEASE_TRUST_ADDRESS') },
  RELEASE_TRUST_WIDE: { status: 400, ...sentence('trust.RELEASE_TRUST_WIDE') },
  RELEASE_TRUST_UNKNOWN: { status: 404, ...sentence('trust.RELEASE_TRUST_UNKNOWN') },
});

/** Why a token does not count. */
export const WHY = {
  EXPIRED: sentence('trust.why.EXPIRED'),
  EARLY: sentence('trust.why.EARLY'),
  OLD: sentence('trust.why.OLD'),
  AUDIENCE: sentence('trust.why.AUDIENCE'),
  SIGNATURE: sentence('trust.why.SIGNATURE'),
  CLAIMS: sentence('trust.why.CLAIMS'),
  AMBIGUOUS: sentence('trust.why.AMBIGUOUS'),
  FORM: sentence('trust.why.FORM'),
} as const;

/** A token of a trusted issuer that does not count. */
export const tokenFlaw = (why: keyof typeof WHY) =>
  httpError('RELEASE_CI_TOKEN', { params: { why: WHY[why] } });
