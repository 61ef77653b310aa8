import { Alert, Link } from '@portal/ui';
import { useAdminText } from './use-admin-text.ts';

/** Says that a change waits for a second person, and where it can be followed. */
export const HeldNotice = ({ id, onClose }: { id: number; onClose?(): void }) => {
  const t = useAdminText();
  return (
    <Alert
      tone="info"
      live
      title={t('held.title')}
      onClose={onClose}
      action={<Link href={`/admin/approvals/detail/${id}`}>{t('held.open')}</Link>}
    >
      {t('held.text')}
    </Alert>
  );
};
