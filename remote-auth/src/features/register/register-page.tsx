import { usePortal, useWords } from '@portal/remote-kit';
import { Card } from '@portal/ui';
import { AuthPage } from '@portal/ui/pages';
import { LoginPicture } from '../login/login-picture.tsx';
import { RegisterForm } from './register-form.tsx';

/** /register (spec/access.md 2.4). */
export const RegisterPage = () => {
  const t = useWords();
  const { navigation } = usePortal();
  return (
    <AuthPage
      title={t('register.title')}
      context={t('register.context')}
      illustration={<LoginPicture />}
    >
      <Card padding="lg">
        <RegisterForm onDone={() => navigation.navigate('/')} />
      </Card>
    </AuthPage>
  );
};
