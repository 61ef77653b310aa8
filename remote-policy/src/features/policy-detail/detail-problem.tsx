import { isApiError } from '@portal/api-client';
import { useWords } from '@portal/remote-kit';
import { Button, Card, EmptyState, ErrorState } from '@portal/ui';
import { ArrowLeft, Search } from '@portal/ui/icons';

/** Unknown numbers and those out of scope look the same, as the server means them to (POL-07). */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Why there is no policy to show, and the way on. */
export const DetailProblem = ({
  error,
  policyNo,
  listHref,
  onRetry,
  retrying,
}: {
  error: unknown;
  policyNo: string;
  listHref: string;
  onRetry(): void;
  retrying: boolean;
}) => {
  const t = useWords();
  return (
    <Card padding="none">
      {isNotFound(error) ? (
        <EmptyState
          icon={<Search size={26} />}
          title={t('policyDetail.notFoundNo', { policyNo })}
          action={
            <Button variant="primary" href={listHref} icon={<ArrowLeft size={16} />}>
              {t('policyDetail.back')}
            </Button>
          }
        >
          {t('policyDetail.notFoundText')}
        </EmptyState>
      ) : (
        <ErrorState
          code={isApiError(error) ? error.code : 'UNEXPECTED'}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
    </Card>
  );
};
