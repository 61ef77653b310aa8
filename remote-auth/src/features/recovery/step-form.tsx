import { useWords } from '@portal/remote-kit';
import { Alert, Box, Button, Stack } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import type { ReactNode } from 'react';
import type { Recovery } from './use-recovery.ts';

interface Props {
  recovery: Recovery;
  /** Whether a button leads past this step. */
  canSkip?: boolean | undefined;
  children: ReactNode;
}

/** The frame of each step: its fields, what is wrong with all of them, and the buttons. Enter submits. */
export const StepForm = ({ recovery, canSkip, children }: Props) => {
  const t = useWords();
  const { busy, problem, submit, skip, forget } = recovery;
  return (
    <Box onChange={forget}>
      <Form label={t('recovery.title')} onSubmit={submit}>
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
          {canSkip && (
            <Button size="lg" disabled={busy} onClick={skip}>
              {t('recovery.skip')}
            </Button>
          )}
        </FormActions>
      </Form>
    </Box>
  );
};
