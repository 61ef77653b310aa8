import type { MountContext, Registry, Slots } from '@portal/types';
import type { LoadedRemote, RemoteLoader } from '../loader/remote-loader.ts';
import { mountWithFallback } from '../mounting/mount-with-fallback.ts';

export interface SlotSetup {
  registry(): Registry;
  /** Authorities of the signed-in user; none for a visitor. */
  authorities(): readonly string[];
  loader: Pick<RemoteLoader, 'load' | 'reject' | 'report'>;
  context(loaded: LoadedRemote, signal: AbortSignal): MountContext;
}

/** Fills the slots of pages with extensions that other remotes declare, each in a React root of its own. */
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
    const filling = mountWithFallback({
      remote,
      target: { kind: 'slot', name, props },
      loader,
      context,
      createContainer: () => {
        const container = document.createElement('div');
        container.dataset.remote = remote;
        place.append(container);
        return container;
      },
    });
    filling.state.subscribe(() => {
      if (filling.state.get().kind === 'failed') onGone();
    });
    return filling.unmount;
  },
});
