import type { Language } from '@portal/domain/language';
import { stringify } from './csv-text.ts';
import type { CheckedRow } from './import-kind.ts';
import { problemText } from './row-problems.ts';

/** The rows that cannot be imported, as they were given, with what is wrong in a column of its own: to be corrected and sent again. */
export function wrongRowsFile(
  head: string[],
  rows: Pick<CheckedRow, 'cells' | 'problems'>[],
  language: Language,
): string {
  const lines = rows.map(({ cells, problems }) => [
    ...head.map((_, at) => cells[at] ?? ''),
    problems
      .filter(({ warning }) => warning !== true)
      .map((problem) => problemText(problem, language))
      .join(' '),
  ]);
  return stringify([[...head, 'Lỗi'], ...lines]);
}
