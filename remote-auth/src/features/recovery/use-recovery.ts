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
import type { Captcha } from '@portal/remote-kit/captcha';
import type { PasswordRenewed, SentOtp } from '@portal/types';
import { useState } from 'react';
import { pendingCode } from '../otp/pending-code.ts';
import { EMPTY_DRAFT, type RecoveryDraft } from './draft.ts';
import { useCall } from './use-call.ts';
import { type Step, useStep } from './use-step.ts';

const reachable =
  ({ started, waiting, verified }: RecoveryDraft) =>
  (step: Step): boolean => {
    if (step === 'code') return true;
    if (started === null) return false;
    if (step === 'otp') return waiting !== null && !verified;
    return step !== 'password' || verified;
  };

/** The recovery of spec/access.md 2.5, step by step. The service decides every one of them; this shows the current one. */
export const useRecovery = () => {
  const t = useWords();
  const { http } = usePortal();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [restarted, setRestarted] = useState(false);
  const [done, setDone] = useState<PasswordRenewed | null>(null);
  const { busy, problem, tell, forget, run } = useCall();
  const { step, go } = useStep(reachable(draft));

  const change = (part: Partial<RecoveryDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    forget();
  };
  const named = (started = draft.started) => ({
    agentCode: started?.agentCode ?? '',
    flowId: started?.flowId,
  });

  const sent = (answer: SentOtp) => {
    change({ waiting: pendingCode(answer, step === 'otp'), verified: false, otp: '' });
    if (step !== 'otp') go('otp');
  };
  const send = (optTo: RecoveryMethod, started = draft.started) =>
    sendRecoveryOtp(http, {
      ...named(started),
      optTo,
      emailDlvn: optTo === 'COMPANY_EMAIL' ? draft.email.trim() : null,
      emailPersonal: optTo === 'PERSONAL_EMAIL' ? draft.email.trim() : null,
      phoneNumber: null,
      valueToken: null,
    });

  /** Step 1 asked again about the same code goes on where it was, without another recovery. */
  const begin = async (captcha: Captcha) => {
    const agentCode = draft.agentCode.trim();
    let { started } = draft;
    if (started?.agentCode !== agentCode) {
      started = await startRecovery(http, agentCode, await captcha.give());
      change({ ...EMPTY_DRAFT, agentCode, started });
    }
    const { otpTo } = started;
    return { otpTo, answer: otpTo === 'SMS' ? await send('SMS', started) : null };
  };
  const begun = ({ otpTo, answer }: Awaited<ReturnType<typeof begin>>) => {
    if (answer) sent(answer);
    else if (otpTo === 'NONE') tell({ kind: 'noContact' });
    else go(otpTo === 'QUESTION' ? 'question' : 'email');
  };

  return {
    draft,
    change,
    step,
    busy,
    problem,
    forget,
    done,
    start: (captcha: Captcha) => run(() => begin(captcha), begun, captcha.refused),
    /** Sends the code to the e-mail that was typed. */
    sendMail: () => {
      const { otpTo } = draft.started ?? {};
      return run(() => send(otpTo === 'COMPANY_EMAIL' ? otpTo : 'PERSONAL_EMAIL'), sent);
    },
    /** Past e-mail or question: the code comes as a text message; never past the code itself. */
    skip: () => run(() => send('SMS'), sent),
    answer: () =>
      run(
        async () => {
          const { questionCode, answer } = draft;
          const right = await validateQuestion(http, { ...named(), questionCode, answer });
          return right ? send('QUESTION') : null;
        },
        (answer) =>
          answer
            ? sent(answer)
            : tell({ kind: 'fields', fields: { answer: t('recovery.wrongAnswer') } }),
      ),
    resend: () => run(() => resendRecoveryOtp(http, named()), sent),
    check: () =>
      run(
        () => checkRecoveryOtp(http, { ...named(), otp: draft.otp }),
        () => {
          change({ verified: true });
          // Back leads past the code, which is used up.
          go('password', { replace: true });
        },
      ),
    renew: (newPassword: string, confirmNewPassword: string) =>
      run(
        () => renewPassword(http, { ...named(), newPassword, confirmNewPassword, otp: draft.otp }),
        setDone,
      ),
    tell,
    restarted,
    /** Back to the first step, with nothing but the code of the agent. */
    restart: () => {
      setRestarted(true);
      change({ ...EMPTY_DRAFT, agentCode: draft.agentCode });
      go('code', { replace: true });
    },
  };
};

export type Recovery = ReturnType<typeof useRecovery>;
