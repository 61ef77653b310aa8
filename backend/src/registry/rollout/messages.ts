import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of canaries and overrides. */
export const httpError = httpErrors({
<<<<<<< HEAD
  RELEASE_CANARY_WHO: {
    status: 422,
    vi: 'Không có người dùng hoặc vai trò này: {names}.',
    en: 'There is no such user or role: {names}.',
  },
  RELEASE_NO_CANARY: {
    status: 409,
    vi: '{remote} chưa có phiên bản thử nghiệm; hãy nêu phiên bản.',
    en: '{remote} has no canary version; name one.',
  },
  RELEASE_CHANNEL_UNKNOWN: {
    status: 404,
    vi: 'Không có kênh {channel}.',
    en: 'There is no channel {channel}.',
  },
  RELEASE_LOCAL_OFF: {
    status: 403,
    vi: 'Cổng này không cho dùng máy chủ phát triển của bạn.',
    en: 'This portal does not take remotes from a development server.',
  },
  RELEASE_LOCAL_INVALID: {
    status: 400,
    vi: 'Bản dựng cục bộ của {remote} không hợp lệ: {why}.',
    en: 'The local build of {remote} is not valid: {why}.',
  },
  RELEASE_PIN_TWICE: {
    status: 400,
    vi: '{remote} được chọn hai lần.',
    en: '{remote} is pinned twice.',
  },
=======
  RELEASE_CANARY_WHO: { status: 422, ...sentence('rollout.RELEASE_CANARY_WHO') },
  RELEASE_NO_CANARY: { status: 409, ...sentence('rollout.RELEASE_NO_CANARY') },
  RELEASE_CHANNEL_UNKNOWN: { status: 404, ...sentence('rollout.RELEASE_CHANNEL_UNKNOWN') },
  RELEASE_LOCAL_OFF: { status: 403, ...sentence('rollout.RELEASE_LOCAL_OFF') },
  RELEASE_LOCAL_INVALID: { status: 400, ...sentence('rollout.RELEASE_LOCAL_INVALID') },
  RELEASE_PIN_TWICE: { status: 400, ...sentence('rollout.RELEASE_PIN_TWICE') },
  RELEASE_PROOF_SET: { status: 422, ...sentence('rollout.RELEASE_PROOF_SET') },
>>>>>>> main
});
