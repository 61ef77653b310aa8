import { useWords } from '@portal/remote-kit';
import type { OperationsSummary } from '@portal/types';
import { StatusBadge } from '@portal/ui/data';

/** Whether files are looked at for viruses before they are taken; without a scanner none is. */
export const ScannerBadge = ({ state }: { state: OperationsSummary['files']['scanner'] }) => {
  const t = useWords();
  if (state === null) return <StatusBadge tone="neutral">{t('operations.scannerOff')}</StatusBadge>;
  return (
    <StatusBadge tone={state ? 'success' : 'danger'}>
      {t(state ? 'operations.scannerOk' : 'operations.scannerAway')}
    </StatusBadge>
  );
};
