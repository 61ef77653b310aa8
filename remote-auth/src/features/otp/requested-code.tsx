import { useWords } from '@portal/remote-kit';
import { Alert, Button, Stack, Text } from '@portal/ui';
import { CodeClock } from './code-clock.tsx';
import { OtpField } from './otp-field.tsx';
import type { CodeRequest } from './use-code-sending.ts';

interface Props {
  code: CodeRequest;
  id: string;
  value: string;
  error?: string | undefined;
  onCode: (code: string) => void;
}

/** Above the passwords of a first login: where the code goes, its button and its field. */
export const RequestedCode = ({ code, id, value, error, onCode }: Props) => {
  const t = useWords();
  const { to, waiting, busy, failure } = code;
  if (to === null) {
    return (
      <Alert tone="danger" title={t('recovery.noContact.title')}>
        {t('recovery.noContact.text')}
      </Alert>
    );
  }
  // The button that was pressed goes away; what was sent is typed next.
  const send = async () => {
    if (await code.send()) document.getElementById(id)?.focus();
  };
  const sent = waiting?.again ? 'recovery.otpSentAgain' : 'recovery.otpSent';
  return (
    <Stack gap="3" alignItems="stretch">
      <Text role="status">
        {waiting
          ? t(sent, { to: waiting.sentTo })
          : to
            ? t('password.code.to', { to })
            : t('password.code.needed')}
      </Text>
      {waiting ? (
        <CodeClock waiting={waiting} busy={busy} onResend={() => void send()} />
      ) : (
        <Button alignSelf="start" loading={busy} onClick={() => void send()}>
          {t('password.code.send')}
        </Button>
      )}
      {failure && <Alert tone="danger" title={failure.text ?? t('password.code.failed')} />}
      <OtpField id={id} label={t('recovery.otp')} value={value} error={error} onCode={onCode} />
    </Stack>
  );
};
