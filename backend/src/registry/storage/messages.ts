import { httpErrors } from '../../errors/http-error.ts';

/** Errors of the storage of artifacts. */
export const httpError = httpErrors({
  RELEASE_STORAGE: {
    status: 503,
    vi: 'Kho tệp phát hành không dùng được: {why}.',
    en: 'The storage of releases cannot be used: {why}.',
  },
});
