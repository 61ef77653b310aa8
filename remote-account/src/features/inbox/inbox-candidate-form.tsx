import { inboxChoicesQuery, makeCandidate } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useForm, useSubmit } from '@portal/remote-kit/forms';
import type { InboxItem } from '@portal/types';
import { Alert, Button, Stack } from '@portal/ui';
import { Form, FormActions, Select } from '@portal/ui/form';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

interface Props {
  item: InboxItem;
  onDone(): unknown;
  close(): void;
}

/** Where a registration applies, which makes it a candidate. */
export const InboxCandidateForm = ({ item, onDone, close }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const { data } = useQuery(inboxChoicesQuery(http));
  const offices = data?.offices ?? [];
  const form = useForm({
    schema: z.object({ office: z.string().check(z.minLength(1)) }),
    defaultValues: { office: '' },
    faultText: () => t('inbox.officeMissing'),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: ({ office }) => {
      const provinceCode = offices.find(({ id }) => String(id) === office)?.provinceCode ?? '';
      const { id, version } = item;
      return makeCandidate(http, { id, version, provinceCode, officeId: Number(office) });
    },
    onSuccess: onDone,
    guard: false,
  });
  return (
    <Form label={t('inbox.act.candidate')} onSubmit={submit}>
      <Stack gap="3">
        {error !== null && (
          <Alert tone="danger" live title={t('inbox.failed')}>
            {isApiError(error) ? error.message : t('inbox.tryAgain')}
          </Alert>
        )}
        <FormField form={form} name="office">
          {(field) => (
            <Select
              {...field}
              label={t('inbox.applyAt')}
              placeholder={t('inbox.chooseOffice')}
              options={offices.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </FormField>
        <FormActions>
          <Button type="submit" variant="primary" loading={busy}>
            {t('inbox.act.candidate')}
          </Button>
          <Button onClick={close}>{t('inbox.cancel')}</Button>
        </FormActions>
      </Stack>
    </Form>
  );
};
