import { type ChangedSetting, editSetting } from '@portal/api-client/admin';
import { type ApiError, isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { ConflictDialog } from '@portal/remote-kit/admin';
import { FormField, useForm, useSubmit } from '@portal/remote-kit/forms';
import { ACT_REASON, type SettingRow } from '@portal/types';
import { Alert, Button, Stack, Text, TextField } from '@portal/ui';
import { Form, FormActions, Select, Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PopupPreview } from './popup-preview.tsx';
import { useSettingWords } from './use-setting-words.ts';

export interface SettingDialogProps {
  row: SettingRow;
  onChanged(changed: ChangedSetting): void;
  close(): void;
}

const schema = z.object({
  value: z.string(),
  reason: z.string().check(z.trim(), z.minLength(ACT_REASON.min), z.maxLength(ACT_REASON.max)),
});

/** The present row, of the ApiError that says that another person changed it. */
const currentOf = (error: unknown): SettingRow | null => {
  if (!isApiError(error) || error.code !== 'ADMIN_CHANGED') return null;
  return (error.data as { current?: SettingRow } | null)?.current ?? null;
};

/** Changes one setting, with a reason. Two people at once: both values, and what was typed stays. */
export const SettingDialog = ({ row, onChanged, close }: SettingDialogProps) => {
  const t = useWords();
  const { http } = usePortal();
  const words = useSettingWords();
  const [preview, setPreview] = useState('');
  const [version, setVersion] = useState(row.version);
  const [conflict, setConflict] = useState<{ error: ApiError; current: SettingRow } | null>(null);
  const form = useForm({
    schema,
    defaultValues: { value: row.value, reason: '' },
    faultText: () => t('settings.reasonMissing'),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: ({ value, reason }) => editSetting(http, { key: row.key, value, version, reason }),
    onSuccess: onChanged,
    onError: (failure) => {
      const current = currentOf(failure);
      if (current !== null) setConflict({ error: failure as ApiError, current });
    },
  });
  const title = t('settings.editOf', { label: words.label(row) });
  const choices =
    row.type === 'flag'
      ? [
          { value: '1', label: t('settings.on') },
          { value: '0', label: t('settings.off') },
        ]
      : null;
  return (
    <Dialog open size="md" title={title} onClose={close}>
      <Form label={title} onSubmit={submit}>
        <Stack gap="4">
          <Text>{words.text(row)}</Text>
          {row.guarded && <Alert tone="info">{t('settings.guardedText')}</Alert>}
          {error !== null && currentOf(error) === null && (
            <Alert tone="danger" live title={t('settings.failed')}>
              {isApiError(error) ? error.message : t('settings.tryAgain')}
            </Alert>
          )}
          <FormField form={form} name="value">
            {(field) =>
              choices ? (
                <Select {...field} label={t('settings.value')} options={choices} />
              ) : (
                <TextField
                  {...field}
                  label={t('settings.value')}
                  hint={words.range(row)}
                  inputMode={row.type === 'int' ? 'numeric' : undefined}
                  autoComplete="off"
                />
              )
            }
          </FormField>
          {row.key === 'POPUP' && (
            <div>
              <Button size="sm" onClick={() => setPreview(form.getValues().value.trim())}>
                {t('settings.popupShow')}
              </Button>
              {preview !== '' && <PopupPreview key={preview} code={preview} />}
            </div>
          )}
          <FormField form={form} name="reason">
            {(field) => (
              <Textarea
                {...field}
                label={t('settings.reason')}
                required
                rows={3}
                maxLength={ACT_REASON.max}
              />
            )}
          </FormField>
          <FormActions>
            <Button type="submit" variant="primary" loading={busy}>
              {t(row.guarded ? 'settings.send' : 'settings.save')}
            </Button>
            <Button onClick={close}>{t('settings.cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
      {conflict && (
        <ConflictDialog
          text={conflict.error.message}
          fields={[
            {
              key: 'value',
              label: words.label(row),
              mine: form.getValues().value,
              current: conflict.current.value,
            },
          ]}
          onClose={() => setConflict(null)}
          onChoose={({ value = '' }) => {
            form.setValue('value', value, { shouldDirty: true });
            setVersion(conflict.current.version);
            setConflict(null);
          }}
        />
      )}
    </Dialog>
  );
};
