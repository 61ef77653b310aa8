import { releasePreviewQuery } from '@portal/api-client/admin';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ReleaseVersionRow } from '@portal/types';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { PreviewPart } from './preview.tsx';

interface Props {
  of: ReleaseVersionRow;
  onPromote(): void;
  close(): void;
}

/** What a promotion would change, asked before it is made: gate, test runs, declarations, files. */
export const PreviewDialog = ({ of: { remote, version }, onPromote, close }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const { data } = useQuery(releasePreviewQuery(http, { remote, version }));
  const refused = data?.findings.some(({ refuses }) => refuses) ?? true;
  return (
    <Dialog
      open
      size="lg"
      title={t('releases.previewTitle', { remote, version })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('releases.close')}</Button>
          <Button variant="primary" disabled={refused} onClick={onPromote}>
            {t('releases.promote')}
          </Button>
        </>
      }
    >
      <PreviewPart of={{ remote, version }} />
    </Dialog>
  );
};
