import { chakra, useMedia } from '@portal/ui';
import { DensityToggle, FilterBar } from '@portal/ui/data';
import type { ReactNode } from 'react';
import type { FilterField, Option } from '../filters/fields.ts';
import { filterChips } from '../filters/filter-chips.ts';
import { FilterControl } from '../filters/filter-control.tsx';
import { PHONE } from '../panel/breakpoints.ts';
import type { ListHandle } from '../state/list-handle.ts';
import { useListText } from '../text/use-list-text.ts';
import { SearchBox } from './search-box.tsx';
import { SortControl } from './sort-control.tsx';
import type { Density } from './use-density.ts';

export interface ListFiltersProps {
  list: ListHandle;
  /** The free-text search: its param and what may be looked for. */
  search: { param: string; label: string };
  fields: readonly FilterField[];
  /** Columns that can be sorted by, for phones. */
  sorts: readonly Option[];
  total?: number;
  /** There are more than `total`. */
  atLeast?: boolean;
  density: Density;
  onDensity(density: Density): void;
  /** What else can be done with the list: columns, views, printing. */
  tools?: ReactNode;
}

/** Search and filters: in one line on wide screens, in a drawer on phones; what is active as chips. */
export const ListFilters = (props: ListFiltersProps) => {
  const t = useListText();
  const phone = useMedia(PHONE);
  const { list, search, fields, sorts, total } = props;
  return (
    <FilterBar
      total={total}
      atLeast={props.atLeast}
      chips={filterChips(list, search.param, fields, t)}
      onClear={list.clear}
      actions={
        <>
          {props.tools}
          <DensityToggle value={props.density} onChange={props.onDensity} />
        </>
      }
      search={
        <chakra.div gridColumn={{ md: 'span 2' }}>
          <SearchBox list={list} param={search.param} label={search.label} />
        </chakra.div>
      }
    >
      {fields.map((field) => (
        <FilterControl key={field.label} list={list} field={field} open={phone} />
      ))}
      {phone && <SortControl list={list} sorts={sorts} />}
    </FilterBar>
  );
};
