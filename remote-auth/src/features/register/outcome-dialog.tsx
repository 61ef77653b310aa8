import { usePortal, useWords } from '@portal/remote-kit';
import { Box, Button, Stack, Text } from '@portal/ui';
import { formatDate } from '@portal/ui/data';
import { CircleCheck, Info } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlay';
import type { RegisterOutcome } from './register-outcome.ts';

interface Props {
  outcome: RegisterOutcome;
  onClose: () => void;
}

type Registered = Extract<RegisterOutcome, { kind: 'registered' }>;
type Duplicate = Extract<RegisterOutcome, { kind: 'duplicate' }>;

const RegisteredText = ({ candidate, code }: Registered) => {
  const t = useWords();
  if (!candidate) return <Text>{t('register.welcome.text')}</Text>;
  return (
    <Stack gap="2">
      <Text>{t('register.candidate.text')}</Text>
      {code && (
        <Text color="ink" fontWeight="600">
          {t('register.candidate.code', { code })}
        </Text>
      )}
    </Stack>
  );
};

const DuplicateText = ({ registerDate }: Duplicate) => {
  const t = useWords();
  const { settings } = usePortal();
  const hotline = settings.get('HOTLINE');
  return (
    <Stack gap="2">
      <Text>{t('register.duplicate.text', { date: formatDate(registerDate) })}</Text>
      <Text>
        {hotline ? t('register.duplicate.help', { hotline }) : t('register.duplicate.helpPlain')}
      </Text>
    </Stack>
  );
};

/** What a registration came to: a welcome, a new candidate, or that it was recorded before (REG-08, REG-10). */
export const OutcomeDialog = ({ outcome, onClose }: Props) => {
  const t = useWords();
  const registered = outcome.kind === 'registered';
  const words = registered ? (outcome.candidate ? 'candidate' : 'welcome') : 'duplicate';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`register.${words}.title`)}
      picture={
        <Box color={registered ? 'success.ink' : 'info.ink'} aria-hidden>
          {registered ? <CircleCheck size={32} /> : <Info size={32} />}
        </Box>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(`register.${words}.close`)}
        </Button>
      }
    >
      {registered ? <RegisteredText {...outcome} /> : <DuplicateText {...outcome} />}
    </Dialog>
  );
};
