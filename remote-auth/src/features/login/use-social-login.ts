import { login } from '@portal/api-client/auth';
import { usePortal } from '@portal/remote-kit';
import type { LoginData, SocialProviderName } from '@portal/types';
import { useEffect, useRef, useState } from 'react';
import { openProviderWindow, SocialCancelled } from '../../social/provider-window.ts';
import { type LoginProblem, problemOf } from './login-problem.ts';

const loadSignIn = () => import('../../social/sign-in-at.ts');

/** An empty user name and the ID token as password (SOC-01). */
const requestOf = (password: string) => ({
  username: '',
  password,
  notiToken: null,
  deviceId: null,
  valueToken: null,
  requiredCaptch: null,
});

const leftAlone = (error: unknown): boolean =>
  error instanceof SocialCancelled || (error instanceof Error && error.name === 'AbortError');

/** Signs in with a linked account, one provider at a time; closing its window is no failure (SOC-03). */
export const useSocialLogin = (onSuccess: (answer: LoginData) => Promise<void>) => {
  const { http, settings, telemetry } = usePortal();
  const [at, setAt] = useState<SocialProviderName | null>(null);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const attempt = async (provider: SocialProviderName, opened: Window, signal: AbortSignal) => {
    const { signInAt } = await loadSignIn();
    const token = await signInAt({ http, settings, provider, opened, signal });
    await onSuccess(await login(http, requestOf(token), signal));
  };

  const signIn = async (provider: SocialProviderName) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setAt(provider);
    try {
      await attempt(provider, openProviderWindow(), controller.signal);
    } catch (error) {
      if (leftAlone(error)) return;
      const problem = problemOf(error);
      if (problem.kind === 'refused' && problem.text === null)
        telemetry.error('PORTAL-LOGIN-02', error);
      setProblem(problem);
    } finally {
      running.current = null;
      setAt(null);
    }
  };

  return { at, problem, signIn, forgetProblem: () => setProblem(null) };
};
