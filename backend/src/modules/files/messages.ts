import { everyLanguage } from '@portal/domain/language';
import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Sentences of the specification, in its own words (spec/features.md 8). */
const literal = (text: string) => everyLanguage(() => text);

export const httpError = httpErrors({
  FILE_FORMAT: { status: 400, ...literal('Uploaded file format is wrong') },
  FILE_TOO_LARGE: { status: 413, ...literal('Uploaded file must be smaller than 10MB!') },
  TOO_MANY_FILES: { status: 400, ...literal('You cannot upload more than 10 files') },
  IMAGE_TOO_BIG: { status: 400, ...sentence('files.IMAGE_TOO_BIG') },
  FILE_INFECTED: { status: 400, ...sentence('files.FILE_INFECTED') },
  SCANNER_AWAY: { status: 503, ...sentence('files.SCANNER_AWAY') },
  HEIC_UNREADABLE: { status: 400, ...sentence('files.HEIC_UNREADABLE') },
});
