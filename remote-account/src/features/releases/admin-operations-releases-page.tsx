import { RELEASES_KEY } from '@portal/api-client/admin';
import { useWords } from '@portal/remote-kit';
import { AdminFrame, HeldNotice, useReason } from '@portal/remote-kit/admin';
import { Button, Stack } from '@portal/ui';
import { DetailPage } from '@portal/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChannelsPanel } from './channels-panel.tsx';
import { ReleaseLogPanel } from './release-log-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/** /admin/operations/releases: what each channel serves and how it does, what was published, and the log. */
export const AdminOperationsReleasesPage = () => {
  const t = useWords();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const [held, setHeld] = useState<number | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: RELEASES_KEY });
  return (
    <AdminFrame>
      <DetailPage
        title={t('releases.title')}
        context={t('releases.context')}
        action={<Button onClick={() => void refresh()}>{t('releases.refresh')}</Button>}
        notice={held !== null && <HeldNotice id={held} onClose={() => setHeld(null)} />}
      >
        <Stack gap="5">
          <ChannelsPanel ask={ask} onDone={refresh} />
          <VersionsPanel ask={ask} onDone={refresh} onHeld={setHeld} />
          <ReleaseLogPanel />
        </Stack>
      </DetailPage>
      {dialog}
    </AdminFrame>
  );
};
