import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of the storage of artifacts. */
export const httpError = httpErrors({
  RELEASE_STORAGE: { status: 503, ...sentence('storage.RELEASE_STORAGE') },
});
