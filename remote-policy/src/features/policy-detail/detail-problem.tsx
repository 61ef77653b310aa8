import { isApiError } from '@portal/api-client';
import { useWords } from '@portal/remote-kit';
import { Button, Card, EmptyState, ErrorState } from '@portal/ui';
import { ArrowLeft, Search } from '@portal/ui/icons';

/** Unknown numbers and those out of scope look the same, as the server means them to (POL-07). */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Why there is nothing to show, and the way on; `words` names the group of the kind's own words. */
export const DetailProblem = ({
  error,
  number,
  words = 'policyDetail',
  listHref,
  onRetry,
  retrying,
}: {
  error: unknown;
  number: string;
  words?: string;
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
          title={t(`${words}.notFoundNo`, { number })}
          action={
            <Button variant="primary" href={listHref} icon={<ArrowLeft size={16} />}>
              {t(`${words}.back`)}
            </Button>
          }
        >
          {t(`${words}.notFoundText`)}
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
