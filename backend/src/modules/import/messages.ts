import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of acts on a batch. */
export const httpError = httpErrors({
  IMPORT_FILE: { status: 400, ...sentence('import.IMPORT_FILE') },
  IMPORT_WRONG: { status: 409, ...sentence('import.IMPORT_WRONG') },
  IMPORT_OVER: { status: 409, ...sentence('import.IMPORT_OVER') },
});
