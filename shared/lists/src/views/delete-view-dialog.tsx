import { isApiError } from '@portal/api-client';
import { deleteView } from '@portal/api-client/list';
import { usePortal } from '@portal/remote-kit';
import type { SavedView } from '@portal/types';
import { Alert, Stack, Text } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useListText } from '../text/use-list-text.ts';

/** Asks before a view is deleted (POL-15). One that is gone already is as good as deleted. */
export const DeleteViewDialog = ({
  view,
  onDeleted,
  onClose,
}: {
  view: SavedView;
  onDeleted(view: SavedView): void;
  onClose(): void;
}) => {
  const t = useListText();
  const { http } = usePortal();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      deleteView(http, view.id).catch((refused: unknown) => {
        if (!isApiError(refused) || refused.status !== 404) throw refused;
      }),
    onSuccess: () => onDeleted(view),
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('views.deleteTitle')}
      confirmLabel={t('views.deleteYes')}
      loading={isPending}
      onConfirm={() => {
        if (!isPending) mutate();
      }}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>{t('views.deleteText', { name: view.name })}</Text>
        {error && (
          <Alert tone="danger">
            {isApiError(error) && error.status !== 0 ? error.message : t('views.failed')}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
