import { usePortal, useWords } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { goHome } from './go-home.ts';
import type { Recovery } from './use-recovery.ts';

/** Nothing is registered that a code could be sent to: who can help (REC-10). */
const NoContactDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useWords();
  const hotline = usePortal().settings.get('HOTLINE');
  return (
    <Dialog
      open
      // One button closes it: two of the same name would be read as two things.
      dismissible={false}
      onClose={onClose}
      title={t('recovery.noContact.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('recovery.close')}</Button>
          {hotline && (
            <Button variant="primary" href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>
              {t('recovery.call', { hotline })}
            </Button>
          )}
        </>
      }
    >
      <Text>{t('recovery.noContact.text')}</Text>
    </Dialog>
  );
};

/** The recovery has come to an end: it closes, and begins again (REC-14). */
const OverDialog = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const t = useWords();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recovery.over.title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('recovery.over.again')}
        </Button>
      }
    >
      <Text role="alert">{text}</Text>
    </Dialog>
  );
};

/** The password is changed; the portal reloads behind it (REC-20, REC-21). */
const DoneDialog = ({ messageKey }: { messageKey: string }) => {
  const t = useWords();
  const { session } = usePortal();
  const leave = async () => {
    // Every session of the account has ended, the one in this browser too.
    if (session.get().user) await session.signOut().catch(() => undefined);
    goHome();
  };
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => void leave()}
      title={t('recovery.done.title')}
      footer={
        <Button variant="primary" onClick={() => void leave()}>
          {t('recovery.close')}
        </Button>
      }
    >
      <Text role="alert">
        {t(messageKey.endsWith('.dlvn') ? 'recovery.done.companyMail' : 'recovery.done.text')}
      </Text>
    </Dialog>
  );
};

/** Whatever of a recovery is said in a dialog. */
export const RecoveryDialogs = ({ recovery }: { recovery: Recovery }) => {
  const { done, problem, forget, restart } = recovery;
  if (done) return <DoneDialog messageKey={done.messageKey} />;
  if (problem?.kind === 'noContact') return <NoContactDialog onClose={forget} />;
  if (problem?.kind === 'over') return <OverDialog text={problem.text} onClose={restart} />;
  return null;
};
