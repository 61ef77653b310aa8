import { OPERATIONS_KEY } from '@portal/api-client/admin';
import { useWords } from '@portal/remote-kit';
import { AdminFrame, useReason } from '@portal/remote-kit/admin';
import { Button, Grid } from '@portal/ui';
import { DetailPage } from '@portal/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { JobsPanel } from './jobs-panel.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import { StatePanels } from './state-panels.tsx';

/** /admin/operations: the state of what the portal uses; each panel loads and fails by itself. */
export const AdminOperationsPage = () => {
  const t = useWords();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const refresh = () => client.invalidateQueries({ queryKey: OPERATIONS_KEY });
  return (
    <AdminFrame>
      <DetailPage
        title={t('operations.title')}
        context={t('operations.context')}
        action={<Button onClick={() => void refresh()}>{t('operations.refresh')}</Button>}
      >
        <StatePanels />
        <Grid gap="5" templateColumns="minmax(0, 1fr)">
          <JobsPanel ask={ask} onDone={refresh} />
          <OutboxPanel ask={ask} onDone={refresh} />
        </Grid>
      </DetailPage>
      {dialog}
    </AdminFrame>
  );
};
