import { isApiError } from '@portal/api-client/api-error';
import { Button, Card, EmptyState, ErrorState, SkeletonText } from '@portal/ui';
import { DetailPage } from '@portal/ui/pages';
import { SAM } from './paths.ts';
import { useSamWords } from './use-sam-words.ts';

interface Result {
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

/** An activity that is not here yet: it loads, there is none of this code, or it failed. */
export const ActivityLoading = ({ result }: { result: Result }) => {
  const t = useSamWords();
  const { error, isFetching } = result;
  const isUnknown = isApiError(error) && error.status === 404;
  return (
    <DetailPage title={t('detail.title')} breadcrumbs={[{ label: t('title'), href: SAM }]}>
      <Card>
        {isUnknown ? (
          <EmptyState
            title={error.message}
            action={<Button href={SAM}>{t('detail.back')}</Button>}
          />
        ) : error && !isFetching ? (
          <ErrorState
            code={isApiError(error) ? error.code : undefined}
            onRetry={() => void result.refetch()}
          />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Card>
    </DetailPage>
  );
};
