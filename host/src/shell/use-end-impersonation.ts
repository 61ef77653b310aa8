import { isApiError } from '@portal/api-client/api-error';
import { useTranslation } from 'react-i18next';
import { usePortalHost } from '../portal/portal-context.ts';

/** Ends impersonation; a failure is shown, and impersonation continues (IMP-03). */
export const useEndImpersonation = () => {
  const { session, toast } = usePortalHost();
  const { t } = useTranslation();
  return async () => {
    try {
      await session.endImpersonation();
    } catch (error) {
      toast('error', t('impersonation.failed'), isApiError(error) ? error.message : undefined);
    }
  };
};
