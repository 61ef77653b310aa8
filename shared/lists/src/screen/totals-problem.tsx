import { isApiError } from '@portal/api-client';
import { Alert, Button } from '@portal/ui';
import { useListText } from '../text/use-list-text.ts';

/** Figures that did not come, with a retry; the list below stays usable (POL-12). */
export const TotalsProblem = ({
  title,
  error,
  onRetry,
  retrying,
}: {
  /** That the list's totals did not come, when left out. */
  title?: string;
  error: unknown;
  onRetry(): void;
  retrying: boolean;
}) => {
  const t = useListText();
  return (
    <Alert
      tone="danger"
      title={title ?? t('list.totalsFailed')}
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
