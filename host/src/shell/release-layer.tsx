import { useSyncExternalStore } from 'react';
import { usePortalHost } from '../portal/portal-context.ts';

/** Notices about versions; their chunk loads when the page is idle. */
export const ReleaseLayer = () => {
  const { releases } = usePortalHost();
  const loaded = useSyncExternalStore(releases.subscribe, releases.get);
  return loaded ? <loaded.Notices releases={loaded} /> : null;
};
