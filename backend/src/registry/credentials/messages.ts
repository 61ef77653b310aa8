import { httpErrors } from '../../errors/http-error.ts';

/** Errors of release credentials. */
export const httpError = httpErrors({
  RELEASE_CREDENTIAL_UNKNOWN: {
    status: 404,
    vi: 'Không có mã phát hành đang dùng tên {name} của {remote}.',
    en: 'There is no credential {name} of {remote} in use.',
  },
});
