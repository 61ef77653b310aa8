import type { LocalWatchSetup } from '../releases/releases.ts';
import { changePin } from './change-pins.ts';
import { localBuild, localPin } from './local-release.ts';

/** How often a development server is asked for a new build where it does not say so itself, in milliseconds. */
const EVERY_MS = 2_000;

/** Listens to development servers, which announce each build; a server that is away is asked again by the browser itself. */
function createListeners(onBuild: () => void) {
  const open = new Map<string, EventSource>();
  return {
    /** Listens to these addresses and to no other. */
    follow(targets: readonly string[]): void {
      for (const [target, source] of open) {
        if (targets.includes(target)) continue;
        source.close();
        open.delete(target);
      }
      for (const target of targets) {
        if (open.has(target) || typeof EventSource === 'undefined') continue;
        const source = new EventSource(`${target}events`);
        source.addEventListener('build', onBuild);
        open.set(target, source);
      }
    },
  };
}

/** While a remote is pinned to a development server, each new build of it is pinned. */
export const watchLocal = (setup: LocalWatchSetup): { stop(): void } => {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let announced = false;
  let lastError = '';

  const pinNewBuilds = async () => {
    const override = setup.override();
    const local = (override?.pins ?? []).filter(({ kind }) => kind === 'local');
    listeners.follow(local.map(({ target }) => target));
    for (const { remote, target } of local) {
      const built = await localBuild(target).catch(() => null);
      // The server is away while it builds, or there is no new build.
      if (!built || built.version === setup.version(remote)) continue;
      if (stopped || !override || override !== setup.override()) return;
      await changePin(setup, override, remote, await localPin(remote, target));
    }
  };
  const run = async () => {
    running = true;
    announced = false;
    try {
      await pinNewBuilds();
    } catch (error) {
      // An error that repeats is reported once.
      if (String(error) !== lastError) setup.failed(error);
      lastError = String(error);
    }
    running = false;
    if (stopped) return;
    // What was built meanwhile is asked for at once.
    timer = setTimeout(run, announced ? 0 : EVERY_MS);
  };
  const listeners = createListeners(() => {
    announced = true;
    if (running || stopped) return;
    clearTimeout(timer);
    void run();
  });
  void run();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      listeners.follow([]);
    },
  };
};
