import { login } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { useCaptcha } from '@portal/remote-kit/captcha';
import { usePlainForm, useSubmit } from '@portal/remote-kit/forms';
import type { CaptchaGiven, FactorQuestion, LoginData } from '@portal/types';
import { useState } from 'react';
import { questionOf } from '../factor/question-of.ts';
import type { Typed } from './check-login.ts';
import { problemOf } from './login-problem.ts';
import type { Protection } from './protection.ts';

const loadRules = () => import('./login-rules.ts');

/** Fetches the rules of the form ahead of its submit. */
export const warmLoginRules = (): void => {
  loadRules().catch(() => undefined);
};

/** All six keys of the call, null where there is nothing to say (LOGIN-07). */
const requestOf = (
  { username, password }: Typed,
  given: CaptchaGiven,
  deviceId: string | null,
  notiToken: string | null,
) => ({
  username,
  password,
  notiToken,
  deviceId,
  valueToken: given.valueToken ?? null,
  requiredCaptch: given.requiredCaptch ?? null,
});

/** From so many characters on a password is worth an invisible captcha (LOGIN-06). */
const TOKEN_FROM = 8;

/** The login form: one call at a time; its error stays until `forgetProblem` or the next try. */
export const useLogin = (onSuccess: (answer: LoginData) => Promise<void>) => {
  const t = useWords();
  const { http, push } = usePortal();
  const [protection, setProtection] = useState<Protection | null>(null);
  /** The password was right, and the account has a second factor. */
  const [question, setQuestion] = useState<FactorQuestion | null>(null);
  const captcha = useCaptcha('login');
  const form = usePlainForm<Typed>({
    defaultValues: { username: '', password: '' },
    validate: async (typed) => {
      const { checkLogin } = await loadRules();
      const { form: values, problems } = checkLogin(typed);
      return { values, errors: problems };
    },
    faultText: (_field, code) => t(`login.${code}`),
  });
  const { submit, busy, error, forget } = useSubmit(form, {
    send: async (values, { signal, giveCaptcha }) => {
      const given = await giveCaptcha({ token: values.password.length >= TOKEN_FROM });
      // Where this browser took their push messages before, it does so again.
      const notiToken = (await push?.tokenFor(values.username).catch(() => null)) ?? null;
      try {
        return {
          answer: await login(
            http,
            requestOf(values, given, http.deviceId?.() ?? null, notiToken),
            signal,
          ),
        };
      } catch (failure) {
        const question = questionOf(failure);
        if (question === null) throw failure;
        return { question };
      }
    },
    onSuccess: async ({ answer, question }) => {
      if (question) return setQuestion(question);
      await onSuccess(answer);
      setProtection(null);
    },
    onError: async (failure, shown) => {
      const { protectionAfter } = await loadRules();
      const next = protectionAfter(protection, failure);
      setProtection(next);
      // A captcha's error is shown in its own box.
      if (shown === null && next) captcha.show();
    },
    captcha,
    guard: false,
    telemetryCode: 'PORTAL-LOGIN-01',
  });

  /** Fetches the invisible captcha's token while the password is still being typed. */
  const passwordTyped = (text: string) => {
    if (text.length >= TOKEN_FROM) captcha.prepare();
  };

  return {
    form,
    busy,
    problem: error === null ? null : problemOf(error),
    protection,
    captcha,
    question,
    forgetQuestion: () => setQuestion(null),
    submit,
    passwordTyped,
    forgetProblem: forget,
  };
};
