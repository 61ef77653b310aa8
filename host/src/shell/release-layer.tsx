import { useSyncExternalStore } from 'react';
import { usePortalHost } from '../portal/portal-context.ts';

/** Notices about versions come when the page has settled: nobody is told anything before that. */
export const ReleaseLayer = () => {
  const { releases } = usePortalHost();
  const late = useSyncExternalStore(releases.subscribe, releases.get);
  return late ? <late.Notices releases={late} /> : null;
};
