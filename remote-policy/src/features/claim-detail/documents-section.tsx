import { useWords } from '@portal/remote-kit';
import type { ClaimDetail } from '@portal/types';
import { type Column, DataTable, DateText, StatusBadge } from '@portal/ui/data';

type Document = ClaimDetail['documents'][number];

/** Required papers that did not come yet. */
export const missingDocuments = ({ documents }: ClaimDetail): Document[] =>
  documents.filter(({ required, receivedOn }) => required && receivedOn === null);

/** The papers of a claim: what came and when, what is missing. */
export const DocumentsSection = ({ claim }: { claim: ClaimDetail }) => {
  const t = useWords();
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
    { key: 'state', header: t('column.status'), cell: stateOf },
  ];
  return (
    <DataTable
      label={t('claimDetail.tab.documents')}
      columns={columns}
      rows={claim.documents}
      rowKey={(row) => row.name}
      empty={{ title: t('claimDetail.noDocuments') }}
    />
  );
};
