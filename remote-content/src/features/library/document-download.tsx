import { isApiError } from '@portal/api-client';
import { documentFile } from '@portal/api-client/content';
import { nameIn, saveFile } from '@portal/lists/save-file';
import { usePortal, useWords } from '@portal/remote-kit';
import type { LibraryDocument } from '@portal/types';
import { Button, chakra, Text, useUi } from '@portal/ui';
import { formatNumber } from '@portal/ui/data';
import { Download } from '@portal/ui/icons';
import { useMutation } from '@tanstack/react-query';

const KILOBYTE = 1024;

/** The way to the file of a document, and what became of it. */
export const DocumentDownload = ({ item }: { item: LibraryDocument }) => {
  const t = useWords();
  const { http } = usePortal();
  const { locale } = useUi();
  const { id, file, title } = item;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (name: string) => {
      const response = await documentFile(http, id);
      saveFile(nameIn(response.headers, name), await response.blob());
    },
    gcTime: 0,
  });
  if (file === null)
    return (
      <Text color="ink.muted" fontSize="sm">
        {t('library.noFile')}
      </Text>
    );
  const size = formatNumber(Math.max(1, Math.round(file.bytes / KILOBYTE)), { locale });
  return (
    <chakra.div display="grid" gap="1" justifyItems="start">
      <Button
        size="sm"
        data-print="hide"
        icon={<Download size={16} />}
        loading={isPending}
        aria-label={t('library.downloadOf', { title })}
        onClick={() => mutate(file.name)}
      >
        {t('library.download', { size })}
      </Button>
      {/* Rendered from the start, so that screen readers announce what appears in it. */}
      <chakra.span role="status" fontSize="sm" color="ink.muted">
        {isSuccess && t('library.saved')}
      </chakra.span>
      {error && (
        <Text role="alert" fontSize="sm" color="danger.ink">
          {isApiError(error) && error.status !== 0 ? error.message : t('library.failed')}
        </Text>
      )}
    </chakra.div>
  );
};
