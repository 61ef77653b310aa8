import type { Language } from '@portal/domain/language';
import { say } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';

/** What can be wrong with a cell or a row, in words. */
const SENTENCES = {
  REQUIRED: sentence('import.problem.REQUIRED'),
  TOO_LONG: sentence('import.problem.TOO_LONG'),
  DAY: sentence('import.problem.DAY'),
  NUMBER: sentence('import.problem.NUMBER'),
  MONEY: sentence('import.problem.MONEY'),
  USERNAME: sentence('import.problem.USERNAME'),
  FLAG: sentence('import.problem.FLAG'),
  CODE: sentence('import.problem.CODE'),
  EMAIL: sentence('import.problem.EMAIL'),
  PHONE: sentence('import.problem.PHONE'),
  PHONE_ZERO: sentence('import.problem.PHONE_ZERO'),
  ID_NUMBER: sentence('import.problem.ID_NUMBER'),
  UNKNOWN: sentence('import.problem.UNKNOWN'),
  WRONG_ROW: sentence('import.problem.WRONG_ROW'),
  DUPLICATE: sentence('import.problem.DUPLICATE'),
  EXISTS: sentence('import.problem.EXISTS'),
  MISSING: sentence('import.problem.MISSING'),
  CYCLE: sentence('import.problem.CYCLE'),
  LEVEL: sentence('import.problem.LEVEL'),
  RANGE: sentence('import.problem.RANGE'),
  CHANGED: sentence('import.problem.CHANGED'),
  TAKEN: sentence('import.problem.TAKEN'),
} as const;

export type ProblemCode = keyof typeof SENTENCES;

/** One problem of a row; a warning does not keep it from being imported. */
export interface RowProblem {
  /** The column, or null for the whole row. */
  column: string | null;
  code: ProblemCode;
  params?: Record<string, string>;
  warning?: true;
}

/** A problem in words, with its column in front. */
export function problemText({ column, code, params }: RowProblem, language: Language): string {
  const text = say(SENTENCES[code], language, params);
  return column === null ? text : `${column}: ${text}`;
}
