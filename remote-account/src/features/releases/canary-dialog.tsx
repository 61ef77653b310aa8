import { changeCanary } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { FormField, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import { ACT_REASON, type CanaryShown, type HeldChange } from '@portal/types';
import { Alert, Button, Stack, Text, TextField } from '@portal/ui';
import { Form, FormActions, Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import * as z from 'zod/mini';
import { LazyPreview } from './lazy-preview.tsx';
import { useReleaseWords } from './use-release-words.ts';

const PERCENT_MAX = 100;

const schema = z
  .object({
    share: z.string().check(
      z.trim(),
      z.regex(/^\d{1,3}$/),
      z.refine((text) => Number(text) <= PERCENT_MAX),
    ),
    users: z.string(),
    roles: z.string(),
    reason: z.string().check(z.trim(), z.minLength(ACT_REASON.min), z.maxLength(ACT_REASON.max)),
  })
  .check(
    z.refine(({ share, users, roles }) => Number(share) > 0 || `${users}${roles}`.trim() !== '', {
      path: ['share'],
    }),
  );

const namesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

interface Props {
  of: { remote: string; version: string };
  /** The rule of the remote now. */
  rule: CanaryShown | null;
  onSuccess(result: HeldChange | { serial: number }): unknown;
  close(): void;
}

/** Gives a version to a share of the users, to users by name, and to roles, before all others. */
export const CanaryDialog = ({ of: { remote, version }, rule, onSuccess, close }: Props) => {
  const t = useReleaseWords();
  const { http } = usePortal();
  const form = useForm({
    schema,
    defaultValues: {
      share: String(rule?.share ?? ''),
      users: rule?.users.join(' ') ?? '',
      roles: rule?.roles.join(' ') ?? '',
      reason: '',
    },
    faultText: (field) => t(`canaryFault.${field === 'reason' ? 'reason' : 'share'}`),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: ({ share, users, roles, reason }) =>
      changeCanary(http, {
        ...{ remote, version, share: Number(share), reason },
        ...{ users: namesIn(users), roles: namesIn(roles) },
      }),
    onSuccess: (result) => {
      close();
      return onSuccess(result);
    },
    guard: false,
  });
  useAutoFocus(form.idOf('share'));
  const title = t('canaryTitle', { remote, version });
  return (
    <Dialog open size="lg" title={title} onClose={close}>
      <Form label={title} onSubmit={submit}>
        <Stack gap="4">
          <Text>{t('canaryText')}</Text>
          {error !== null && (
            <Alert tone="danger" live title={t('canaryFailed')}>
              {isApiError(error) ? error.message : t('tryAgain')}
            </Alert>
          )}
          <FormField form={form} name="share">
            {(field) => (
              <TextField
                {...field}
                label={t('canaryShare')}
                hint={t('canaryShareHint')}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </FormField>
          <FormField form={form} name="users">
            {(field) => (
              <TextField
                {...field}
                label={t('canaryUsers')}
                hint={t('canaryNamesHint')}
                autoComplete="off"
                autoCapitalize="none"
              />
            )}
          </FormField>
          <FormField form={form} name="roles">
            {(field) => (
              <TextField
                {...field}
                label={t('canaryRoles')}
                hint={t('canaryNamesHint')}
                autoComplete="off"
              />
            )}
          </FormField>
          <LazyPreview of={{ remote, version, channel: 'canary' }} />
          <FormField form={form} name="reason">
            {(field) => (
              <Textarea
                {...field}
                label={t('reason')}
                required
                rows={3}
                maxLength={ACT_REASON.max}
              />
            )}
          </FormField>
          <FormActions>
            <Button type="submit" variant="primary" loading={busy}>
              {t('canaryGive')}
            </Button>
            <Button onClick={close}>{t('cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
