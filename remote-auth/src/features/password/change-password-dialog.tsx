import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/overlay';
import { ChangePassword } from './change-password.tsx';
import { useChangePassword } from './use-change-password.ts';

/** Changing the login password over any page. Closes with `{ changed }`. */
export const ChangePasswordDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { session } = usePortal();
  const password = useChangePassword({
    onDone: () => {
      session.reload().catch(() => undefined);
      close({ changed: true });
    },
    onCancelled: () => close({ changed: false }),
  });
  return (
    <Dialog open size="md" title={t('password.title')} onClose={password.change.leave}>
      <ChangePassword password={password} focusFirst />
    </Dialog>
  );
};
