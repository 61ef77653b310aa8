import type { MountContext, PortalLocation } from '@portal/types';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { Parts } from './loaded-parts.ts';

export interface ShownPage {
  location: PortalLocation;
  path: string;
  Page: ComponentType;
}

const shownAt = (parts: Parts, location: PortalLocation): ShownPage | null => {
  const path = parts.pathOf(location.pathname);
  const Page = path ? parts.page(path) : undefined;
  return path && Page ? { location, path, Page } : null;
};

/**
 * The page in view. It stays, with its own location, until the next page of this remote is here; a location
 * that belongs to another remote changes nothing, since the host is about to unmount this one.
 */
export const useShownPage = (
  context: MountContext,
  parts: Parts,
  onFailure: (error: unknown) => void,
): ShownPage | null => {
  const { navigation } = context;
  const [shown, setShown] = useState(() => shownAt(parts, navigation.location()));
  useEffect(() => {
    let live = true;
    const show = () => {
      const location = navigation.location();
      const next = shownAt(parts, location);
      if (next) startTransition(() => setShown(next));
      return next !== null;
    };
    const follow = () => {
      const path = parts.pathOf(navigation.location().pathname);
      if (!path || show()) return;
      parts.loadPage(context, path).then(
        () => live && show(),
        (error) => live && onFailure(error),
      );
    };
    follow();
    const stop = navigation.subscribe(follow);
    return () => {
      live = false;
      stop();
    };
  }, [context, navigation, parts, onFailure]);
  return shown;
};
