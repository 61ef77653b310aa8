import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { ClaimDetail } from '@portal/types';
import { Stack, Text } from '@portal/ui';
import { type Column, DataTable, DateText, StatusBadge } from '@portal/ui/data';
import { DocumentFile } from './document-file.tsx';

type Document = ClaimDetail['documents'][number];

/** Required papers that did not come yet. */
export const missingDocuments = ({ documents }: ClaimDetail): Document[] =>
  documents.filter(({ required, receivedOn }) => required && receivedOn === null);

/** The papers of a claim: what came and when, what is missing, and their files for who may have them. */
export const DocumentsSection = ({ claim }: { claim: ClaimDetail }) => {
  const t = useWords();
  const label = useLabel();
  const stateOf = ({ required, receivedOn }: Document) => {
    if (receivedOn) return <StatusBadge tone="success">{t('claimDetail.received')}</StatusBadge>;
    return required ? (
      <StatusBadge tone="warning">{t('claimDetail.missing')}</StatusBadge>
    ) : (
      <StatusBadge>{t('claimDetail.optional')}</StatusBadge>
    );
  };
  const columns: Column<Document>[] = [
    { key: 'name', header: t('claimDetail.document'), cell: (row) => row.name, primary: true },
    {
      key: 'receivedOn',
      header: t('claimDetail.receivedOn'),
      cell: (row) => <DateText value={row.receivedOn} />,
    },
    { key: 'state', header: label('column.status'), cell: stateOf },
    ...(claim.filesOpen
      ? [
          {
            key: 'file',
            header: t('claimDetail.file.title'),
            cell: (row: Document) => <DocumentFile claimNo={claim.claimNo} document={row} />,
          },
        ]
      : []),
  ];
  return (
    <Stack gap="3">
      {!claim.filesOpen && claim.documents.some(({ hasFile }) => hasFile) && (
        <Text fontSize="sm" color="ink.muted">
          {t('claimDetail.file.withheld')}
        </Text>
      )}
      <DataTable
        label={t('claimDetail.tab.documents')}
        columns={columns}
        rows={claim.documents}
        rowKey={(row) => String(row.id)}
        empty={{ title: t('claimDetail.noDocuments') }}
      />
    </Stack>
  );
};
