import { isApiError } from '@portal/api-client';
import { useWords } from '@portal/remote-kit';
import { Alert } from '@portal/ui';

/** Why the message was not sent; what was typed is still there (CON-07). */
export const ContactFailure = ({ error }: { error: unknown }) => {
  const t = useWords();
  if (!error) return null;
  return (
    <Alert tone="danger" title={t('contactForm.failed')}>
      {isApiError(error) ? error.message : t('contactForm.tryAgain')}
    </Alert>
  );
};
