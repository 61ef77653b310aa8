import { usePortal, useWords } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import type { LoginProblem } from './login-problem.ts';

interface Props {
  problem: LoginProblem;
  onClose: () => void;
  /** A link of the dialog leads away from the form. */
  onLeave?: () => void;
}

const LockedDialog = ({ onClose, onLeave }: Omit<Props, 'problem'>) => {
  const t = useWords();
  const hotline = usePortal().settings.get('HOTLINE');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('login.locked.title')}
      footer={
        <>
          <Button href="/forgot-password" onClick={onLeave}>
            {t('login.forgot')}
          </Button>
          {hotline && (
            <Button variant="primary" href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>
              {t('login.locked.call', { hotline })}
            </Button>
          )}
        </>
      }
    >
      <Text>
        {hotline ? t('login.locked.text', { hotline }) : t('login.locked.textWithoutNumber')}
      </Text>
    </Dialog>
  );
};

/** Why the login did not succeed: the server's sentence, or the dialog of a locked account. */
export const ProblemDialog = ({ problem, onClose, onLeave }: Props) => {
  const t = useWords();
  if (problem.kind === 'locked') return <LockedDialog onClose={onClose} onLeave={onLeave} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`login.${problem.kind}.title`)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('login.refused.again')}
        </Button>
      }
    >
      <Text>
        {problem.text ??
          t(problem.kind === 'refused' ? 'login.refused.unknown' : 'login.firstTime.text')}
      </Text>
    </Dialog>
  );
};
