import { login } from '@portal/api-client/auth';
import { usePortal } from '@portal/remote-kit';
import { useCaptcha } from '@portal/remote-kit/captcha';
import type { CaptchaGiven, LoginData } from '@portal/types';
import { useEffect, useRef, useState } from 'react';
import type { FieldProblems, Typed } from './check-login.ts';
import { type LoginProblem, problemOf } from './login-problem.ts';
import type { Protection } from './protection.ts';

const loadRules = () => import('./login-rules.ts');

/** Fetches the rules of the form ahead of its submit. */
export const warmLoginRules = (): void => {
  loadRules().catch(() => undefined);
};

/** All six keys of the call, null where there is nothing to say (LOGIN-07). */
const requestOf = ({ username, password }: Typed, given: CaptchaGiven) => ({
  username,
  password,
  notiToken: null,
  deviceId: null,
  valueToken: given.valueToken ?? null,
  requiredCaptch: given.requiredCaptch ?? null,
});

/** From so many characters on a password is worth an invisible captcha (LOGIN-06). */
const TOKEN_FROM = 8;

const aborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const NONE: FieldProblems = {};

/** Signs in, one call at a time; what goes wrong is kept until it is forgotten or tried again. */
export const useLogin = (onSuccess: (answer: LoginData) => Promise<void>) => {
  const { http, telemetry } = usePortal();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [protection, setProtection] = useState<Protection | null>(null);
  const captcha = useCaptcha('login');
  const running = useRef<AbortController>(null);
  // Who leaves while the call runs is not taken elsewhere by its answer.
  useEffect(() => () => running.current?.abort(), []);

  const attempt = async (typed: Typed, signal: AbortSignal): Promise<FieldProblems> => {
    const { checkLogin, protectionAfter } = await loadRules();
    const { form, problems } = checkLogin(typed);
    if (problems) return problems;
    if (captcha.isMissing()) return NONE;
    try {
      const given = await captcha.give({ token: form.password.length >= TOKEN_FROM });
      await onSuccess(await login(http, requestOf(form, given), signal));
      setProtection(null);
    } catch (error) {
      const next = protectionAfter(protection, error);
      setProtection(next);
      // A captcha's error is shown in its own box.
      if (captcha.refused(error)) return NONE;
      if (next) captcha.show();
      throw error;
    }
    return NONE;
  };

  /** Answers what is wrong with the fields; then no call was made. */
  const submit = async (typed: Typed): Promise<FieldProblems> => {
    if (running.current) return NONE;
    running.current = new AbortController();
    setBusy(true);
    setProblem(null);
    try {
      return await attempt(typed, running.current.signal);
    } catch (error) {
      if (aborted(error)) return NONE;
      const problem = problemOf(error);
      if (problem.kind === 'refused' && problem.text === null)
        telemetry.error('PORTAL-LOGIN-01', error);
      setProblem(problem);
      return NONE;
    } finally {
      running.current = null;
      setBusy(false);
    }
  };

  /** Fetches the invisible captcha's token while the password is still being typed. */
  const passwordTyped = (text: string) => {
    if (text.length >= TOKEN_FROM) captcha.prepare();
  };

  return {
    busy,
    problem,
    protection,
    captcha,
    submit,
    passwordTyped,
    forgetProblem: () => setProblem(null),
  };
};
