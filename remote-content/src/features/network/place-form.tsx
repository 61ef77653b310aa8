import { isApiError } from '@portal/api-client/api-error';
import { saveNetworkPlace } from '@portal/api-client/content';
import { usePortal } from '@portal/remote-kit';
import { ConflictDialog } from '@portal/remote-kit/admin';
import { useForm, useSubmit } from '@portal/remote-kit/forms';
import type { NetworkProvince, NetworkRow, NetworkSave } from '@portal/types';
import { Alert, Button, Stack } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { useState } from 'react';
import { PlaceFields } from './place-field.tsx';
import {
  type PlaceValues,
  placeSchema,
  requestOf,
  shownValue,
  valuesOf,
} from './place-form-values.ts';
import { useNetworkWords } from './use-network-words.ts';

interface Conflict {
  text: string;
  current: NetworkRow;
}

const conflictOf = (error: unknown): Conflict | null =>
  isApiError(error) && error.code === 'NET_CHANGED'
    ? { text: error.message, current: (error.data as { current: NetworkRow }).current }
    : null;

/** Sentences of the service at the fields of the form, which has coordinates and weekdays of its own. */
const fieldErrors = (error: unknown): Record<string, string> => {
  if (!isApiError(error)) return {};
  if (error.code === 'NET_NAME') return { name: error.message };
  return Object.fromEntries(
    error.fields.map(({ field, message }) => [
      field === 'lat' || field === 'lon' ? 'coordinates' : field.replace('hours.', 'hours'),
      message,
    ]),
  );
};

/** Which place a form saves. */
export type PlaceTarget = Pick<NetworkSave, 'id' | 'version' | 'ownerId' | 'kind'>;

interface Props {
  title: string;
  target: PlaceTarget;
  begin: PlaceValues;
  provinces: readonly NetworkProvince[];
  close(saved: NetworkRow | null): void;
}

/** The fields of a place. Of two who change it at once the later sees both values by field. */
export const PlaceForm = ({ title, target, begin, provinces, close }: Props) => {
  const t = useNetworkWords();
  const { http } = usePortal();
  const [seen, setSeen] = useState(target.version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<PlaceValues>({
    schema: placeSchema,
    defaultValues: begin,
    faultText: (field, code) => {
      if (field.startsWith('hours')) return t('editor.hoursWrong');
      if (field === 'coordinates') return t('editor.coordinatesHint');
      return t(code === 'too_small' ? 'editor.needed' : 'editor.dayWrong');
    },
  });
  const { submit, busy, error, errors } = useSubmit(form, {
    send: (values) => saveNetworkPlace(http, { ...requestOf(values), ...target, version: seen }),
    onSuccess: close,
    onError: (failure) => setConflict(conflictOf(failure)),
    fieldErrors,
    summaryFrom: 2,
    guard: false,
  });
  const typed = form.getValues();
  const current = conflict && valuesOf(conflict.current);
  const fields = Object.keys(typed) as (keyof PlaceValues)[];
  const differing = fields.filter(
    (field) => current && shownValue(current[field]) !== shownValue(typed[field]),
  );
  const choose = (chosen: Record<string, string>) => {
    for (const field of differing)
      if (current && chosen[field] === shownValue(current[field]))
        form.setValue(field, current[field], { shouldDirty: true });
    if (conflict) setSeen(conflict.current.version);
    setConflict(null);
  };
  const labelOf = (field: keyof PlaceValues) => {
    if (field === 'provinceCode') return t('province.label');
    return field.startsWith('hours') ? t(`weekday.${field.slice(-1)}`) : t(`field.${field}`);
  };
  return (
    <>
      <Form label={title} onSubmit={submit} errors={errors}>
        <Stack gap="4">
          {error !== null && conflictOf(error) === null && (
            <Alert tone="danger" title={t('editor.notSaved')}>
              {isApiError(error) ? error.message : t('editor.tryAgain')}
            </Alert>
          )}
          <PlaceFields form={form} provinces={provinces} />
          <FormActions>
            <Button type="submit" variant="primary" loading={busy}>
              {t('editor.save')}
            </Button>
            <Button onClick={() => close(null)}>{t('editor.cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
      {conflict && current && (
        <ConflictDialog
          text={conflict.text}
          fields={differing.map((field) => ({
            ...{ key: field, label: labelOf(field) },
            ...{ mine: shownValue(typed[field]), current: shownValue(current[field]) },
          }))}
          onChoose={choose}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
};
