import { chakra } from '@portal/ui';
import type { ReactNode } from 'react';

const Cell = chakra('td', {
  base: { paddingBlock: '1', textAlign: 'end', borderBlockStartWidth: '1px', borderColor: 'line' },
});
const Head = chakra('th', {
  base: {
    paddingBlock: '1',
    paddingInlineStart: '3',
    textAlign: 'end',
    fontWeight: '600',
    '&:first-of-type': { textAlign: 'start', paddingInlineStart: '0' },
  },
});

/** The figures of a chart, for those who rather read; the first cell of a row names it. */
export const ChartTable = ({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) => (
  <chakra.table aria-label={label} width="full" fontSize="sm" fontVariantNumeric="tabular-nums">
    <thead>
      <tr>
        {heads.map((head) => (
          <Head key={head} scope="col">
            {head}
          </Head>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <tr key={key}>
          <chakra.th
            scope="row"
            fontWeight="400"
            textAlign="start"
            borderBlockStartWidth="1px"
            borderColor="line"
          >
            {name}
          </chakra.th>
          {cells.map((cell, at) => (
            <Cell key={heads[at + 1]}>{cell}</Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </chakra.table>
);
