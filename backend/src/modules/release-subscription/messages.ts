import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of subscriptions to what happens to releases. */
export const httpError = httpErrors({
  RELEASE_ADDRESS: { status: 400, ...sentence('release-subscription.RELEASE_ADDRESS') },
  RELEASE_SUBSCRIPTION_UNKNOWN: {
    status: 404,
    ...sentence('release-subscription.RELEASE_SUBSCRIPTION_UNKNOWN'),
  },
});
