import { useWords } from '@portal/remote-kit';
import { Box, Button, Text } from '@portal/ui';
import { CircleAlert, CircleCheck } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlay';
import type { Outcome } from './use-secrets-form.ts';

interface Props {
  outcome: Outcome;
  /** Title and text of a success. */
  done: { title: string; text: string };
  /** Title of a failure. */
  failed: string;
  onClose: () => void;
}

/** How a change ended (PWD-13): closed by its one button. */
export const OutcomeDialog = ({ outcome, done, failed, onClose }: Props) => {
  const t = useWords();
  const changed = outcome.kind === 'changed';
  const text = () => {
    if (changed) return done.text;
    if (outcome.kind === 'invalid') return t('secrets.invalid');
    return outcome.text ?? t('secrets.unknown');
  };
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={changed ? done.title : failed}
      picture={
        <Box color={changed ? 'success.ink' : 'danger.ink'} aria-hidden>
          {changed ? <CircleCheck size={36} /> : <CircleAlert size={36} />}
        </Box>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('secrets.close')}
        </Button>
      }
    >
      <Text role="alert" color={changed ? 'ink' : 'danger.ink'}>
        {text()}
      </Text>
    </Dialog>
  );
};
