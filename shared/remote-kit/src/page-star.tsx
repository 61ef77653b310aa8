import { useLocation } from '@portal/remote-kit/router';
import { useContext } from 'react';
import { StarPlace } from './favorite-button.tsx';
import { usePortal } from './portal-context.ts';
import { ShownPageContext } from './shown-page-context.ts';

/** The list of all favourites; a star on it would lead to itself. */
const FAVORITES = '/favorite';

/** The star beside the title of a page that its address alone leads to. Other pages have one of their own for what they show. */
export const PageStar = () => {
  const portal = usePortal();
  const page = useContext(ShownPageContext);
  const { pathname, search } = useLocation();
  if (!page || page.path.includes(':') || page.path === FAVORITES) return null;
  const at = { portal, params: page.params, pathname, search };
  return <StarPlace>{(part) => <part.PageFavoriteStar {...at} />}</StarPlace>;
};
