import { isApiError } from '@portal/api-client/api-error';
import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import type { LoginData } from '@portal/types';
import { Text } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { returnPath } from '@portal/url-safety';
import { useState } from 'react';
import { LoginForm } from './login-form.tsx';

/** What the dialog closes with; undefined when it was left. */
export interface LoginResult {
  signedIn: true;
}

/**
 * The login form over any page (LOGIN-02). `props.returnTo` may name the path to stay on, `props.reason` say why
 * signing in is asked for.
 */
export const LoginDialog = ({ props, close }: DialogProps) => {
  const t = useWords();
  const { session, toast } = usePortal();
  const [entering, setEntering] = useState(false);

  const enter = async (answer: LoginData) => {
    // Out of the way first: what the host shows next, a page or a dialog, must be able to take focus.
    setEntering(true);
    try {
      await session.signedIn(answer, { returnTo: returnPath(props.returnTo) });
      close({ signedIn: true } satisfies LoginResult);
    } catch (error) {
      const detail = isApiError(error) ? error.message : t('login.refused.unknown');
      toast('error', t('login.refused.title'), detail);
      close();
    }
  };

  return (
    <Dialog open={!entering} title={t('login.title')} onClose={() => close()}>
      {typeof props.reason === 'string' && <Text marginBottom="4">{props.reason}</Text>}
      <LoginForm focusFirst onSuccess={enter} onLeave={() => close()} />
    </Dialog>
  );
};
