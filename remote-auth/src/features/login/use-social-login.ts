import { login } from '@portal/api-client/auth';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { LoginData, SocialProviderName } from '@portal/types';
import { useState } from 'react';
import { openProviderWindow, SocialCancelled } from '../../social/provider-window.ts';
import { problemOf } from './login-problem.ts';

const loadSignIn = () => import('../../social/sign-in-at.ts');

/** An empty user name and the ID token as password (SOC-01). */
const requestOf = (password: string, deviceId: string | null) => ({
  username: '',
  password,
  notiToken: null,
  deviceId,
  valueToken: null,
  requiredCaptch: null,
});

/** Signs in with a linked account, one provider at a time; closing its window is no failure (SOC-03). */
export const useSocialLogin = (onSuccess: (answer: LoginData) => Promise<void>) => {
  const { http, settings } = usePortal();
  const [provider, setProvider] = useState<SocialProviderName | null>(null);
  const { run, busy, error, forget } = useAction({
    telemetryCode: 'PORTAL-LOGIN-02',
    isHandled: (failure) => failure instanceof SocialCancelled,
  });

  const signIn = async (chosen: SocialProviderName) => {
    if (busy) return;
    setProvider(chosen);
    await run(async (signal) => {
      // In the click itself, before anything is awaited.
      const opened = openProviderWindow();
      const { signInAt } = await loadSignIn();
      const token = await signInAt({ http, settings, provider: chosen, opened, signal });
      return login(http, requestOf(token, http.deviceId?.() ?? null), signal);
    }, onSuccess);
  };

  return {
    provider: busy ? provider : null,
    problem: error === null ? null : problemOf(error),
    signIn,
    forgetProblem: forget,
  };
};
