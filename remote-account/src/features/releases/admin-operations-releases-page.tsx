import { RELEASES_KEY, releaseBoardQuery } from '@portal/api-client/admin';
import { usePortal } from '@portal/remote-kit';
import { AdminFrame, HeldNotice, useReason } from '@portal/remote-kit/admin';
import { Button, Stack } from '@portal/ui';
import { DetailPage } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ChannelsPanel } from './channels-panel.tsx';
import { ReleaseLogPanel } from './release-log-panel.tsx';
import { SetsPanel } from './sets-panel.tsx';
import { useReleaseActs } from './use-release-acts.tsx';
import { useReleaseWords } from './use-release-words.ts';
import { VersionsPanel } from './versions-panel.tsx';

const CanaryDialog = lazy(async () => ({
  default: (await import('./canary-dialog.tsx')).CanaryDialog,
}));

/** /admin/operations/releases: what each channel serves and how it does, what was published and became of it, and the log. */
export const AdminOperationsReleasesPage = () => {
  const t = useReleaseWords();
  const { http } = usePortal();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const [held, setHeld] = useState<number | null>(null);
  const [canary, setCanary] = useState<{ remote: string; version: string } | null>(null);
  const { data: board } = useQuery(releaseBoardQuery(http));
  const refresh = () => client.invalidateQueries({ queryKey: RELEASES_KEY });
  const acts = useReleaseActs({ ask, onDone: refresh, onHeld: setHeld });
  return (
    <AdminFrame>
      <DetailPage
        title={t('title')}
        context={t('context')}
        action={<Button onClick={() => void refresh()}>{t('refresh')}</Button>}
        notice={held !== null && <HeldNotice id={held} onClose={() => setHeld(null)} />}
      >
        <Stack gap="5">
          <ChannelsPanel
            acts={acts}
            onCanary={({ remote, now }) => setCanary({ remote, version: now.version })}
          />
          <VersionsPanel base={board?.base ?? ''} acts={acts} onCanary={setCanary} />
          <SetsPanel />
          <ReleaseLogPanel />
        </Stack>
      </DetailPage>
      {dialog}
      {canary && (
        <Suspense>
          <CanaryDialog
            of={canary}
            rule={
              board?.rows.find((row) => row.canary && row.remote === canary.remote)?.canary ?? null
            }
            onSuccess={(result) => acts.settle(result, t('canaryDone', { ...canary }))}
            close={() => setCanary(null)}
          />
        </Suspense>
      )}
    </AdminFrame>
  );
};
