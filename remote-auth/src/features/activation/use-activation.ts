import { isApiError } from '@portal/api-client/api-error';
import { activatePassword } from '@portal/api-client/auth';
import { policyFromSettings } from '@portal/permissions';
import { usePortal, useWords } from '@portal/remote-kit';
import { faults, useForm, useSubmit } from '@portal/remote-kit/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { checkNewPassword } from '../secrets/check-new-password.ts';
import { failureOf } from '../secrets/failure.ts';
import { usePasswordTexts } from '../secrets/use-password-texts.ts';

const FIELDS = ['passwordNew', 'confirmPasswordNew'] as const;
const typed = z.object({ passwordNew: z.string(), confirmPasswordNew: z.string() });

/** Sends the new password of a link: judged here by the rules that the service applies too. */
export const useActivation = (code: string, onOver: () => void) => {
  const t = useWords();
  const { http, settings } = usePortal();
  const texts = usePasswordTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const form = useForm({
    schema: typed.check(
      faults(({ passwordNew: password, confirmPasswordNew: confirm }) =>
        checkNewPassword(policyFromSettings(settings), { old: '', password, confirm }, texts),
      ),
    ),
    defaultValues: { passwordNew: '', confirmPasswordNew: '' },
    faultText: () => '',
  });
  const { submit, busy } = useSubmit(form, {
    send: (values) => activatePassword(http, { code, ...values }),
    onSuccess: () => setDone(true),
    fieldErrors: (error) => failureOf(error, FIELDS)?.fields ?? {},
    onError: (error) => {
      if (isApiError(error) && error.code === 'LINK_OVER') return onOver();
      const failure = failureOf(error, FIELDS);
      const known = Object.keys(failure?.fields ?? {}).length > 0;
      setProblem(known || failure === null ? null : (failure.text ?? t('secrets.unknown')));
    },
  });
  return { form, submit, busy, problem, done };
};
