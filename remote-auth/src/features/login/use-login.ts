import { login } from '@portal/api-client/auth';
import { usePortal } from '@portal/remote-kit';
import type { LoginData } from '@portal/types';
import { useEffect, useRef, useState } from 'react';
import { type LoginProblem, type Protection, problemOf, protectionAfter } from './login-problem.ts';

interface Typed {
  username: string;
  password: string;
}

/** All six keys of the call, null where there is nothing to say (LOGIN-07). */
const requestOf = ({ username, password }: Typed) => ({
  username,
  password,
  notiToken: null,
  deviceId: null,
  valueToken: null,
  requiredCaptch: null,
});

const aborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Signs in, one call at a time; what goes wrong is kept until it is forgotten or tried again. */
export const useLogin = (onSuccess: (answer: LoginData) => Promise<void>) => {
  const { http, telemetry } = usePortal();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [protection, setProtection] = useState<Protection | null>(null);
  const running = useRef<AbortController>(null);
  // Who leaves while the call runs is not taken elsewhere by its answer.
  useEffect(() => () => running.current?.abort(), []);

  const attempt = async (typed: Typed, signal: AbortSignal) => {
    try {
      await onSuccess(await login(http, requestOf(typed), signal));
      setProtection(null);
    } catch (error) {
      if (aborted(error)) return;
      const told = problemOf(error);
      if (told.kind === 'refused' && told.text === null) telemetry.error('PORTAL-LOGIN-01', error);
      setProblem(told);
      setProtection((before) => protectionAfter(before, error));
    }
  };

  const submit = async (typed: Typed): Promise<void> => {
    if (running.current) return;
    running.current = new AbortController();
    setBusy(true);
    setProblem(null);
    await attempt(typed, running.current.signal);
    running.current = null;
    setBusy(false);
  };

  return { busy, problem, protection, submit, forgetProblem: () => setProblem(null) };
};
