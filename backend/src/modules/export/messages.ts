import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  EXPORT_TOO_MANY: { status: 422, ...sentence('export.EXPORT_TOO_MANY') },
  EXPORT_RUNNING: { status: 409, ...sentence('export.EXPORT_RUNNING') },
  EXPORT_BUSY: { status: 503, ...sentence('export.EXPORT_BUSY') },
});
