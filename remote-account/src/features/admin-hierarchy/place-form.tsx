import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { ConflictDialog } from '@portal/remote-kit/admin';
import { FormField, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import { ACT_REASON } from '@portal/types';
import { Alert, Button, Stack } from '@portal/ui';
import { Form, FormActions, Textarea } from '@portal/ui/form';
import { useState } from 'react';
import { PlaceFieldControl } from './place-field.tsx';
import {
  PLACE_FIELDS,
  type Place,
  type PlaceField,
  type PlaceKind,
  type PlaceValues,
  placeSchema,
  savePlace,
  valuesOf,
} from './place-values.ts';

interface Conflict {
  text: string;
  current: Place;
}

const conflictOf = (error: unknown): Conflict | null =>
  isApiError(error) && error.code === 'ADMIN_CHANGED'
    ? { text: error.message, current: (error.data as { current: Place }).current }
    : null;

interface Props {
  kind: PlaceKind;
  title: string;
  begin: PlaceValues;
  /** The version that is shown; null for a new one. */
  version: number | null;
  close(saved: Place | null): void;
}

/** The fields of a unit or an office and the reason. Of two who change it at once the later sees both values by field. */
export const PlaceForm = ({ kind, title, begin, version, close }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const [seen, setSeen] = useState(version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm({
    schema: placeSchema(kind),
    defaultValues: { ...begin, reason: '' },
    faultText: (field) => t(field === 'reason' ? 'org.reasonMissing' : 'org.place.needed'),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: (values) => savePlace(http, kind, values, seen),
    onSuccess: close,
    onError: (failure) => setConflict(conflictOf(failure)),
    guard: false,
  });
  useAutoFocus(form.idOf(version === null ? 'code' : 'name'));
  const shown: readonly PlaceField[] = PLACE_FIELDS[kind];
  const current = conflict && valuesOf(conflict.current);
  const differing = shown.filter((field) => current && current[field] !== form.getValues()[field]);
  const choose = (values: Record<string, string>) => {
    for (const field of differing) form.setValue(field, values[field] ?? '');
    if (conflict) setSeen(conflict.current.version);
    setConflict(null);
  };
  return (
    <>
      <Form label={title} onSubmit={submit}>
        <Stack gap="4">
          {error !== null && conflictOf(error) === null && (
            <Alert tone="danger" live title={t('org.notDone')}>
              {isApiError(error) ? error.message : t('org.tryAgain')}
            </Alert>
          )}
          {shown.map((name) => (
            <FormField key={name} form={form} name={name}>
              {(binding) => (
                <PlaceFieldControl name={name} binding={binding} fixed={version !== null} />
              )}
            </FormField>
          ))}
          <FormField form={form} name="reason">
            {(field) => (
              <Textarea
                {...field}
                label={t('org.field.reason')}
                required
                rows={3}
                maxLength={ACT_REASON.max}
              />
            )}
          </FormField>
          <FormActions>
            <Button type="submit" variant="primary" loading={busy}>
              {t('org.place.save')}
            </Button>
            <Button onClick={() => close(null)}>{t('org.cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
      {conflict && current && (
        <ConflictDialog
          text={conflict.text}
          fields={differing.map((field) => ({
            key: field,
            label: t(`org.place.field.${field}`),
            mine: form.getValues()[field],
            current: current[field],
          }))}
          onChoose={choose}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
};
