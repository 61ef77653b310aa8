import ArrowDown from '#icon/arrow-down';
import ArrowUp from '#icon/arrow-up';
import ChevronsUpDown from '#icon/chevrons-up-down';
import { VisuallyHidden } from '../core/layout.tsx';
import { useUi } from '../provider/context.ts';
import { type Column, nextSort, roles, type SortState } from './table-types.ts';

type HeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort?: SortState;
  onSort?: (sort: SortState) => void;
  withMenu: boolean;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The head: a button in each column that sorts, and `aria-sort` on the one that does. */
export function TableHead<Row>(props: HeadProps<Row>) {
  const { words } = useUi();
  const { sort, onSort } = props;
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {props.columns.map((column) => {
          const dir = sort?.key === column.key ? sort.dir : undefined;
          const Arrow = dir === 'asc' ? ArrowUp : dir === 'desc' ? ArrowDown : ChevronsUpDown;
          const sorts = column.sortable && onSort;
          return (
            <th
              key={column.key}
              {...roles.columnheader}
              scope="col"
              data-align={column.align}
              aria-sort={dir ? ariaSort[dir] : sorts ? 'none' : undefined}
              style={column.width ? { width: column.width } : undefined}
            >
              {sorts ? (
                <button type="button" onClick={() => onSort(nextSort(sort, column.key))}>
                  {column.header}
                  <Arrow size={14} aria-hidden />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {props.withMenu && (
          <th
            {...roles.columnheader}
            scope="col"
            data-align="end"
            data-menu=""
            style={{ width: '1%' }}
          >
            <VisuallyHidden>{words.rowActions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
