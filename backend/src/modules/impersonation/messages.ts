import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  FACE_MASK_ALREADY: { status: 403, ...sentence('impersonation.FACE_MASK_ALREADY') },
  FACE_MASK_SELF: { status: 403, ...sentence('impersonation.FACE_MASK_SELF') },
  FACE_MASK_STAFF: { status: 403, ...sentence('impersonation.FACE_MASK_STAFF') },
  FACE_MASK_REASON: { status: 400, ...sentence('impersonation.FACE_MASK_REASON') },
});
