import { isApiError } from '@portal/api-client/api-error';
import { checkDuplicateCandidate, officesQuery, register } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { type Captcha, useCaptcha } from '@portal/remote-kit/captcha';
import { useSubmit } from '@portal/remote-kit/forms';
import type { Option, RegisterForm } from '@portal/types';
import { useState } from 'react';
import { FIELDS, problemsOf } from './check-register.ts';
import { handledLater } from './handled-later.ts';
import { warmOutcome } from './outcome-notice.tsx';
import { duplicateOf, outcomeOf, type RegisterOutcome, sentenceOf } from './register-outcome.ts';
import type { RegisterFormState } from './use-register-form.ts';
import type { useTerms } from './use-terms.ts';

/** Why it failed, in the service's words; `captcha` when it only asks for the picture. */
export interface Failure {
  text: string;
  captcha: boolean;
}

/** Registers, one call at a time, once the terms are agreed to (spec/access.md 4.5). */
export const useRegister = (
  { form, faultText }: RegisterFormState,
  terms: ReturnType<typeof useTerms>,
) => {
  const t = useWords();
  const { http, queryClient, toast } = usePortal();
  const captcha = useCaptcha('register');
  const [outcome, setOutcome] = useState<RegisterOutcome | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const attempt = async (
    values: RegisterForm,
    giveCaptcha: Captcha['give'],
  ): Promise<RegisterOutcome> => {
    const offices = queryClient.getQueryData<Option[]>(
      officesQuery(http, values.provinceCity ?? '').queryKey,
    );
    const officeName = offices?.find(({ value }) => value === values.office)?.title ?? null;
    const body = { ...values, officeName };
    // A picture counts once: with one in view the registration itself asks for duplicates.
    if (values.confirmApplyCandidate && captcha.picture === null) {
      const { registerDate } = await checkDuplicateCandidate(http, {
        ...body,
        ...(await giveCaptcha()),
      });
      if (registerDate) return { kind: 'duplicate', registerDate };
    }
    const work = giveCaptcha().then((given) => register(http, { ...body, ...given }));
    return outcomeOf(await handledLater(work), values.confirmApplyCandidate);
  };

  const showFailure = (error: unknown, byCaptcha: boolean) => {
    const duplicate = duplicateOf(error);
    if (duplicate) return setOutcome(duplicate);
    // The box with the picture shows itself that it was read wrongly.
    if (isApiError(error) && error.code === 'INCORRECT_CAPTCHA_CODE') return;
    const sentence = sentenceOf(error);
    if (sentence) setFailure({ text: sentence, captcha: byCaptcha });
    else toast('error', t('register.failed'));
    if (isApiError(error) && error.code === 'TERMS_NOT_ACCEPTED') terms.reopen();
  };

  const { submit, busy, errors } = useSubmit(form, {
    send: async (values, { giveCaptcha }) => {
      if (terms.state !== 'agreed' && !(await terms.ask()))
        throw new DOMException('the terms were refused', 'AbortError');
      setFailure(null);
      warmOutcome();
      return attempt(values, giveCaptcha);
    },
    onSuccess: (done) => setOutcome(done),
    onError: (error, shown) => showFailure(error, shown === 'captcha'),
    fieldErrors: (error) => {
      const wrong = problemsOf(error);
      return Object.fromEntries(
        FIELDS.flatMap((field) => (wrong[field] ? [[field, faultText(field, wrong[field])]] : [])),
      );
    },
    captcha,
    guard: false,
    draft: { key: 'register', fields: [...FIELDS, 'confirmApplyCandidate'] },
    telemetryCode: 'PORTAL-REGISTER-01',
    summaryFrom: 1,
  });
  // While the terms are read nothing is sent yet.
  const sending = busy && !terms.asking;
  return {
    submit,
    busy: sending,
    errors,
    captcha,
    outcome,
    failure,
    forget: () => setOutcome(null),
  };
};
