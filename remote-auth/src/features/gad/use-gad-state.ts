import { passwordStateQuery } from '@portal/api-client/auth';
import { usePortal } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';

/** Whether the user has a secondary password; loaded each time, since it is one call. */
export const useGadState = () => {
  const { http } = usePortal();
  const { data, error, refetch, isFetching } = useQuery(passwordStateQuery(http));
  return { set: data?.gadPasswordSet, failed: error !== null && !data, refetch, isFetching };
};
