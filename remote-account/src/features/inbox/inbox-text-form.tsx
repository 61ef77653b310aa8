import { writeToInboxItem } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import { INBOX_TEXT_MAX, type InboxItem } from '@portal/types';
import { Alert, Button, Stack, Text } from '@portal/ui';
import { Form, FormActions, Textarea } from '@portal/ui/form';
import * as z from 'zod/mini';

interface Props {
  how: 'note' | 'answer';
  item: InboxItem;
  onDone(): unknown;
  close(): void;
}

/** A note for colleagues, or the answer that goes out by mail. */
export const InboxTextForm = ({ how, item, onDone, close }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const form = useForm({
    schema: z.object({
      text: z.string().check(z.trim(), z.minLength(2), z.maxLength(INBOX_TEXT_MAX)),
    }),
    defaultValues: { text: '' },
    faultText: () => t('inbox.textMissing'),
  });
  const { inbox, id, version } = item;
  const { submit, busy, error } = useSubmit(form, {
    send: ({ text }) => writeToInboxItem(http, how, { inbox, id, version, text }),
    onSuccess: onDone,
    guard: false,
  });
  useAutoFocus(form.idOf('text'));
  return (
    <Form label={t(`inbox.act.${how}`)} onSubmit={submit}>
      <Stack gap="3">
        {error !== null && (
          <Alert tone="danger" live title={t('inbox.failed')}>
            {isApiError(error) ? error.message : t('inbox.tryAgain')}
          </Alert>
        )}
        <FormField form={form} name="text">
          {(field) => (
            <Textarea
              {...field}
              label={t(`inbox.text.${how}`)}
              required
              rows={5}
              maxLength={INBOX_TEXT_MAX}
            />
          )}
        </FormField>
        <Text fontSize="sm" color="ink.muted">
          {t(`inbox.hint.${how}`, { email: item.email ?? '–', refNo: item.refNo })}
        </Text>
        <FormActions>
          <Button type="submit" variant="primary" loading={busy}>
            {t(`inbox.send.${how}`)}
          </Button>
          <Button onClick={close}>{t('inbox.cancel')}</Button>
        </FormActions>
      </Stack>
    </Form>
  );
};
