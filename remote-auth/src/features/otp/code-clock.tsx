import { useWords } from '@portal/remote-kit';
import { Button, Flex, Stack, Text } from '@portal/ui';
import type { PendingCode } from './pending-code.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface Props {
  waiting: PendingCode;
  busy: boolean;
  onResend: () => void;
}

/** How long the code lives yet, and when another one may be asked for (REC-12, REC-16). */
export const CodeClock = ({ waiting, busy, onResend }: Props) => {
  const t = useWords();
  const left = useSecondsLeft(waiting.expiresAtMs);
  const resend = useSecondsLeft(waiting.resendAtMs);
  return (
    <Stack gap="1" alignItems="stretch">
      <Text fontSize="sm" color="ink.muted" role="timer" fontVariantNumeric="tabular-nums">
        {left > 0 ? t('recovery.otpLeft', { time: clock(left) }) : t('recovery.otpOver')}
      </Text>
      <Flex align="center" gap="3" wrap="wrap">
        <Button variant="quiet" size="sm" disabled={resend > 0 || busy} onClick={onResend}>
          {t('recovery.resend')}
        </Button>
        {resend > 0 && (
          <Text fontSize="sm" color="ink.muted" fontVariantNumeric="tabular-nums">
            {t('recovery.resendIn', { seconds: resend })}
          </Text>
        )}
      </Flex>
    </Stack>
  );
};
