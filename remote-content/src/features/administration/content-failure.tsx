import { isApiError } from '@portal/api-client/api-error';
import { Alert } from '@portal/ui';
import { useStaffWords } from './use-staff-words.ts';

/** A write that failed: the service's sentence, or that it can be tried again. */
export const ContentFailure = ({ error }: { error: unknown }) => {
  const t = useStaffWords();
  if (error === null || error === undefined) return null;
  return (
    <Alert tone="danger" live title={t('failure.title')}>
      {isApiError(error) ? error.message : t('failure.again')}
    </Alert>
  );
};
