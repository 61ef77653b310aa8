import { nextStep } from '@portal/permissions';
import { useSession } from './portal-context.ts';

const RIGHT = 'favorite.view';

/**
 * Whether the user has favourites of their own: nothing is saved or noted while staff impersonate an agent, nor before a step
 * that must be finished, since its calls are refused until then.
 */
export const useMaySave = (): boolean => {
  const { user, impersonating } = useSession();
  if (user === null || impersonating !== null) return false;
  return user.authorities.includes(RIGHT) && !nextStep(user).must;
};
