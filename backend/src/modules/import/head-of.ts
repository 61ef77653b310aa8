import { DEFAULT_LANGUAGE, type Language } from '@portal/domain/language';
import type { ImportKind } from '../../import/import-kind.ts';

/** The head of a column as files in the reader's language have it. */
export const headOf = ({ columns }: ImportKind, column: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? (columns[column]?.heads?.[0] ?? column) : column;
