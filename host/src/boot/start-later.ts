import type { Portal } from '../portal.ts';
import type { Releases } from '../releases/releases.ts';
import { startReleases } from '../releases/start-releases.ts';
import { followRights } from '../session/follow-rights.ts';

/** What the portal does by itself once the first screen stands: follows release sets and rights. */
export const startLater = (portal: Portal): Releases => {
  const releases = startReleases(portal);
  const rights = followRights({
    store: portal.sessionStore,
    http: portal.http,
    now: () => Date.now(),
    reload: (via) => portal.session.reload(via),
  });
  return {
    ...releases,
    stop: () => {
      rights.stop();
      releases.stop();
    },
  };
};
