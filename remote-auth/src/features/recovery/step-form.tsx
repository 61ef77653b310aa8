import { useWords } from '@portal/remote-kit';
import { Alert, Button, Stack } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import type { ReactNode } from 'react';
import type { RecoveryProblem } from './problem.ts';

interface Props {
  busy: boolean;
  problem: RecoveryProblem | null;
  onSubmit: () => void;
  /** Leads past this step. */
  onSkip?: () => void;
  children: ReactNode;
}

/** The frame of each step: its fields, what went wrong with all of them, and the way on. Enter submits. */
export const StepForm = ({ busy, problem, onSubmit, onSkip, children }: Props) => {
  const t = useWords();
  return (
    <Form label={t('recovery.title')} onSubmit={onSubmit}>
      {problem?.kind === 'form' && (
        <Alert tone="danger" title={problem.text ?? t('recovery.unknown')} />
      )}
      <Stack gap="5" alignItems="stretch">
        {children}
      </Stack>
      <FormActions>
        <Button type="submit" variant="primary" size="lg" fullWidth loading={busy}>
          {t('recovery.next')}
        </Button>
        {onSkip && (
          <Button size="lg" disabled={busy} onClick={onSkip}>
            {t('recovery.skip')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
};
