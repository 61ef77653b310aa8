import { createValue, type ReadonlyValue } from '@portal/remote-kit/shell';
import type { MountContext } from '@portal/types';
import type { LoadError } from '../lib/load-error.ts';
import type { LoadedRemote, RemoteLoader } from '../loader/remote-loader.ts';
import { shownAttempt } from '../mounting/mount-state.ts';
import { type MountHandle, mountWithFallback } from '../mounting/mount-with-fallback.ts';

export type OutletState =
  | { kind: 'empty' }
  | { kind: 'loading'; remote: string; first: boolean }
  | { kind: 'ready'; remote: string; version: string }
  | { kind: 'failed'; remote: string; error: LoadError };

export interface Outlet {
  /**
   * Shows a page of this remote; the previous remote stays until the new one is rendered. A remote that failed is
   * loaded again for another of its pages.
   */
  show(remote: string, page: string): void;
  /** Unmounts everything; the state is `empty`. */
  clear(): void;
  /** The user retries a failed page: versions that failed before are loaded again, past the browser's cache. */
  retry(): void;
  /**
   * Called when another release set is in use: loads the version that it names, unless that one is shown or has failed.
   * Returns whether it does.
   */
  renew(): boolean;
  state(): OutletState;
  subscribe: ReadonlyValue<OutletState>['subscribe'];
}

export interface OutletSetup {
  container: HTMLElement;
  loader: RemoteLoader;
  /** The mount context of a loaded version; the signal aborts when it leaves the page. */
  context(loaded: LoadedRemote, signal: AbortSignal): MountContext;
  /** A file of the mounted remote is missing. Resolves to whether the page is about to reload for it. */
  onMissing?(error: LoadError): Promise<boolean>;
}

/** The remote that the outlet is to show. */
interface View {
  remote: string;
  page: string;
  mount: MountHandle;
  /** The previous remote, in the page until this one is ready. */
  previous: MountHandle | null;
  /** Container of the version that is shown, is loading, or failed last. */
  tried: string | null;
}

const hasContent = ({ state }: MountHandle): boolean => shownAttempt(state.get()) !== null;

const stateOf = ({ remote, mount, previous }: View): OutletState => {
  const state = mount.state.get();
  if (state.kind === 'ready')
    return { kind: 'ready', remote, version: state.attempt.release.version };
  if (state.kind === 'failed') return { kind: 'failed', remote, error: state.error };
  const first = previous === null && !hasContent(mount);
  return { kind: 'loading', remote, first };
};

/**
 * Creates the outlet: the part of the shell that mounts the remote of the current page, one at a time, in hidden
 * elements that it appends to `container`. No method throws or waits: progress and failures are the state, which
 * callers subscribe to.
 */
export const createOutlet = ({ container, loader, context, onMissing }: OutletSetup): Outlet => {
  const state = createValue<OutletState>({ kind: 'empty' });
  let view: View | null = null;

  const createContainer = (remote: string): HTMLElement => {
    const element = document.createElement('div');
    element.dataset.remote = remote;
    element.className = 'outlet-place';
    element.hidden = true;
    container.append(element);
    return element;
  };

  /** Follows the mount of the current view; the mount of a previous one recovers without being reported. */
  const follow = (mount: MountHandle) => {
    if (view?.mount !== mount) return;
    const now = mount.state.get();
    if (now.kind === 'loading') view.tried = loader.choice(view.remote)?.container ?? null;
    if (now.kind === 'mounting' || now.kind === 'ready') view.tried = now.attempt.release.container;
    if (now.kind === 'ready' || now.kind === 'failed') {
      view.previous?.unmount();
      view.previous = null;
    }
    // Mounting is a part of loading for the shell, which shows the same for both.
    if (now.kind !== 'mounting') state.set(stateOf(view));
  };

  /** Unmounts everything except what the user sees, which is returned. */
  const takeShown = (): MountHandle | null => {
    const before = view;
    // No longer followed: none of its changes is reported from here on.
    view = null;
    if (before && hasContent(before.mount)) {
      before.previous?.unmount();
      return before.mount;
    }
    before?.mount.unmount();
    return before?.previous ?? null;
  };

  const open = (remote: string, page: string) => {
    const previous = takeShown();
    const mount = mountWithFallback({
      remote,
      target: { kind: 'page' },
      loader,
      context,
      onMissing,
      createContainer: () => createContainer(remote),
    });
    view = { remote, page, mount, previous, tried: null };
    mount.state.subscribe(() => follow(mount));
    follow(mount);
  };

  return {
    show: (remote, page) => {
      if (view?.remote !== remote) return open(remote, page);
      const again = state.get().kind === 'failed' && page !== view.page;
      view.page = page;
      if (!again) return;
      loader.resetFailures(remote);
      open(remote, page);
    },
    clear: () => {
      takeShown()?.unmount();
      state.set({ kind: 'empty' });
    },
    retry: () => {
      if (!view) return;
      loader.resetFailures(view.remote);
      open(view.remote, view.page);
    },
    renew: () => {
      const next = view && loader.choice(view.remote);
      if (!view || !next || next.container === view.tried) return false;
      open(view.remote, view.page);
      return true;
    },
    state: state.get,
    subscribe: state.subscribe,
  };
};
