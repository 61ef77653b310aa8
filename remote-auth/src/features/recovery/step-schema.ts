import { faults } from '@portal/remote-kit/forms';
import { EMAIL_PATTERN } from '@portal/types/auth/constants';
import * as z from 'zod/mini';
import type { RecoveryValues } from './recovery-values.ts';
import type { Step } from './use-step.ts';

const filled = z.string().check(z.trim(), z.minLength(1));
const values = z.object({
  agentCode: z.string(),
  email: z.string(),
  questionCode: z.string(),
  answer: z.string(),
  otp: z.string(),
  newPassword: z.string(),
  confirmNewPassword: z.string(),
});

/** Rules that depend on the clock, the settings and the language. */
export interface StepRules {
  otpFault(otp: string): string | undefined;
  passwordFaults(
    password: string,
    confirm: string,
  ): { newPassword?: string | undefined; confirmNewPassword?: string | undefined };
}

/** What a step requires before a call is made (REC-01, REC-05, REC-08, REC-11, REC-19). */
export const stepSchema = (step: Step, rules: StepRules) => {
  switch (step) {
    case 'code':
      return z.extend(values, { agentCode: filled });
    case 'email':
      return z.extend(values, { email: filled.check(z.regex(EMAIL_PATTERN)) });
    case 'question':
      return z.extend(values, { questionCode: filled, answer: filled });
    case 'otp':
      return values.check(faults<RecoveryValues>(({ otp }) => ({ otp: rules.otpFault(otp) })));
    case 'password':
      return values.check(
        faults<RecoveryValues>(({ newPassword, confirmNewPassword }) =>
          rules.passwordFaults(newPassword, confirmNewPassword),
        ),
      );
  }
};

const FAULTS: Partial<Record<keyof RecoveryValues, string>> = {
  agentCode: 'recovery.agentCodeRequired',
  questionCode: 'recovery.questionRequired',
  answer: 'recovery.answerRequired',
};

/** Key of the sentence for a field in error. */
export const stepFault = (field: keyof RecoveryValues, code: string): string => {
  if (field === 'email') {
    return code === 'too_small' ? 'recovery.emailRequired' : 'recovery.emailFormat';
  }
  return FAULTS[field] ?? 'recovery.unknown';
};
