import { useSyncExternalStore } from 'react';
import type { Releases } from '../releases/releases.ts';
import { NewVersionNotice } from './new-version-notice.tsx';
import { OverrideBanner } from './override-banner.tsx';

/** Override banner, notice of a new version, and the devtools panel. */
export const ReleaseNotices = ({ releases }: { releases: Releases }) => {
  const { sets, devtools } = releases;
  const { override, waiting, asking } = useSyncExternalStore(sets.subscribe, sets.get);
  const Panel = useSyncExternalStore(devtools.subscribe, devtools.get);
  return (
    <>
      {override && <OverrideBanner releases={releases} override={override} />}
      {waiting && asking && <NewVersionNotice releases={releases} />}
      {Panel && <Panel releases={releases} onClose={devtools.close} />}
    </>
  );
};
