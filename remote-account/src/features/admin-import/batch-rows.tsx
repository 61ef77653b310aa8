import { useWords } from '@portal/remote-kit';
import { BeforeAfter } from '@portal/remote-kit/admin';
import type { ImportBatchDetail } from '@portal/types';
import { chakra, HStack, Text } from '@portal/ui';
import { ImportBadge } from './batch-state.tsx';

type Row = ImportBatchDetail['rows'][number];

/** What a row of the file does, or why it does nothing. */
const BatchRow = ({ row, labels }: { row: Row; labels: Record<string, string> }) => {
  const t = useWords();
  const name = t('imports.rowNo', { no: row.no, key: row.key });
  const labelOf = (column: string) => labels[column] ?? column;
  return (
    <chakra.li paddingBlock="3" borderTopWidth="1px" borderColor="line">
      <HStack gap="3" flexWrap="wrap">
        <Text fontWeight="600">{name}</Text>
        <ImportBadge of="row" state={row.state} />
      </HStack>
      {row.problems.length > 0 && (
        <chakra.ul paddingInlineStart="5" marginTop="2" fontSize="sm" listStyleType="disc">
          {row.problems.map(({ column, text }) => (
            <li key={`${column}${text}`}>
              {column !== null && <chakra.strong>{labelOf(column)}: </chakra.strong>}
              {text}
            </li>
          ))}
        </chakra.ul>
      )}
      {row.changes.length > 0 && (
        <chakra.details marginTop="2" fontSize="sm">
          <chakra.summary cursor="pointer" minHeight="24px">
            {t('imports.changes', { count: row.changes.length })}
          </chakra.summary>
          <BeforeAfter
            label={name}
            changes={row.changes.map((one) => ({ ...one, field: labelOf(one.field) }))}
          />
        </chakra.details>
      )}
    </chakra.li>
  );
};

/** A page of the rows of an import. */
export const BatchRows = ({ batch }: { batch: ImportBatchDetail }) => (
  <chakra.ul listStyleType="none">
    {batch.rows.map((row) => (
      <BatchRow key={row.no} row={row} labels={batch.labels} />
    ))}
  </chakra.ul>
);
