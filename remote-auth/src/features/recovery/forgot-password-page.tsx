import { useWords } from '@portal/remote-kit';
import { Card, Link } from '@portal/ui';
import { AuthPage } from '@portal/ui/pages';
import { LoginPicture } from '../login/login-picture.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { OtpStep } from './otp-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { QuestionStep } from './question-step.tsx';
import { RecoveryDialogs } from './recovery-dialogs.tsx';
import { type Recovery, useRecovery } from './use-recovery.ts';

const StepInView = ({ recovery }: { recovery: Recovery }) => {
  const { waiting } = recovery.flow;
  switch (recovery.step) {
    case 'email':
      return <EmailStep recovery={recovery} />;
    case 'question':
      return <QuestionStep recovery={recovery} />;
    case 'otp':
      return waiting && <OtpStep recovery={recovery} waiting={waiting} />;
    case 'password':
      return <PasswordStep recovery={recovery} />;
    default:
      return <CodeStep recovery={recovery} />;
  }
};

/** /forgot-password (spec/access.md 2.5). */
export const RecoveryPage = () => {
  const t = useWords();
  const recovery = useRecovery();
  return (
    <AuthPage
      title={t('recovery.title')}
      context={t(`recovery.context.${recovery.step}`)}
      illustration={<LoginPicture />}
      footer={<Link href="/login">{t('recovery.toLogin')}</Link>}
    >
      <Card padding="lg">
        <StepInView recovery={recovery} />
      </Card>
      <RecoveryDialogs recovery={recovery} />
    </AuthPage>
  );
};
