import type { AnyList, FilterDeclaration } from '@portal/domain/list';
import { withHierarchy } from '../filters/hierarchy-field.ts';
import type { ListSort, ListSpec } from '../state/list-state.ts';
import {
  code,
  codes,
  day,
  oneOf,
  type ParamRule,
  someOf,
  text,
  wholeNumber,
} from '../state/params.ts';

interface Options {
  /** The order when the address names none; that of the declaration when left out. */
  sort?: ListSort;
  /** Search parameters that replace those of the declaration or come on top of them. */
  params?: Record<string, ParamRule>;
  /** Declared parameters that this page does not read from the address. */
  without?: readonly string[];
  /** Parameters that say which list it is: they are not counted as filters. */
  fixed?: readonly string[];
  /** The list can be narrowed to one person of the hierarchy and everyone below (POL-11). */
  hierarchy?: boolean;
}

const rulesOf = (key: string, filter: FilterDeclaration): Record<string, ParamRule> => {
  switch (filter.type) {
    case 'codes':
      return { [key]: someOf(filter.codes) };
    case 'choice':
      return { [key]: oneOf(filter.codes) };
    case 'code':
      return { [key]: code };
    case 'openCodes':
      return { [key]: codes };
    case 'days':
      return { [filter.from]: day, [filter.to]: day };
    case 'number':
      return { [key]: wholeNumber(filter.max) };
  }
};

/**
 * The search parameters that a list page reads from its address, each with its rule, and its sorts: from the list's
 * declaration.
 */
export const listSpec = (
  list: AnyList,
  { sort, params, without = [], fixed, hierarchy = false }: Options = {},
): ListSpec => {
  const declared = Object.entries(list.filters).map(([key, filter]) => rulesOf(key, filter));
  const rules: Record<string, ParamRule> = Object.assign(
    list.search === undefined ? {} : { search: text(list.search) },
    ...declared,
    params,
  );
  const read = Object.keys(rules).filter((param) => !without.includes(param));
  // The address names first which list it is.
  const ordered = [...new Set([...(fixed ?? []), ...read])];
  const spec: ListSpec = {
    params: Object.fromEntries(
      ordered.flatMap((param) => {
        const rule = rules[param];
        return rule ? [[param, rule]] : [];
      }),
    ),
    ...(fixed && { fixed }),
    sorts: list.sorts,
    sort: sort ?? list.defaultSort ?? { key: Object.keys(list.columns)[0] ?? '', dir: 'asc' },
  };
  return hierarchy ? withHierarchy(spec) : spec;
};
