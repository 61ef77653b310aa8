import { isApiError } from '@portal/api-client/api-error';
import { changeFavoriteFolder } from '@portal/api-client/favorite';
import { FAVORITE_FOLDER_MAX } from '@portal/domain/favorite';
import { usePortal } from '@portal/remote-kit';
import { FormField, useForm, useSubmit } from '@portal/remote-kit/forms';
import { type FavoriteList, favoriteFolderForm } from '@portal/types';
import { Alert, Button, chakra, Stack, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { useId } from 'react';
import { useFavoriteWords } from './use-favorite-words.ts';

interface Props {
  folder: string;
  onClose(): void;
  onRenamed(list: FavoriteList, name: string): void;
}

/** Another name for a folder; one that there is takes the items in. */
export const RenameDialog = ({ folder, onClose, onRenamed }: Props) => {
  const t = useFavoriteWords();
  const { http } = usePortal();
  const id = useId();
  const form = useForm({
    schema: favoriteFolderForm,
    defaultValues: { name: folder },
    faultText: (_field, code) =>
      code === 'too_big' ? t('folderLong', { most: FAVORITE_FOLDER_MAX }) : t('folderMissing'),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: async ({ name }) => ({ name, list: await changeFavoriteFolder(http, { folder, name }) }),
    onSuccess: ({ list, name }) => {
      onRenamed(list, name);
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t('renameTitle')}
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
          <FormField form={form} name="name">
            {(field) => (
              <TextField {...field} label={t('folderName')} countTo={FAVORITE_FOLDER_MAX} />
            )}
          </FormField>
        </Stack>
      </chakra.form>
    </Dialog>
  );
};
