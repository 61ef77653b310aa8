import type { ColumnDeclaration } from '@portal/domain/list';
import { formatPhone } from '@portal/phone';
import { chakra } from '@portal/ui';
import { DateText, dash, Money, NumberText } from '@portal/ui/data';
import type { ReactNode } from 'react';

/** The value at a path such as `proposal.status`. */
const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], row);

/**
 * Returns the function that renders the cell of a declared column from its row, by the column's type. A code without a
 * label is shown as it is.
 */
export const defaultCell = (
  key: string,
  { type, field, labels }: ColumnDeclaration,
  label: (path: string, options: { defaultValue: string }) => string,
): ((row: unknown) => ReactNode) => {
  const read = (row: unknown) => valueAt(row, field ?? key) as string | number | null | undefined;
  return (row) => {
    const value = read(row);
    if (type === 'money') return <Money value={value as number | null} />;
    if (type === 'count') return <NumberText value={value as number | null} />;
    if (value === null || value === undefined || value === '') return dash;
    if (type === 'day') return <DateText value={String(value)} />;
    if (type === 'moment') return <DateText value={String(value)} time />;
    const text = String(value);
    if (type === 'phone') return <chakra.span whiteSpace="nowrap">{formatPhone(text)}</chakra.span>;
    return type === 'code' && labels ? label(`${labels}.${text}`, { defaultValue: text }) : text;
  };
};
