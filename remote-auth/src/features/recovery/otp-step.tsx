import { usePortal, useWords } from '@portal/remote-kit';
import { OTP_LENGTH, OTP_SCREEN_MS } from '@portal/types/auth/constants';
import { Text } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { CodeClock } from '../otp/code-clock.tsx';
import { OtpField } from '../otp/otp-field.tsx';
import type { PendingCode } from '../otp/pending-code.ts';
import { StepForm } from './step-form.tsx';
import { useFocus } from './use-focus.ts';
import type { Recovery } from './use-recovery.ts';

/** How long a code lives when no setting says so. */
const OTP_SECONDS = 300;

/** Step 3: the code that was sent (REC-11 to REC-16). */
export const OtpStep = ({ recovery, waiting }: { recovery: Recovery; waiting: PendingCode }) => {
  const t = useWords();
  const { settings } = usePortal();
  const minutes = Math.round(Number(settings.get('OTP_TTL_SECONDS') ?? OTP_SECONDS) / 60);
  const { draft, change, problem, busy, tell, check, resend } = recovery;
  const opened = useRef(0);
  useEffect(() => {
    opened.current = Date.now();
  }, []);
  const fault = problem?.kind === 'fields' ? problem.fields.otp : undefined;
  const field = useFocus(fault);
  const submit = () => {
    const late = Date.now() - opened.current > OTP_SCREEN_MS;
    const text = late
      ? t('recovery.otpExpired')
      : draft.otp.length < OTP_LENGTH && t('recovery.otpRequired');
    if (text) return tell({ kind: 'fields', fields: { otp: text } });
    void check();
  };
  return (
    <StepForm busy={busy} problem={problem} onSubmit={submit}>
      <Text role="status">
        {t(waiting.again ? 'recovery.otpSentAgain' : 'recovery.otpSent', { to: waiting.sentTo })}
      </Text>
      <OtpField
        ref={field}
        label={t('recovery.otp')}
        hint={t('recovery.otpHint', { minutes })}
        value={draft.otp}
        error={fault}
        onCode={(otp) => change({ otp })}
      />
      <CodeClock waiting={waiting} busy={busy} onResend={() => void resend()} />
    </StepForm>
  );
};
