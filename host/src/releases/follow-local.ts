import type { ReleaseSets } from './release-sets.ts';
import type { LoadDevtools, Releases, ReleasesPorts } from './releases.ts';

type Calls = Pick<Releases, 'pin' | 'unpin'>;

export interface FollowLocalPorts extends Pick<ReleasesPorts, 'registry' | 'telemetry'> {
  loadDevtools: LoadDevtools;
}

/** While a remote is pinned to a development server, its new builds are followed by the devtools chunk. */
export const followLocal = (
  { registry, telemetry, loadDevtools }: FollowLocalPorts,
  sets: ReleaseSets,
  calls: Calls,
): (() => void) => {
  let watch: { stop(): void } | null = null;
  let following = false;

  const start = async () => {
    const { watchLocal } = await loadDevtools();
    if (!following || watch) return;
    watch = watchLocal({
      ...calls,
      override: () => sets.get().override,
      version: (remote) =>
        registry.get().remotes.find(({ current }) => current.name === remote)?.current.version,
      failed: (error) => telemetry.error('PORTAL-DEVTOOLS', error),
    });
  };
  const stop = () => {
    following = false;
    watch?.stop();
    watch = null;
  };
  const stopListening = sets.subscribe(() => {
    const local = sets.get().override?.pins.some(({ kind }) => kind === 'local') ?? false;
    if (local === following) return;
    if (!local) return stop();
    following = true;
    start().catch((error: unknown) => telemetry.error('PORTAL-DEVTOOLS', error));
  });
  return () => {
    stopListening();
    stop();
  };
};
