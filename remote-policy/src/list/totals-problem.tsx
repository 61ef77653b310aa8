import { isApiError } from '@portal/api-client';
import { useWords } from '@portal/remote-kit';
import { Alert, Button } from '@portal/ui';

/** Figures that did not come, with a retry; the list below stays usable (POL-12). */
export const TotalsProblem = ({
  error,
  onRetry,
  retrying,
}: {
  error: unknown;
  onRetry(): void;
  retrying: boolean;
}) => {
  const t = useWords();
  return (
    <Alert
      tone="danger"
      title={t('totals.failed')}
      action={
        <Button size="sm" onClick={onRetry} loading={retrying}>
          {t('list.again')}
        </Button>
      }
    >
      {t('list.code', { code: isApiError(error) ? error.code : 'UNEXPECTED' })}
    </Alert>
  );
};
