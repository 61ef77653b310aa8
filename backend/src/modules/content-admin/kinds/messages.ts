import { httpErrors } from '../../../errors/http-error.ts';
import { sentence } from '../../../i18n/sentence.ts';

/** Why content is not written, reviewed or published (areas/administration.md 4). */
export const httpError = httpErrors({
  CONTENT_INCOMPLETE: { status: 400, ...sentence('contentAdmin.CONTENT_INCOMPLETE') },
  CONTENT_OWN_REVIEW: { status: 403, ...sentence('contentAdmin.CONTENT_OWN_REVIEW') },
  CONTENT_LOCKED: { status: 409, ...sentence('contentAdmin.CONTENT_LOCKED') },
  CONTENT_ALIAS: { status: 409, ...sentence('contentAdmin.CONTENT_ALIAS') },
  CONTENT_CODE: { status: 409, ...sentence('contentAdmin.CONTENT_CODE') },
  CONTENT_STATE: { status: 409, ...sentence('contentAdmin.CONTENT_STATE') },
  CONTENT_TIME: { status: 400, ...sentence('contentAdmin.CONTENT_TIME') },
  FILE_MACRO: { status: 400, ...sentence('contentAdmin.FILE_MACRO') },
  DOCUMENT_TOO_LARGE: { status: 413, ...sentence('contentAdmin.DOCUMENT_TOO_LARGE') },
  MEDIA_IN_USE: { status: 409, ...sentence('contentAdmin.MEDIA_IN_USE') },
});
