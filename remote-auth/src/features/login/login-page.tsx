import { usePortal, useWords } from '@portal/remote-kit';
import { useSearchParams } from '@portal/remote-kit/router';
import { Card } from '@portal/ui';
import { AuthPage } from '@portal/ui/pages';
import { returnPath } from '@portal/url-safety';
import { LoginForm } from './login-form.tsx';
import { LoginPicture } from './login-picture.tsx';

/** /login (spec/access.md 2.3). Where the user goes next is the host's to decide. */
export const LoginPage = () => {
  const t = useWords();
  const { session } = usePortal();
  const [search] = useSearchParams();
  const back = returnPath(search.get('returnUrl'));
  return (
    <AuthPage title={t('login.title')} context={t('login.context')} illustration={<LoginPicture />}>
      <Card padding="lg">
        <LoginForm onSuccess={(answer) => session.signedIn(answer, { returnTo: back })} />
      </Card>
    </AuthPage>
  );
};
