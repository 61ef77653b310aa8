import { isApiError } from '@portal/api-client/api-error';
import { endSession, reAuthenticate } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import type { SessionRow } from '@portal/types';
import { Button, PasswordField, Stack, Text } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import * as z from 'zod/mini';

/** A session that was over before counts as ended. */
const end = async (ended: Promise<null>) => {
  try {
    await ended;
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
};

const schema = z.object({ password: z.string().check(z.minLength(1)) });

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
  const form = useForm({
    schema,
    defaultValues: { password: '' },
    faultText: () => t('sessions.required'),
  });
  const { submit, busy } = useSubmit(form, {
    send: async ({ password }) => {
      const { accessToken } = await reAuthenticate(http, password);
      session.renewToken(accessToken);
      await end(endSession(http, row.id));
    },
    onSuccess: () => close(true),
    fieldErrors: (error) => ({
      password: isApiError(error) ? error.message : t('sessions.failed'),
    }),
    guard: false,
    selects: true,
  });
  useAutoFocus(form.idOf('password'));
  return (
    <Dialog open title={t('sessions.end.title')} onClose={() => close(false)}>
      <Form label={t('sessions.end.title')} onSubmit={submit}>
        <Stack gap="4">
          <Text>{t('sessions.end.text', { device })}</Text>
          <FormField form={form} name="password">
            {(field) => (
              <PasswordField
                {...field}
                label={t('sessions.end.password')}
                autoComplete="current-password"
              />
            )}
          </FormField>
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
