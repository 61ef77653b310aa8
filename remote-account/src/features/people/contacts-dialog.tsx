import { changeContacts } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { ConflictDialog } from '@portal/remote-kit/admin';
import { FormField, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import {
  ACT_REASON,
  type ContactsChanged,
  type PersonContacts,
  type PersonDetail,
} from '@portal/types';
import { Alert, Button, Stack, TextField } from '@portal/ui';
import { Form, FormActions, Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import * as z from 'zod/mini';

const FIELDS = ['phone', 'emailPersonal', 'emailCompany'] as const;
type Field = (typeof FIELDS)[number];

const schema = z.object({
  phone: z.string(),
  emailPersonal: z.string(),
  emailCompany: z.string(),
  reason: z.string().check(z.trim(), z.minLength(ACT_REASON.min), z.maxLength(ACT_REASON.max)),
});

interface Conflict {
  text: string;
  current: PersonContacts & { version: number };
}

const conflictOf = (error: unknown): Conflict | null =>
  isApiError(error) && error.code === 'ADMIN_CHANGED'
    ? { text: error.message, current: (error.data as Pick<Conflict, 'current'>).current }
    : null;

/** Changes how a person can be reached. Of two who do so at once the later sees both values by field. */
export const ContactsDialog = ({
  person,
  close,
}: {
  person: PersonDetail;
  /** With the request that waits for a second person, null where the change is made; without anything where nothing changed. */
  close(changed?: ContactsChanged): void;
}) => {
  const t = useWords();
  const { http } = usePortal();
  const [version, setVersion] = useState(person.version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { contacts } = person;
  const form = useForm({
    schema,
    defaultValues: {
      phone: contacts.phone ?? '',
      emailPersonal: contacts.emailPersonal ?? '',
      emailCompany: contacts.emailCompany ?? '',
      reason: '',
    },
    faultText: () => t('people.reasonMissing'),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: (values) =>
      changeContacts(http, {
        id: person.id,
        version,
        phone: values.phone || null,
        emailPersonal: values.emailPersonal || null,
        emailCompany: values.emailCompany || null,
        reason: values.reason,
      }),
    onSuccess: close,
    onError: (failure) => setConflict(conflictOf(failure)),
    guard: false,
  });
  useAutoFocus(form.idOf('phone'));
  const differing = FIELDS.filter(
    (field) => (conflict?.current[field] ?? '') !== form.getValues()[field],
  );
  const choose = (values: Record<string, string>) => {
    for (const field of differing) form.setValue(field, values[field] ?? '');
    if (conflict) setVersion(conflict.current.version);
    setConflict(null);
  };
  const text = (field: Field, type: 'email' | 'tel') => (
    <FormField form={form} name={field}>
      {(binding) => (
        <TextField {...binding} type={type} label={t(`people.${field}`)} autoComplete="off" />
      )}
    </FormField>
  );
  return (
    <Dialog open size="md" title={t('people.editContacts')} onClose={() => close()}>
      <Form label={t('people.editContacts')} onSubmit={submit}>
        <Stack gap="4">
          {error !== null && conflictOf(error) === null && (
            <Alert tone="danger" live title={t('people.notSaved')}>
              {isApiError(error) ? error.message : t('people.tryAgain')}
            </Alert>
          )}
          {text('phone', 'tel')}
          {text('emailPersonal', 'email')}
          {text('emailCompany', 'email')}
          <FormField form={form} name="reason">
            {(field) => (
              <Textarea
                {...field}
                label={t('people.reason')}
                required
                rows={3}
                maxLength={ACT_REASON.max}
              />
            )}
          </FormField>
          <FormActions>
            <Button type="submit" variant="primary" loading={busy}>
              {t('people.save')}
            </Button>
            <Button onClick={() => close()}>{t('people.cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
      {conflict && (
        <ConflictDialog
          text={conflict.text}
          fields={differing.map((field) => ({
            key: field,
            label: t(`people.${field}`),
            mine: form.getValues()[field],
            current: conflict.current[field] ?? '',
          }))}
          onChoose={choose}
          onClose={() => setConflict(null)}
        />
      )}
    </Dialog>
  );
};
