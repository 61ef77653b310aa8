import { type ChangedRole, createRole } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { everyLanguage, LANGUAGES } from '@portal/domain/language';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useForm, useSubmit } from '@portal/remote-kit/forms';
import { ACT_REASON, ROLE_CODE, TEXT_MAX } from '@portal/types';
import { Alert, Button, Stack, Text, TextField } from '@portal/ui';
import { Form, FormActions, Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import * as z from 'zod/mini';
import { useRoleWords } from './use-role-words.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX));
const schema = z.object({
  code: z.string().check(z.trim(), z.regex(ROLE_CODE)),
  ...everyLanguage(() => name),
  reason: z.string().check(z.trim(), z.minLength(ACT_REASON.min), z.maxLength(ACT_REASON.max)),
});

export interface CreateRoleDialogProps {
  onCreated(role: ChangedRole): void;
  close(): void;
}

/** A new role without any right yet: its rights are chosen on its page. */
export const CreateRoleDialog = ({ onCreated, close }: CreateRoleDialogProps) => {
  const t = useWords();
  const { http } = usePortal();
  const words = useRoleWords([]);
  const form = useForm({
    schema,
    defaultValues: { code: '', reason: '', ...everyLanguage(() => '') },
    faultText: (field) =>
      t(
        field === 'code'
          ? 'roles.codeWrong'
          : field === 'reason'
            ? 'roles.reasonMissing'
            : 'roles.nameMissing',
      ),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: ({ code, reason, ...names }) => createRole(http, { code, names, rights: [], reason }),
    onSuccess: onCreated,
  });
  const title = t('roles.create');
  return (
    <Dialog open size="md" title={title} onClose={close}>
      <Form label={title} onSubmit={submit}>
        <Stack gap="4">
          <Text>{t('roles.createText')}</Text>
          {error !== null && (
            <Alert tone="danger" live title={t('roles.notCreated')}>
              {isApiError(error) ? error.message : t('roles.tryAgain')}
            </Alert>
          )}
          <FormField form={form} name="code">
            {(field) => (
              <TextField
                {...field}
                label={t('roles.code')}
                hint={t('roles.codeHint')}
                maxLength={40}
                autoComplete="off"
              />
            )}
          </FormField>
          {LANGUAGES.map((language) => (
            <FormField key={language} form={form} name={language}>
              {(field) => (
                <TextField
                  {...field}
                  label={words.nameLabel(language)}
                  lang={language}
                  maxLength={TEXT_MAX}
                  autoComplete="off"
                />
              )}
            </FormField>
          ))}
          <FormField form={form} name="reason">
            {(field) => (
              <Textarea
                {...field}
                label={t('roles.reason')}
                required
                rows={3}
                maxLength={ACT_REASON.max}
              />
            )}
          </FormField>
          <FormActions>
            <Button type="submit" variant="primary" loading={busy}>
              {title}
            </Button>
            <Button onClick={close}>{t('roles.cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
