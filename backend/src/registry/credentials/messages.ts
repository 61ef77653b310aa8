import { refusals } from '../../http/refusal.ts';

/** Errors of release credentials. */
export const refuse = refusals({
  RELEASE_CREDENTIAL_UNKNOWN: {
    status: 404,
    vi: 'Không có mã phát hành đang dùng tên {name} của {remote}.',
    en: 'There is no credential {name} of {remote} in use.',
  },
});
