import { useSession } from '@portal/remote-kit';

/** Whether the user services customers, and whether they also see those of the agents below them. */
export const useReach = () => {
  const { user } = useSession();
  const group = user?.authorities.includes('policy.group.view') ?? false;
  // Staff have no customers of their own.
  const own = user?.agentCode !== null;
  return { own, group };
};
