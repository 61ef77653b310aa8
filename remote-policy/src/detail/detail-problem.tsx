import { isApiError } from '@portal/api-client';
import { Button, Card, EmptyState, ErrorState } from '@portal/ui';
import { ArrowLeft, Search } from '@portal/ui/icons';

/** An unknown number and one out of scope get the same answer from the server (POL-07). */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Why there is nothing to show, and the link to the list. */
export const DetailProblem = ({
  error,
  title,
  text,
  back,
  listHref,
  onRetry,
  retrying,
}: {
  error: unknown;
  /** For an unknown number: that there is none, what to do, and the name of the link to the list. */
  title: string;
  text: string;
  back: string;
  listHref: string;
  onRetry(): void;
  retrying: boolean;
}) => (
  <Card padding="none">
    {isNotFound(error) ? (
      <EmptyState
        icon={<Search size={26} />}
        title={title}
        action={
          <Button variant="primary" href={listHref} icon={<ArrowLeft size={16} />}>
            {back}
          </Button>
        }
      >
        {text}
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
