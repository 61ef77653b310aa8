import { useSession } from './portal-context.ts';

const RIGHT = 'favorite.view';

/** Whether the user has favourites of their own: nothing is saved or noted while staff impersonate an agent. */
export const useMaySave = (): boolean => {
  const { user, impersonating } = useSession();
  return impersonating === null && user?.authorities.includes(RIGHT) === true;
};
