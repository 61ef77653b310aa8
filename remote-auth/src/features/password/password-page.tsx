import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { Card } from '@portal/ui';
import { FormPage } from '@portal/ui/pages';
import { useNextStep } from '../next-step/use-next-step.ts';
import { ChangePassword } from './change-password.tsx';
import { useChangePassword } from './use-change-password.ts';

/** Why a password is changed; each has a page of its own (spec/access.md 2.2, PWD-17). */
export type PasswordVariant = 'change' | 'noTerm' | 'oldUser' | 'reset';

/** A page on which the login password is changed. What differs is what is said about it. */
export const PasswordPage = ({ variant }: { variant: PasswordVariant }) => {
  const t = useWords();
  const { session, navigation } = usePortal();
  const { user } = useSession();
  const goOn = useNextStep();
  const password = useChangePassword({
    onDone: () => void session.reload().then(goOn, goOn),
    onCancelled: () => navigation.navigate('/'),
  });
  const reason = variant === 'change' && user?.firstLogin ? 'first' : variant;
  const title = t(`password.page.${variant}.title`);
  return (
    <FormPage title={title} context={t(`password.page.${reason}.context`)}>
      <Card padding="lg">
        <ChangePassword password={password} />
      </Card>
    </FormPage>
  );
};
