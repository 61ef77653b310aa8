import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { Button } from '@portal/ui';
import { dash } from '@portal/ui/data';
import { Lock } from '@portal/ui/icons';

/**
 * In place of a sum of a group that its director is not told yet: opens the dialog that asks for the secondary password,
 * which has the sum asked for anew (GAD-11). Who looks as the director cannot give it, and sees a dash.
 */
export const GroupMoneyButton = ({
  of,
}: {
  /** What it is about, for those who hear the button alone. */
  of: string;
}) => {
  const t = useWords();
  const { dialogs } = usePortal();
  const { impersonating } = useSession();
  if (impersonating !== null) return dash;
  return (
    <Button
      size="sm"
      icon={<Lock size={16} />}
      justifySelf="start"
      aria-label={t('totals.unlockOf', { of })}
      onClick={() => void dialogs.open('gad-step-up')}
    >
      {t('totals.unlock')}
    </Button>
  );
};
