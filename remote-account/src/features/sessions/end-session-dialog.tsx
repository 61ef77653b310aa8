import { isApiError } from '@portal/api-client/api-error';
import { endSession, reAuthenticate } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import type { SessionRow } from '@portal/types';
import { Button, PasswordField, Stack, Text } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useEffect, useRef, useState } from 'react';

/** A session that was over before counts as ended. */
const end = async (ended: Promise<null>) => {
  try {
    await ended;
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
};

export interface EndSessionDialogProps {
  row: SessionRow;
  /** What the list calls the device. */
  device: string;
  close(ended: boolean): void;
}

/** Takes the password once more, then signs the other device out (SEC-26). */
export const EndSessionDialog = ({ row, device, close }: EndSessionDialogProps) => {
  const t = useWords();
  const { http, session } = usePortal();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const send = async () => {
    if (busy) return;
    if (password === '') {
      setProblem(t('sessions.required'));
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const { accessToken } = await reAuthenticate(http, password);
      session.renewToken(accessToken);
      await end(endSession(http, row.id));
      close(true);
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t('sessions.failed'));
      setBusy(false);
      field.current?.select();
    }
  };
  return (
    <Dialog open title={t('sessions.end.title')} onClose={() => close(false)}>
      <Form label={t('sessions.end.title')} onSubmit={() => void send()}>
        <Stack gap="4">
          <Text>{t('sessions.end.text', { device })}</Text>
          <PasswordField
            ref={field}
            label={t('sessions.end.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            error={problem}
            onChange={(event) => {
              setPassword(event.target.value);
              setProblem(undefined);
            }}
          />
          <FormActions>
            <Button type="submit" variant="primary" loading={busy}>
              {t('sessions.end.yes')}
            </Button>
            <Button onClick={() => close(false)}>{t('sessions.end.no')}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
