import { useWords } from '@portal/remote-kit';
import { StatusBadge } from '@portal/ui/data';

/** Whether files can be stored, in words. */
export const FilesBadge = ({ ok }: { ok: boolean }) => {
  const t = useWords();
  return (
    <StatusBadge tone={ok ? 'success' : 'danger'}>
      {t(ok ? 'operations.filesOk' : 'operations.filesAway')}
    </StatusBadge>
  );
};
