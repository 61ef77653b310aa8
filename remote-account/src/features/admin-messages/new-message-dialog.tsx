import { createStaffMessage, STAFF_MESSAGES_KEY } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { everyLanguage } from '@portal/domain/language';
import { usePortal } from '@portal/remote-kit';
import { FormField, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import { useNavigate } from '@portal/remote-kit/router';
import { MESSAGE_TEXT_MAX } from '@portal/types';
import { Alert, Button, Stack, Text, TextField } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import * as z from 'zod/mini';
import { editHref } from './message-href.ts';
import { useSendingWords } from './use-sending-words.ts';

/** Begins a message by its title; the draft is there from then on, and it reaches no reader before it is sent. */
export const NewMessageDialog = ({ close }: { close(): void }) => {
  const t = useSendingWords();
  const { http, queryClient } = usePortal();
  const go = useNavigate();
  const form = useForm({
    schema: z.object({
      title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_TEXT_MAX.title)),
    }),
    defaultValues: { title: '' },
    faultText: () => t('fault.title'),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: ({ title }) =>
      createStaffMessage(http, {
        title: { ...everyLanguage(() => ''), vi: title },
        body: everyLanguage(() => ''),
        ...{ type: 'BUSINESS', audience: {}, channels: ['APP'] },
      }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: STAFF_MESSAGES_KEY });
      go(editHref(id));
    },
    guard: false,
  });
  useAutoFocus(form.idOf('title'));
  return (
    <Dialog open size="md" title={t('new')} onClose={close}>
      <Form label={t('new')} onSubmit={submit}>
        <Stack gap="4">
          <Text>{t('newText')}</Text>
          {error !== null && (
            <Alert tone="danger" live title={t('failed')}>
              {isApiError(error) ? error.message : t('tryAgain')}
            </Alert>
          )}
          <FormField form={form} name="title">
            {(field) => (
              <TextField
                {...field}
                label={t('field.title.vi')}
                maxLength={MESSAGE_TEXT_MAX.title}
                autoComplete="off"
              />
            )}
          </FormField>
          <FormActions>
            <Button type="submit" variant="primary" loading={busy}>
              {t('begin')}
            </Button>
            <Button onClick={close}>{t('cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
