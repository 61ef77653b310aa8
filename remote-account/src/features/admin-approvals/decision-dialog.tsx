import { decideApproval } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useForm, useSubmit } from '@portal/remote-kit/forms';
import { ACT_REASON, type ApprovalDetail } from '@portal/types';
import { Alert, Button, Stack } from '@portal/ui';
import { Form, FormActions, Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import * as z from 'zod/mini';

export type Decision = 'approve' | 'reject' | 'withdraw';

interface Props {
  how: Decision;
  request: ApprovalDetail;
  onDone(): void;
  close(): void;
}

/** Approves, rejects or withdraws with a note; a rejection says why. */
export const DecisionDialog = ({ how, request, onDone, close }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const least = how === 'reject' ? ACT_REASON.min : 0;
  const form = useForm({
    schema: z.object({
      note: z.string().check(z.trim(), z.minLength(least), z.maxLength(ACT_REASON.max)),
    }),
    defaultValues: { note: '' },
    faultText: () => t('approvals.noteMissing'),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: ({ note }) =>
      decideApproval(http, how, { id: request.id, version: request.version, note }),
    onSuccess: onDone,
    guard: false,
  });
  const title = t(`approvals.${how}Title`);
  return (
    <Dialog open size="md" title={title} onClose={close}>
      <Form label={title} onSubmit={submit}>
        <Stack gap="4">
          {error !== null && (
            <Alert tone="danger" live title={t('approvals.failed')}>
              {isApiError(error) ? error.message : t('approvals.tryAgain')}
            </Alert>
          )}
          <FormField form={form} name="note">
            {(field) => (
              <Textarea
                {...field}
                label={t('approvals.note')}
                optional={how !== 'reject'}
                rows={3}
                maxLength={ACT_REASON.max}
              />
            )}
          </FormField>
          <FormActions>
            <Button type="submit" variant={how === 'approve' ? 'primary' : 'danger'} loading={busy}>
              {t(`approvals.${how}`)}
            </Button>
            <Button onClick={close}>{t('approvals.cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
