import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useAutoFocus } from '@portal/remote-kit/forms';
import { Text } from '@portal/ui';
import { CodeClock } from '../otp/code-clock.tsx';
import { OtpField } from '../otp/otp-field.tsx';
import type { PendingCode } from '../otp/pending-code.ts';
import { StepForm } from './step-form.tsx';
import type { Recovery } from './use-recovery.ts';

/** How long a code lives when no setting says so. */
const OTP_SECONDS = 300;

/** Step 3: the code that was sent (REC-11 to REC-16). */
export const OtpStep = ({ recovery, waiting }: { recovery: Recovery; waiting: PendingCode }) => {
  const t = useWords();
  const { settings } = usePortal();
  const minutes = Math.round(Number(settings.get('OTP_TTL_SECONDS') ?? OTP_SECONDS) / 60);
  const { form, busy, resend } = recovery;
  useAutoFocus(form.idOf('otp'));
  return (
    <StepForm recovery={recovery}>
      <Text role="status">
        {t(waiting.again ? 'recovery.otpSentAgain' : 'recovery.otpSent', { to: waiting.sentTo })}
      </Text>
      <FormField form={form} name="otp">
        {({ onChange, ...field }) => (
          <OtpField
            {...field}
            label={t('recovery.otp')}
            hint={t('recovery.otpHint', { minutes })}
            onCode={onChange}
          />
        )}
      </FormField>
      <CodeClock waiting={waiting} busy={busy} onResend={resend} />
    </StepForm>
  );
};
