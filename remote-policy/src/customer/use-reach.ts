import { useSession } from '@portal/remote-kit';

/** Whether the reader has customers of one's own, and whether those of others below can be seen too. */
export const useReach = () => {
  const { user } = useSession();
  const group = user?.authorities.includes('policy.group.view') ?? false;
  // Staff service nobody themselves.
  const own = user?.agentCode !== null;
  return { own, group };
};
