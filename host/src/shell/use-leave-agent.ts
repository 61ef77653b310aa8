import { isApiError } from '@portal/api-client/api-error';
import { useTranslation } from 'react-i18next';
import { usePortalHost } from '../portal/portal-context.ts';

/** Ends looking at the portal as an agent; what goes wrong is told, and the look goes on (IMP-03). */
export const useLeaveAgent = () => {
  const { session, toast } = usePortalHost();
  const { t } = useTranslation();
  return async () => {
    try {
      await session.leaveAgent();
    } catch (error) {
      toast('error', t('mask.failed'), isApiError(error) ? error.message : undefined);
    }
  };
};
