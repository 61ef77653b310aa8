import { today } from '@portal/calendar';
import type { AnyList, FilterDeclaration } from '@portal/domain/list';
import type { DaysField, FilterField, Option } from '../filters/fields.ts';
import { pastDays } from '../filters/past-days.ts';
import { useLabel } from '../text/use-label.ts';
import { useListText } from '../text/use-list-text.ts';

/** What a page adds to a declared filter. */
export interface FieldOptions {
  /** Of a range of days: ranges offered as one press; those up to today when left out. */
  presets?: DaysField['presets'];
  /** Of codes: the offered ones, where the page does not offer all. */
  codes?: readonly string[];
  /** Of an open set of codes: what is offered, and the first choice, which filters nothing. */
  options?: readonly Option[];
  all?: string;
}

const fieldOf = (
  param: string,
  filter: FilterDeclaration,
  { presets, codes, options, all }: Required<Pick<FieldOptions, 'presets'>> & FieldOptions,
  label: (path: string) => string,
): FilterField[] => {
  const header = label(filter.label ?? `column.${param}`);
  if (filter.type === 'days') {
    return [{ kind: 'days', from: filter.from, to: filter.to, label: header, presets }];
  }
  if (filter.type === 'codes') {
    const offered = (codes ?? filter.codes).map((value) => ({
      value,
      label: label(`${filter.labels}.${value}`),
    }));
    return [{ kind: 'choices', param, label: header, options: offered }];
  }
  if (all !== undefined)
    return [{ kind: 'choice', param, label: header, all, options: options ?? [] }];
  return options ? [{ kind: 'choices', param, label: header, options }] : [];
};

/**
 * The filters of a list page from the declaration, in its order. A closed set of codes and a range of days need nothing
 * more; a filter of another type is shown when the page gives its options. `false` leaves a filter out.
 */
export const useDeclaredFields = <List extends AnyList>(
  list: List,
  options: { readonly [Key in keyof List['filters']]?: FieldOptions | false } = {},
): FilterField[] => {
  const label = useLabel();
  const presets = pastDays(useListText(), today());
  return Object.entries(list.filters).flatMap(([param, filter]) => {
    const own = options[param] ?? {};
    return own === false ? [] : fieldOf(param, filter, { presets, ...own }, label);
  });
};
