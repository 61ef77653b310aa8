import { isApiError } from '@portal/api-client/api-error';
import { saveFavorite } from '@portal/api-client/favorite';
import { FAVORITE_FOLDER_MAX, FAVORITE_NOTE_MAX } from '@portal/domain/favorite';
import { usePortal } from '@portal/remote-kit';
import { FormField, useForm, useSubmit } from '@portal/remote-kit/forms';
import { type Favorite, favoriteForm } from '@portal/types';
import { Alert, Button, chakra, Stack, TextField } from '@portal/ui';
import { Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useId } from 'react';
import { useFavoriteWords } from './use-favorite-words.ts';

interface Props {
  item: Favorite;
  folders: readonly string[];
  onClose(): void;
  onSaved(): unknown;
}

/** Note and folder of a favourite. A folder is made by its name. */
export const EditDialog = ({ item, folders, onClose, onSaved }: Props) => {
  const t = useFavoriteWords();
  const { http } = usePortal();
  const id = useId();
  const known = useId();
  const { kind, refKey, version } = item;
  const form = useForm({
    schema: favoriteForm,
    defaultValues: { note: item.note, folder: item.folder ?? '' },
    faultText: (field) =>
      field === 'note'
        ? t('noteLong', { most: FAVORITE_NOTE_MAX })
        : t('folderLong', { most: FAVORITE_FOLDER_MAX }),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: ({ note, folder }) =>
      saveFavorite(http, { kind, refKey, version, note, folder: folder === '' ? null : folder }),
    onSuccess: async () => {
      await onSaved();
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="md"
      title={t('editTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
          {error !== null && (
            <Alert tone="danger">
              {isApiError(error) && error.status !== 0 ? error.message : t('failed')}
            </Alert>
          )}
          <FormField form={form} name="note">
            {(field) => (
              <Textarea
                {...field}
                label={t('note')}
                hint={t('noteHint')}
                countTo={FAVORITE_NOTE_MAX}
                rows={3}
              />
            )}
          </FormField>
          <FormField form={form} name="folder">
            {(field) => (
              <TextField
                {...field}
                label={t('folder')}
                hint={t('folderHint')}
                countTo={FAVORITE_FOLDER_MAX}
                list={known}
                autoComplete="off"
              />
            )}
          </FormField>
          <datalist id={known}>
            {folders.map((folder) => (
              <option key={folder} value={folder} />
            ))}
          </datalist>
        </Stack>
      </chakra.form>
    </Dialog>
  );
};
