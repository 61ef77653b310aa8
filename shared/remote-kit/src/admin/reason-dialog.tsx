import { isApiError } from '@portal/api-client/api-error';
import { ACT_REASON } from '@portal/types';
import { Alert, Button, Stack, Text, TextField } from '@portal/ui';
import { Form, FormActions, Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormField, useAutoFocus, useForm, useSubmit } from '../forms/index.ts';
import { useAdminText } from './use-admin-text.ts';

/** Above so many objects their number is typed. */
const TYPED_ABOVE = 20;

export interface ReasonDialogProps<Result> {
  title: string;
  /** What happens, naming the object. */
  text: ReactNode;
  confirm: string;
  danger?: boolean;
  /** `lg` where it shows what changes. */
  size?: 'md' | 'lg';
  /** How many objects it is about. */
  count?: number;
  /** A word that has to be typed, such as 'KẾT THÚC'. */
  word?: string;
  children?: ReactNode;
  send(reason: string): Promise<Result>;
  onSuccess(result: Result): unknown;
  close(): void;
}

/** An act on others: what it does, and the reason for it (areas/administration.md 2, Everywhere). */
export const ReasonDialog = <Result,>(props: ReasonDialogProps<Result>) => {
  const t = useAdminText();
  const { count = 1, title, close } = props;
  const typed = props.word ?? (count > TYPED_ABOVE ? String(count) : null);
  const schema = z.object({
    reason: z.string().check(z.trim(), z.minLength(ACT_REASON.min), z.maxLength(ACT_REASON.max)),
    typed: z.string().check(
      z.trim(),
      z.refine((value) => typed === null || value === typed),
    ),
  });
  const form = useForm({
    schema,
    defaultValues: { reason: '', typed: '' },
    faultText: (field) =>
      field === 'reason' ? t('reason.missing') : t('reason.typeIt', { typed }),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: ({ reason }) => props.send(reason),
    onSuccess: props.onSuccess,
    guard: false,
  });
  useAutoFocus(form.idOf('reason'));
  return (
    <Dialog open size={props.size ?? 'md'} title={title} onClose={close}>
      <Form label={title} onSubmit={submit}>
        <Stack gap="4">
          {typeof props.text === 'string' ? <Text>{props.text}</Text> : props.text}
          {error !== null && (
            <Alert tone="danger" live title={t('reason.failed')}>
              {isApiError(error) ? error.message : t('reason.unknown')}
            </Alert>
          )}
          {props.children}
          <FormField form={form} name="reason">
            {(field) => (
              <Textarea
                {...field}
                label={t('reason.label')}
                required
                rows={3}
                maxLength={ACT_REASON.max}
              />
            )}
          </FormField>
          {typed !== null && (
            <FormField form={form} name="typed">
              {(field) => (
                <TextField {...field} label={t('reason.type', { typed })} autoComplete="off" />
              )}
            </FormField>
          )}
          <FormActions>
            <Button type="submit" variant={props.danger ? 'danger' : 'primary'} loading={busy}>
              {props.confirm}
            </Button>
            <Button onClick={close}>{t('reason.cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
