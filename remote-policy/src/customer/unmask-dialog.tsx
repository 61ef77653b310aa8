import { isApiError } from '@portal/api-client';
import { unmaskCustomer } from '@portal/api-client/customer';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useForm, useSubmit } from '@portal/remote-kit/forms';
import { type CustomerContact, REASON_MAX } from '@portal/types';
import { Alert, Button, chakra, Stack, Text } from '@portal/ui';
import { Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useId } from 'react';
import * as z from 'zod/mini';

const schema = z.object({ reason: z.string().check(z.trim(), z.minLength(1)) });

/** Asks for the reason to unmask the contact. The contact goes to `onContact` and is not cached (POL-14). */
export const UnmaskDialog = ({
  customerNo,
  onClose,
  onContact,
}: {
  customerNo: string;
  onClose(): void;
  onContact(contact: CustomerContact): void;
}) => {
  const t = useWords();
  const { http } = usePortal();
  const id = useId();
  const form = useForm({
    schema,
    defaultValues: { reason: '' },
    faultText: () => t('customer.unmask.reasonMissing'),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: ({ reason }) => unmaskCustomer(http, customerNo, reason),
    onSuccess: (contact) => onContact(contact),
    draft: { key: `unmask/${customerNo}`, fields: ['reason'] },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('customer.unmask.title')}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{t('customer.unmask.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={busy}>
            {t('customer.unmask.show')}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text>{t('customer.unmask.text')}</Text>
          {error !== null && (
            <Alert tone="danger">
              {isApiError(error) && error.status !== 0
                ? error.message
                : t('customer.unmask.failed')}
            </Alert>
          )}
          <FormField form={form} name="reason">
            {(field) => (
              <Textarea
                {...field}
                label={t('customer.unmask.reason')}
                maxLength={REASON_MAX}
                rows={3}
              />
            )}
          </FormField>
        </Stack>
      </chakra.form>
    </Dialog>
  );
};
