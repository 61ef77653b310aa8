import { isApiError } from '@portal/api-client';
import { FormField, faults, useForm, useSubmit } from '@portal/remote-kit/forms';
import { fold, type SavedView, VIEW_NAME_MAX } from '@portal/types';
import { Alert, Button, chakra, Stack, Text, TextField } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useId } from 'react';
import * as z from 'zod/mini';
import { useListText } from '../text/use-list-text.ts';

const schema = z.object({ name: z.string(), isDefault: z.boolean() });
type Values = z.infer<typeof schema>;

/** What is wrong with a name, as a word's key; undefined when nothing is. */
const faultOf = (name: string, others: readonly SavedView[]): string | undefined => {
  if (name === '') return 'views.nameMissing';
  if ([...name.normalize('NFC')].length > VIEW_NAME_MAX) return 'views.nameLong';
  return others.some((view) => fold(view.name) === fold(name)) ? 'views.nameTaken' : undefined;
};

/** Asks what a view is to be called: a new one, or one that has a name already. */
export const ViewNameDialog = ({
  title,
  note,
  name: before = '',
  others,
  save,
  asksDefault = false,
  onSaved,
  onClose,
}: {
  title: string;
  note?: string;
  name?: string;
  /** The other views of the list: no two bear one name. */
  others: readonly SavedView[];
  save(name: string, isDefault: boolean): Promise<SavedView>;
  /** Whether it also asks if the list is to open with it. */
  asksDefault?: boolean;
  onSaved(view: SavedView): void;
  onClose(): void;
}) => {
  const t = useListText();
  const id = useId();
  const form = useForm<Values>({
    schema: schema.check(
      faults<Values>(({ name }) => {
        const fault = faultOf(name.trim(), others);
        return { name: fault && t(fault, { most: VIEW_NAME_MAX }) };
      }),
    ),
    defaultValues: { name: before, isDefault: false },
    revalidate: true,
    faultText: () => t('views.nameMissing'),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: ({ name, isDefault }) => save(name.trim(), isDefault),
    onSuccess: (view) => onSaved(view),
    fieldErrors: (failure) =>
      isApiError(failure) && failure.code === 'SAVED_VIEW_NAME_TAKEN'
        ? { name: failure.message }
        : {},
    guard: false,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{t('views.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={busy}>
            {t('views.save')}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
          {note && <Text>{note}</Text>}
          {error !== null && (
            <Alert tone="danger">
              {isApiError(error) && error.status !== 0 ? error.message : t('views.failed')}
            </Alert>
          )}
          <FormField form={form} name="name">
            {(field) => (
              <TextField
                {...field}
                label={t('views.name')}
                hint={t('views.nameHint', { most: VIEW_NAME_MAX })}
                autoComplete="off"
                countTo={VIEW_NAME_MAX}
              />
            )}
          </FormField>
          {asksDefault && (
            <FormField form={form} name="isDefault">
              {({ value, ...field }) => (
                <Checkbox {...field} label={t('views.openWith')} checked={value} />
              )}
            </FormField>
          )}
        </Stack>
      </chakra.form>
    </Dialog>
  );
};
