import { chakra, VisuallyHidden } from '@portal/ui';
import { dash } from '@portal/ui/data';
import { useAdminText } from './use-admin-text.ts';

/** One changed field in words. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

const Cell = chakra('td', {
  base: { padding: '2', verticalAlign: 'top', overflowWrap: 'anywhere', minWidth: '0' },
});
const Head = chakra('th', {
  base: { padding: '2', textAlign: 'start', fontWeight: '600', color: 'ink.muted' },
});

/** What a change does: field by field, before and after. Read on a phone too. */
export const BeforeAfter = ({ changes, label }: { changes: readonly Change[]; label: string }) => {
  const t = useAdminText();
  return (
    <chakra.table width="100%" fontSize="sm" css={{ tableLayout: 'fixed' }}>
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <Head scope="col">{t('change.field')}</Head>
          <Head scope="col">{t('change.before')}</Head>
          <Head scope="col">{t('change.after')}</Head>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <chakra.tr key={field} borderTopWidth="1px" borderColor="line">
            <Head scope="row">{field}</Head>
            <Cell>{before ?? dash}</Cell>
            <Cell>{after ?? dash}</Cell>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
};
