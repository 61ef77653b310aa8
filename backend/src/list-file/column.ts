import type { ColumnType } from '@portal/domain/list';
import { formatPhone } from '@portal/phone';

/** text; day: yyyyMMdd; moment: yyyyMMddHHmmss of Vietnam; money and count: whole numbers. */
export type CellKind = 'text' | 'day' | 'moment' | 'money' | 'count';
export type CellValue = string | number | null;

/** A column of a file with its heading. */
export interface FileColumn {
  heading: string;
  kind: CellKind;
  /** In characters. */
  width: number;
  value(row: object): CellValue;
}

export const cellKindOf = (type: ColumnType): CellKind =>
  type === 'phone' || type === 'code' ? 'text' : type;

/** The value of a row at a path such as `proposal.status`; null where a part of the path has no value. */
const valueAt = (row: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], row) ?? null;

/** How a file shows the field of a row. A code without a label stays as it is. */
export const cellOf =
  (type: ColumnType, field: string, labels: Readonly<Record<string, string>>) =>
  (row: object): CellValue => {
    const value = valueAt(row, field);
    if (typeof value !== 'string') return typeof value === 'number' ? value : null;
    if (type === 'phone') return formatPhone(value);
    return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
  };
