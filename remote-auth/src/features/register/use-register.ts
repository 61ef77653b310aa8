import { isApiError } from '@portal/api-client/api-error';
import { checkDuplicateCandidate, officesQuery, register } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import type { Captcha } from '@portal/remote-kit/captcha';
import type { Option, RegisterForm } from '@portal/types';
import { useEffect, useRef, useState } from 'react';
import { type FieldProblems, problemsOf } from './check-register.ts';
import { handledLater } from './handled-later.ts';
import { duplicateOf, outcomeOf, type RegisterOutcome, sentenceOf } from './register-outcome.ts';

/** Why it failed, in the server's words; `captcha` when it only asks for the picture. */
export interface Failure {
  text: string;
  captcha: boolean;
}

export interface Registering {
  busy: boolean;
  outcome: RegisterOutcome | null;
  failure: Failure | null;
  /** Answers the fields that the server refused, and whether the terms must be asked again. */
  send(form: RegisterForm): Promise<{ problems: FieldProblems; askTerms: boolean }>;
  forget(): void;
}

const DONE = { problems: {}, askTerms: false };

/** Registers, one call at a time (spec/access.md 4.5). */
export const useRegister = (captcha: Pick<Captcha, 'give' | 'refused'>): Registering => {
  const t = useWords();
  const { http, queryClient, toast, telemetry } = usePortal();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<RegisterOutcome | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const attempt = async (form: RegisterForm): Promise<RegisterOutcome> => {
    const offices = queryClient.getQueryData<Option[]>(
      officesQuery(http, form.provinceCity ?? '').queryKey,
    );
    const officeName = offices?.find(({ value }) => value === form.office)?.title ?? null;
    const body = { ...form, officeName };
    if (form.confirmApplyCandidate) {
      const { registerDate } = await checkDuplicateCandidate(http, body);
      if (registerDate) return { kind: 'duplicate', registerDate };
    }
    const work = captcha.give().then((given) => register(http, { ...body, ...given }));
    return outcomeOf(await handledLater(work), form.confirmApplyCandidate);
  };

  const fail = (error: unknown) => {
    const duplicate = duplicateOf(error);
    if (duplicate) {
      setOutcome(duplicate);
      return DONE;
    }
    const ofCaptcha = captcha.refused(error);
    // The box with the picture says itself that it was read wrongly.
    if (isApiError(error) && error.code === 'INCORRECT_CAPTCHA_CODE') return DONE;
    if (!isApiError(error)) telemetry.error('PORTAL-REGISTER-01', error);
    const sentence = sentenceOf(error);
    if (sentence) setFailure({ text: sentence, captcha: ofCaptcha });
    else toast('error', t('register.failed'));
    const askTerms = isApiError(error) && error.code === 'TERMS_NOT_ACCEPTED';
    return { problems: problemsOf(error), askTerms };
  };

  const send = async (form: RegisterForm) => {
    if (running.current) return DONE;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const done = await attempt(form);
      if (here.current) setOutcome(done);
      return DONE;
    } catch (error) {
      return here.current ? fail(error) : DONE;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, outcome, failure, send, forget: () => setOutcome(null) };
};
