import { releasePreviewQuery } from '@portal/api-client/admin';
import { usePortal } from '@portal/remote-kit';
import type { ReleaseVersionRow } from '@portal/types';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { PreviewPart } from './preview.tsx';
import { useReleaseWords } from './use-release-words.ts';

interface Props {
  of: ReleaseVersionRow;
  onPromote(): void;
  close(): void;
}

/** What a promotion would change, asked before it is made: gate, test runs, declarations, files. */
export const PreviewDialog = ({ of: { remote, version }, onPromote, close }: Props) => {
  const t = useReleaseWords();
  const { http } = usePortal();
  const { data } = useQuery(releasePreviewQuery(http, { remote, version }));
  const refused = data?.findings.some(({ refuses }) => refuses) ?? true;
  return (
    <Dialog
      open
      size="lg"
      title={t('previewTitle', { remote, version })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button variant="primary" disabled={refused} onClick={onPromote}>
            {t('promote')}
          </Button>
        </>
      }
    >
      <PreviewPart of={{ remote, version }} />
    </Dialog>
  );
};
