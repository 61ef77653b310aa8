import { isApiError } from '@portal/api-client';
import { useWords } from '@portal/remote-kit';
import { Button, Card, EmptyState, ErrorState } from '@portal/ui';
import { ArrowLeft, Search } from '@portal/ui/icons';
import { isNotFound } from '../policy-detail/detail-problem.tsx';

/** Why there is no customer to show, and the way on. */
export const CustomerProblem = ({
  error,
  listHref,
  onRetry,
  retrying,
}: {
  error: unknown;
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
          title={t('customer.notFoundTitle')}
          action={
            <Button variant="primary" href={listHref} icon={<ArrowLeft size={16} />}>
              {t('customer.back')}
            </Button>
          }
        >
          {t('customer.notFoundText')}
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
