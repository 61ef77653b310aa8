import type { LocalWatchSetup } from '../releases/releases.ts';
import { changePin } from './change-pins.ts';
import { localBuild, localPin } from './local-release.ts';

/** How often a development server is polled for a new build, in milliseconds. */
const EVERY_MS = 2_000;

/** While a remote is pinned to a development server, each new build of it is pinned. */
export const watchLocal = (setup: LocalWatchSetup): { stop(): void } => {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastError = '';

  const pinNewBuilds = async () => {
    const override = setup.override();
    for (const { remote, kind, target } of override?.pins ?? []) {
      if (kind !== 'local') continue;
      const built = await localBuild(target).catch(() => null);
      // The server is away while it builds, or there is no new build.
      if (!built || built.version === setup.version(remote)) continue;
      if (stopped || override !== setup.override()) return;
      await changePin(setup, override, remote, await localPin(remote, target));
    }
  };
  const turn = () => {
    timer = setTimeout(() => {
      pinNewBuilds()
        .catch((error: unknown) => {
          // An error that repeats every two seconds is reported once.
          if (String(error) !== lastError) setup.failed(error);
          lastError = String(error);
        })
        .finally(() => {
          if (!stopped) turn();
        });
    }, EVERY_MS);
  };
  turn();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
