import type { Portal } from '../portal.ts';
import type { ReleaseSets } from './release-sets.ts';
import type { Releases } from './releases.ts';

type Calls = Pick<Releases, 'pin' | 'unpin'>;

/** While a remote is pinned to a development server, its new builds are followed; the code for it comes then. */
export const followLocal = (
  { registry, telemetry }: Portal,
  sets: ReleaseSets,
  calls: Calls,
): (() => void) => {
  let watch: { stop(): void } | null = null;
  let wanted = false;

  const start = async () => {
    const { watchLocal } = await import('../devtools/index.ts');
    if (!wanted || watch) return;
    watch = watchLocal({
      ...calls,
      override: () => sets.get().override,
      version: (remote) =>
        registry.get().remotes.find(({ current }) => current.name === remote)?.current.version,
      failed: (error) => telemetry.error('PORTAL-DEVTOOLS', error),
    });
  };
  const stop = () => {
    wanted = false;
    watch?.stop();
    watch = null;
  };
  const stopListening = sets.subscribe(() => {
    const local = sets.get().override?.pins.some(({ kind }) => kind === 'local') ?? false;
    if (local === wanted) return;
    if (!local) return stop();
    wanted = true;
    start().catch((error: unknown) => telemetry.error('PORTAL-DEVTOOLS', error));
  });
  return () => {
    stopListening();
    stop();
  };
};
