import { policyFromSettings } from '@portal/permissions';
import { usePortal, useWords } from '@portal/remote-kit';
import { OTP_LENGTH, OTP_SCREEN_MS } from '@portal/types/auth/constants';
import { useEffect, useRef } from 'react';
import { checkNewPassword } from '../secrets/check-new-password.ts';
import { usePasswordTexts } from '../secrets/use-password-texts.ts';
import type { StepRules } from './step-schema.ts';
import type { Step } from './use-step.ts';

/** The rules of the steps that no schema holds: how long the code's screen is open, and the policy of passwords. */
export const useStepRules = (step: Step): StepRules => {
  const t = useWords();
  const { settings } = usePortal();
  const texts = usePasswordTexts();
  const openedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is opened when its name changes.
  useEffect(() => {
    openedAt.current = Date.now();
  }, [step]);
  return {
    otpFault: (otp) => {
      if (Date.now() - openedAt.current > OTP_SCREEN_MS) return t('recovery.otpExpired');
      return otp.length < OTP_LENGTH ? t('recovery.otpRequired') : undefined;
    },
    passwordFaults: (password, confirm) => {
      const policy = policyFromSettings(settings);
      const wrong = checkNewPassword(policy, { old: '', password, confirm }, texts);
      return { newPassword: wrong.passwordNew, confirmNewPassword: wrong.confirmPasswordNew };
    },
  };
};
