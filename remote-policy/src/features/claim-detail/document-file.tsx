import { isApiError } from '@portal/api-client';
import { claimDocumentFile } from '@portal/api-client/claim';
import { nameIn, saveFile } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ClaimDetail } from '@portal/types';
import { Button, chakra, Text } from '@portal/ui';
import { dash } from '@portal/ui/data';
import { Download } from '@portal/ui/icons';
import { useMutation } from '@tanstack/react-query';

/** The way to the file of a paper that came, what became of it, or that there is none yet (UPL-08). */
export const DocumentFile = ({
  claimNo,
  document: { id, name, hasFile, receivedOn },
}: {
  claimNo: string;
  document: ClaimDetail['documents'][number];
}) => {
  const t = useWords();
  const { http } = usePortal();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const response = await claimDocumentFile(http, { claimNo, documentId: id });
      saveFile(nameIn(response.headers, `${claimNo}-${id}`), await response.blob());
    },
    gcTime: 0,
  });
  if (!hasFile) {
    return receivedOn ? <Text color="ink.muted">{t('claimDetail.file.none')}</Text> : dash;
  }
  return (
    <chakra.div display="grid" gap="1" justifyItems="start">
      <Button
        size="sm"
        data-print="hide"
        icon={<Download size={16} />}
        loading={isPending}
        aria-label={t('claimDetail.file.getOf', { name })}
        onClick={() => mutate()}
      >
        {t('claimDetail.file.get')}
      </Button>
      {/* Rendered from the start, so that screen readers announce what appears in it. */}
      <chakra.span role="status" fontSize="sm" color="ink.muted">
        {isSuccess && t('claimDetail.file.saved')}
      </chakra.span>
      {error && (
        <Text role="alert" fontSize="sm" color="danger.ink">
          {isApiError(error) && error.status !== 0 ? error.message : t('claimDetail.file.failed')}
        </Text>
      )}
    </chakra.div>
  );
};
