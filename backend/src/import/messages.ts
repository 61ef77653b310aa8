import { httpErrors } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';

/** Why a file cannot be imported at all. */
export const httpError = httpErrors({
  IMPORT_ENCODING: { status: 400, ...sentence('import.IMPORT_ENCODING') },
  IMPORT_HEADER: { status: 400, ...sentence('import.IMPORT_HEADER') },
  IMPORT_TABLE: { status: 400, ...sentence('import.IMPORT_TABLE') },
  IMPORT_TOO_LARGE: { status: 413, ...sentence('import.IMPORT_TOO_LARGE') },
});
