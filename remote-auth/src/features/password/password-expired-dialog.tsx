import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';

/** Says that the password has expired, and leads to where it is changed (spec/access.md 4.2, 8 password.expired). */
export const PasswordExpiredDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { session, navigation } = usePortal();
  const change = () => {
    close();
    navigation.navigate('/change-password-no-term', { replace: true });
  };
  const leave = () => {
    close();
    void session.signOut({ confirm: false });
  };
  return (
    <Dialog
      open
      dismissible={false}
      onClose={change}
      title={t('password.expired.title')}
      footer={
        <>
          <Button onClick={leave}>{t('password.expired.signOut')}</Button>
          <Button variant="primary" onClick={change}>
            {t('password.expired.change')}
          </Button>
        </>
      }
    >
      <Text>{t('password.expired.text')}</Text>
    </Dialog>
  );
};
