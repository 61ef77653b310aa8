import type { ReactNode } from 'react';
import { Skeleton } from '../core/skeleton.tsx';
import { useLinkElement } from '../provider/context.ts';
import { type Column, type DataTableProps, roles } from './table-types.ts';

function RowLink(props: { href: string; children: ReactNode }) {
  const Element = useLinkElement(props.href);
  return (
    <Element href={props.href} data-row-link="">
      {props.children}
    </Element>
  );
}

type RowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  primaryKey: string | undefined;
} & Pick<DataTableProps<Row>, 'rowHref' | 'rowMenu'>;

/** One row. Its first word is the link, stretched over the whole row; the menu lies above that. */
export function TableRow<Row>(props: RowProps<Row>) {
  const { row, rowHref, rowMenu } = props;
  return (
    <tr {...roles.row}>
      {props.columns.map((column) => {
        const primary = column.key === props.primaryKey;
        const content = column.cell(row);
        return (
          <td
            key={column.key}
            {...roles.cell}
            data-align={column.align}
            data-primary={primary ? '' : undefined}
            data-sized={column.width ? '' : undefined}
          >
            <span data-label="" aria-hidden>
              {column.header}
            </span>
            {primary && rowHref ? <RowLink href={rowHref(row)}>{content}</RowLink> : content}
          </td>
        );
      })}
      {rowMenu && (
        <td {...roles.cell} data-menu="">
          {rowMenu(row)}
        </td>
      )}
    </tr>
  );
}

const widths = ['72%', '55%', '84%', '64%', '46%'];

/** A row that is coming, in the room of the real one. */
export function SkeletonRow<Row>(props: {
  columns: readonly Column<Row>[];
  primaryKey: string | undefined;
  index: number;
  withMenu: boolean;
}) {
  return (
    <tr aria-hidden>
      {props.columns.map((column, i) => (
        <td
          key={column.key}
          data-primary={column.key === props.primaryKey ? '' : undefined}
          data-sized={column.width ? '' : undefined}
        >
          <Skeleton
            display="inline-block"
            height="14px"
            minHeight="0"
            minWidth="40px"
            verticalAlign="middle"
            width={widths[(i + props.index) % widths.length]}
            marginInlineStart={column.align === 'end' ? 'auto' : undefined}
          />
        </td>
      ))}
      {props.withMenu && <td data-menu="" />}
    </tr>
  );
}
