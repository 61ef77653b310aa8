import type { ReleaseSetAnswer } from '@portal/types';
import { changePin, type PinCalls } from './change-pins.ts';
import { localBuild, localPin } from './local-release.ts';

/** How often a development server is asked whether it has built anew, in milliseconds. */
const EVERY_MS = 2_000;

export interface LocalWatchSetup extends PinCalls {
  override(): ReleaseSetAnswer['override'];
  /** Version of a remote in the set in use. */
  version(remote: string): string | undefined;
  failed(error: unknown): void;
}

/** While a remote is pinned to a development server, a new build of it is pinned in its turn. */
export const watchLocal = (setup: LocalWatchSetup): { stop(): void } => {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = '';

  const look = async () => {
    const override = setup.override();
    for (const { remote, kind, target } of override?.pins ?? []) {
      if (kind !== 'local') continue;
      const built = await localBuild(target).catch(() => null);
      // Away for a moment, as while it builds; or nothing new.
      if (!built || built.version === setup.version(remote)) continue;
      if (stopped || override !== setup.override()) return;
      await changePin(setup, override, remote, await localPin(remote, target));
    }
  };
  const turn = () => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => {
          // The same trouble every two seconds is one trouble.
          if (String(error) !== told) setup.failed(error);
          told = String(error);
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
