import { isApiError } from '@portal/api-client/api-error';
import { activatePassword, sendActivationOtp } from '@portal/api-client/auth';
import { policyFromSettings } from '@portal/permissions';
import { usePortal, useWords } from '@portal/remote-kit';
import { faults, useForm, useSubmit } from '@portal/remote-kit/forms';
import type { ActivationOwner } from '@portal/types';
import { OTP_LENGTH } from '@portal/types/auth/constants';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCodeSending } from '../otp/use-code-sending.ts';
import { checkNewPassword } from '../secrets/check-new-password.ts';
import { failureOf } from '../secrets/failure.ts';
import { usePasswordTexts } from '../secrets/use-password-texts.ts';

const FIELDS = ['otp', 'passwordNew', 'confirmPasswordNew'] as const;
const typed = z.object({
  otp: z.string(),
  passwordNew: z.string(),
  confirmPasswordNew: z.string(),
});

/** Sends the new password of a link: judged here by the rules that the service applies too. */
export const useActivation = (
  code: string,
  { otpTo }: Pick<ActivationOwner, 'otpTo'>,
  onOver: () => void,
) => {
  const t = useWords();
  const { http, settings } = usePortal();
  const texts = usePasswordTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const sending = useCodeSending(() => sendActivationOtp(http, code));
  const form = useForm({
    schema: typed.check(
      faults(({ otp, passwordNew: password, confirmPasswordNew: confirm }) => ({
        ...(otpTo !== null && otp.length < OTP_LENGTH && { otp: t('recovery.otpRequired') }),
        ...checkNewPassword(policyFromSettings(settings), { old: '', password, confirm }, texts),
      })),
    ),
    defaultValues: { otp: '', passwordNew: '', confirmPasswordNew: '' },
    faultText: () => '',
  });
  const { submit, busy } = useSubmit(form, {
    send: ({ otp, ...passwords }) =>
      activatePassword(http, { code, ...passwords, ...(otpTo !== null && { otp }) }),
    onSuccess: () => setDone(true),
    fieldErrors: (error) => failureOf(error, FIELDS)?.fields ?? {},
    onError: (error) => {
      if (isApiError(error) && error.code === 'LINK_OVER') return onOver();
      const failure = failureOf(error, FIELDS);
      const known = Object.keys(failure?.fields ?? {}).length > 0;
      setProblem(known || failure === null ? null : (failure.text ?? t('secrets.unknown')));
    },
  });
  return { form, submit, busy, problem, done, otp: { ...sending, to: otpTo } };
};
