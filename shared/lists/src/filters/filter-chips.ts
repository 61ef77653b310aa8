import { type FilterChip, formatDate } from '@portal/ui/data';
import type { ListHandle } from '../state/list-handle.ts';
import type { FilterField } from './fields.ts';

type Words = (key: string, values: Record<string, string>) => string;

const days = (t: Words, label: string, from?: string, to?: string): string => {
  if (from && to && from === to) return `${label}: ${formatDate(from)}`;
  if (from && to) return `${label}: ${formatDate(from)} – ${formatDate(to)}`;
  return from
    ? t('list.daysFrom', { label, day: formatDate(from) })
    : t('list.daysTo', { label, day: formatDate(to) });
};

/**
 * A chip for each active filter and for the search text, with its label and an `onRemove` that changes the list's
 * address.
 */
export const filterChips = (
  { state, change }: ListHandle,
  searchParam: string,
  fields: readonly FilterField[],
  t: Words,
): FilterChip[] => {
  const { filters } = state;
  const without = (params: Record<string, string>) => () => change({ filters: params });
  const chips: FilterChip[] = [];
  const search = filters[searchParam];
  if (search) {
    chips.push({
      key: searchParam,
      label: t('list.searched', { text: search }),
      onRemove: without({ [searchParam]: '' }),
    });
  }
  for (const field of fields) {
    if (field.kind === 'days') {
      const [from, to] = [filters[field.from], filters[field.to]];
      if (!from && !to) continue;
      chips.push({
        key: field.from,
        label: days(t, field.label, from, to),
        onRemove: without({ [field.from]: '', [field.to]: '' }),
      });
      continue;
    }
    if (field.kind === 'hierarchy') {
      if (!filters[field.param]) continue;
      chips.push({
        key: field.param,
        label: field.chip,
        onRemove: without({ [field.param]: '' }),
      });
      continue;
    }
    const values = filters[field.param]?.split(',') ?? [];
    for (const value of values) {
      const option = field.options.find((one) => one.value === value);
      chips.push({
        key: `${field.param}:${value}`,
        label: option?.label ?? value,
        onRemove: without({ [field.param]: values.filter((one) => one !== value).join(',') }),
      });
    }
  }
  return chips;
};
