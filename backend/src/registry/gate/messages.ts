import { httpErrors } from '../../errors/http-error.ts';

/** Errors of verifications. */
export const httpError = httpErrors({
  RELEASE_PROOF_SET: {
    status: 422,
    vi: 'Bộ phiên bản này có mã {setId}, không phải mã đã gửi.',
    en: 'This combination is the set {setId}, not the one that was sent.',
  },
});
