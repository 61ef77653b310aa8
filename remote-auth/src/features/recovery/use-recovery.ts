import {
  checkRecoveryOtp,
  renewPassword,
  resendRecoveryOtp,
  sendRecoveryOtp,
  startRecovery,
  validateQuestion,
} from '@portal/api-client/auth';
import type { RecoveryMethod } from '@portal/domain/account';
import { usePortal, useWords } from '@portal/remote-kit';
import { type Captcha, useCaptcha } from '@portal/remote-kit/captcha';
import { FieldsError, useForm, useSubmit } from '@portal/remote-kit/forms';
import type { PasswordRenewed, SentOtp } from '@portal/types';
import { useState } from 'react';
import { pendingCode } from '../otp/pending-code.ts';
import { fieldsOfCode, problemOf } from './recovery-problem.ts';
import {
  EMPTY_FLOW,
  EMPTY_VALUES,
  type RecoveryFlow,
  type RecoveryValues,
} from './recovery-values.ts';
import { stepFault, stepSchema } from './step-schema.ts';
import { type Step, useStep } from './use-step.ts';
import { useStepRules } from './use-step-rules.ts';

const reachable =
  ({ started, waiting, verified }: RecoveryFlow) =>
  (step: Step): boolean => {
    if (step === 'code') return true;
    if (started === null) return false;
    if (step === 'otp') return waiting !== null && !verified;
    return step !== 'password' || verified;
  };

/** What a step does with the answer of its call. */
type Next = () => void;

/** The recovery of spec/access.md 2.5: one form, one schema and one call per step. The service decides every one of them. */
export const useRecovery = () => {
  const t = useWords();
  const { http } = usePortal();
  const [flow, setFlow] = useState(EMPTY_FLOW);
  const [restarted, setRestarted] = useState(false);
  const [noContact, setNoContact] = useState(false);
  const [done, setDone] = useState<PasswordRenewed | null>(null);
  const { step, go } = useStep(reachable(flow));
  const rules = useStepRules(step);
  const captcha = useCaptcha('recovery');
  const form = useForm<RecoveryValues>({
    schema: stepSchema(step, rules),
    defaultValues: EMPTY_VALUES,
    faultText: (field, code) => t(stepFault(field, code)),
  });

  const named = (started = flow.started) => ({
    agentCode: started?.agentCode ?? '',
    flowId: started?.flowId,
  });
  const showCode = (answer: SentOtp) => {
    form.setValue('otp', '');
    form.clearErrors();
    setFlow((before) => ({
      ...before,
      waiting: pendingCode(answer, step === 'otp'),
      verified: false,
    }));
    if (step !== 'otp') go('otp');
  };
  const sendCode = (optTo: RecoveryMethod, started = flow.started) => {
    const email = form.getValues().email.trim();
    return sendRecoveryOtp(http, {
      ...named(started),
      optTo,
      emailDlvn: optTo === 'COMPANY_EMAIL' ? email : null,
      emailPersonal: optTo === 'PERSONAL_EMAIL' ? email : null,
      phoneNumber: null,
      valueToken: null,
    });
  };

  /** The first step with the same code continues the recovery that was started. */
  const start = async (agentCode: string, giveCaptcha: Captcha['give']): Promise<Next> => {
    let { started } = flow;
    if (started?.agentCode !== agentCode) {
      started = await startRecovery(http, agentCode, await giveCaptcha());
      form.reset({ ...EMPTY_VALUES, agentCode }, { keepDefaultValues: true });
      setFlow({ ...EMPTY_FLOW, started });
    }
    const { otpTo } = started;
    if (otpTo === 'SMS') {
      const answer = await sendCode('SMS', started);
      return () => showCode(answer);
    }
    if (otpTo === 'NONE') return () => setNoContact(true);
    return () => go(otpTo === 'QUESTION' ? 'question' : 'email');
  };
  const calls: Record<
    Step,
    (values: RecoveryValues, giveCaptcha: Captcha['give']) => Promise<Next>
  > = {
    code: ({ agentCode }, giveCaptcha) => start(agentCode, giveCaptcha),
    email: async () => {
      const company = flow.started?.otpTo === 'COMPANY_EMAIL';
      const answer = await sendCode(company ? 'COMPANY_EMAIL' : 'PERSONAL_EMAIL');
      return () => showCode(answer);
    },
    question: async ({ questionCode, answer }) => {
      if (!(await validateQuestion(http, { ...named(), questionCode, answer })))
        throw new FieldsError({ answer: t('recovery.wrongAnswer') });
      const sent = await sendCode('QUESTION');
      return () => showCode(sent);
    },
    otp: async ({ otp }) => {
      await checkRecoveryOtp(http, { ...named(), otp });
      return () => {
        setFlow((before) => ({ ...before, verified: true }));
        // Back leads past the code, which is used up.
        go('password', { replace: true });
      };
    },
    password: async ({ newPassword, confirmNewPassword, otp }) => {
      const answer = await renewPassword(http, {
        ...named(),
        newPassword,
        confirmNewPassword,
        otp,
      });
      return () => setDone(answer);
    },
  };
  const { submit, run, busy, error, forget } = useSubmit(form, {
    send: (values, { giveCaptcha }) => calls[step](values, giveCaptcha),
    onSuccess: (next) => next(),
    fieldErrors: fieldsOfCode,
    ...(step === 'code' && { captcha }),
    guard: false,
    telemetryCode: 'PORTAL-RECOVERY-01',
  });

  return {
    form,
    flow,
    step,
    captcha,
    submit,
    busy,
    problem: noContact ? { kind: 'noContact' as const } : error ? problemOf(error) : null,
    forget: () => {
      setNoContact(false);
      forget();
    },
    done,
    /** Past e-mail or question: the code comes as a text message; never past the code itself. */
    skip: () => void run(() => sendCode('SMS'), showCode),
    resend: () => void run(() => resendRecoveryOtp(http, named()), showCode),
    restarted,
    /** Back to the first step, with nothing but the code of the agent. */
    restart: () => {
      const { agentCode } = form.getValues();
      setRestarted(true);
      forget();
      setFlow(EMPTY_FLOW);
      form.reset({ ...EMPTY_VALUES, agentCode }, { keepDefaultValues: true });
      go('code', { replace: true });
    },
  };
};

export type Recovery = ReturnType<typeof useRecovery>;
