import type { MountFailure } from '@portal/remote-kit/shell';
import type { MountContext, Registry, RemoteRelease, Slots } from '@portal/types';
import type { LoadedRemote, RemoteLoader } from '../loader/remote-loader.ts';
import { mountError } from '../mounting/mount-error.ts';
import { type MountedRemote, mountRemote } from '../mounting/mount-remote.ts';

export interface SlotSetup {
  registry(): Registry;
  /** Of the present user; none for a visitor. */
  authorities(): readonly string[];
  loader: Pick<RemoteLoader, 'load' | 'reject'>;
  context(loaded: LoadedRemote, signal: AbortSignal): MountContext;
}

/** Fills the slots of pages with parts that other remotes declare, each in a root of its own. */
export const createSlots = ({ registry, authorities, loader, context }: SlotSetup): Slots => ({
  fillings: (slot) => {
    const held = authorities();
    return registry()
      .remotes.flatMap(({ current }) =>
        current.manifest.slots.map((declared) => ({ ...declared, remote: current.name })),
      )
      .filter((one) => one.slot === slot)
      .filter(({ permission }) => !permission || held.includes(permission))
      .sort((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : 1))
      .map(({ remote, name }) => ({ remote, name }));
  },

  mount: ({ remote, name }, place, props, onGone) => {
    let wanted = true;
    let mounted: MountedRemote | null = null;

    const takeAway = () => {
      const old = mounted;
      mounted = null;
      void old?.unmount();
    };

    /** As with pages: a version that broke gives way to the good one before it. */
    const recover = ({ release }: LoadedRemote, failure: MountFailure) => {
      takeAway();
      if (!wanted) return;
      if (loader.reject(release, mountError(failure))) void open(release);
      else onGone();
    };

    const open = async (besides?: RemoteRelease): Promise<void> => {
      const loaded = await loader.load(remote, besides).catch(() => null);
      if (!wanted) return;
      if (!loaded) {
        onGone();
        return;
      }
      const container = document.createElement('div');
      container.dataset.remote = remote;
      place.append(container);
      const own = mountRemote({
        loaded,
        container,
        target: { kind: 'slot', name, props },
        context: (signal) => context(loaded, signal),
        onFailure: (failure) => {
          if (mounted === own && failure.stage !== 'unmount') recover(loaded, failure);
        },
      });
      mounted = own;
      const failure = await own.done;
      if (failure && mounted === own) recover(loaded, failure);
    };

    void open();
    return () => {
      wanted = false;
      takeAway();
    };
  },
});
