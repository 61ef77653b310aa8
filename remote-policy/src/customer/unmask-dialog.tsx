import { isApiError } from '@portal/api-client';
import { unmaskCustomer } from '@portal/api-client/customer';
import { useDirty, useFormDraft, usePortal, useWords } from '@portal/remote-kit';
import { type CustomerContact, REASON_MAX } from '@portal/types';
import { Alert, Button, chakra, Stack, Text } from '@portal/ui';
import { Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

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
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useDirty(reason !== '');
  useFormDraft(`unmask/${customerNo}`, reason === '' ? undefined : { reason }, (draft) =>
    setReason(String(draft.reason)),
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => unmaskCustomer(http, customerNo, reason.trim()),
    gcTime: 0,
    onSuccess: onContact,
  });
  const send = () => {
    const empty = reason.trim() === '';
    setMissing(empty);
    if (!empty && !isPending) mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('customer.unmask.title')}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{t('customer.unmask.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={isPending}>
            {t('customer.unmask.show')}
          </Button>
        </>
      }
    >
      <chakra.form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="4">
          <Text>{t('customer.unmask.text')}</Text>
          {error && (
            <Alert tone="danger">
              {isApiError(error) && error.status !== 0
                ? error.message
                : t('customer.unmask.failed')}
            </Alert>
          )}
          <Textarea
            label={t('customer.unmask.reason')}
            value={reason}
            maxLength={REASON_MAX}
            showCount
            rows={3}
            error={missing && reason.trim() === '' ? t('customer.unmask.reasonMissing') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </Stack>
      </chakra.form>
    </Dialog>
  );
};
