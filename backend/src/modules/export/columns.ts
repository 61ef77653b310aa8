import type { Language } from '@portal/domain/language';
import { type AnyList, defaultColumns, fileColumns } from '@portal/domain/list';
import type { ExportColumn } from '@portal/types';
import { labelOf, labelsOf } from '../../i18n/code-labels.ts';
import { cellKindOf, cellOf, type FileColumn } from '../../list-file/column.ts';
import { invalidField } from '../../lookup/filters.ts';

/**
 * The requested columns of a list as a file has them, in their order, each once: the agent's code is a column of its own and
 * a part of the agent. Heading and labels of the page apply to the part that has the column's key. Throws INPUT-ERROR
 * for a column that the list does not have.
 */
export function columnsOf(
  list: AnyList,
  requested: readonly ExportColumn[] | undefined,
  language: Language,
): FileColumn[] {
  const columns = new Map<string, FileColumn>();
  for (const column of requested ?? defaultColumns(list)) {
    const page = typeof column === 'string' ? { key: column } : column;
    const parts = fileColumns(list, page.key);
    if (parts.length === 0) throw invalidField('columns');
    for (const { key, type, field, label, labels, width } of parts) {
      const own = key === page.key && 'label' in page ? page : undefined;
      if (columns.has(key) && own === undefined) continue;
      columns.set(key, {
        heading: own?.label ?? labelOf(language, label),
        kind: cellKindOf(type),
        width,
        value: cellOf(type, field, { ...labelsOf(language, labels), ...own?.values }),
      });
    }
  }
  return [...columns.values()];
}
