import type { MountFailure } from '@portal/remote-kit/shell';
import type { MountContext, RemoteRelease } from '@portal/types';
import { asLoadError, isMissing, isNetworkError, type LoadError } from '../lib/load-error.ts';
import { measureSince, stageName } from '../lib/measure.ts';
import type { LoadedRemote, RemoteLoader } from '../loader/remote-loader.ts';
import { mountError } from '../mounting/mount-error.ts';
import { type MountedRemote, mountRemote } from '../mounting/mount-remote.ts';

export type OutletState =
  | { kind: 'empty' }
  | { kind: 'loading'; remote: string; first: boolean }
  | { kind: 'ready'; remote: string; version: string }
  | { kind: 'failed'; remote: string; error: LoadError };

export interface Outlet {
  /**
   * Shows a page of this remote; what was there stays until the new one is in the page. A remote that failed is
   * tried again with another of its pages.
   */
  show(remote: string, page: string): void;
  /** Takes away what is shown. */
  clear(): void;
  retry(): void;
  /** Another set is in use: what is shown or has failed gives way to the version that it names, where that is another. Answers whether it does. */
  renew(): boolean;
  state(): OutletState;
  subscribe(listener: () => void): () => void;
}

export interface OutletSetup {
  container: HTMLElement;
  loader: RemoteLoader;
  context(loaded: LoadedRemote, signal: AbortSignal): MountContext;
  /** A file of what is mounted did not come; answers whether the page is about to be loaded anew for it. */
  onMissing?(error: LoadError): Promise<boolean>;
}

/** The place in the shell where the page's remote stands; one at a time, and no failure leaves it. */
export const createOutlet = (setup: OutletSetup): Outlet => {
  const { container, loader, context } = setup;
  let state: OutletState = { kind: 'empty' };
  let wanted: string | null = null;
  let shownPage = '';
  let turn = 0;
  let mounted: MountedRemote | null = null;
  let coming: MountedRemote | null = null;
  /** Container of the version that is shown, or that failed last. */
  let tried: string | null = null;
  const listeners = new Set<() => void>();

  const become = (next: OutletState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const takeAway = () => {
    const old = mounted;
    mounted = null;
    void old?.unmount();
  };

  /** The user is faster than what comes, or it is not wanted any more. */
  const nextTurn = (): number => {
    void coming?.unmount();
    coming = null;
    turn += 1;
    return turn;
  };

  const fail = (remote: string, error: LoadError) => {
    takeAway();
    become({ kind: 'failed', remote, error });
  };

  /** A version that broke gives way to the good one before it; a chunk that did not come may come next time. */
  const recover = async (remote: string, loaded: LoadedRemote, failure: MountFailure) => {
    const error = mountError(failure);
    const own = turn;
    if (isMissing(error) && (await setup.onMissing?.(error))) return;
    if (own !== turn) return;
    const { release } = loaded;
    if (failure.stage === 'chunk' && isNetworkError(error)) loader.report(release, error);
    else if (loader.reject(release, error)) return open(remote, release);
    fail(remote, error);
  };

  const mount = async (remote: string, loaded: LoadedRemote, own: number) => {
    const start = performance.now();
    tried = loaded.release.container;
    const place = document.createElement('div');
    place.dataset.remote = remote;
    place.className = 'outlet-place';
    place.hidden = true;
    container.append(place);
    const next = mountRemote({
      loaded,
      container: place,
      target: { kind: 'page' },
      context: (signal) => context(loaded, signal),
      onFailure: (failure) => {
        if (mounted === next && failure.stage !== 'unmount') void recover(remote, loaded, failure);
      },
    });
    coming = next;
    const failure = await next.done;
    if (own !== turn) return;
    coming = null;
    if (failure) {
      await next.unmount();
      if (own === turn) await recover(remote, loaded, failure);
      return;
    }
    takeAway();
    mounted = next;
    place.hidden = false;
    measureSince(stageName('mount', loaded.release), start);
    become({ kind: 'ready', remote, version: loaded.release.version });
  };

  const open = async (remote: string, besides?: RemoteRelease): Promise<void> => {
    const own = nextTurn();
    tried = loader.choice(remote)?.container ?? null;
    become({ kind: 'loading', remote, first: mounted === null });
    try {
      const loaded = await loader.load(remote, besides);
      if (own === turn) await mount(remote, loaded, own);
    } catch (error) {
      if (own === turn) fail(remote, asLoadError(error, 'PORTAL-LOAD-NETWORK'));
    }
  };

  return {
    show: (remote, page) => {
      const another = state.kind === 'failed' && page !== shownPage;
      shownPage = page;
      if (wanted === remote && !another) return;
      if (wanted === remote) loader.resetFailures(remote);
      wanted = remote;
      void open(remote);
    },
    clear: () => {
      wanted = null;
      nextTurn();
      takeAway();
      become({ kind: 'empty' });
    },
    retry: () => {
      if (!wanted) return;
      loader.resetFailures(wanted);
      void open(wanted);
    },
    renew: () => {
      const next = wanted && loader.choice(wanted);
      if (!wanted || !next || next.container === tried) return false;
      void open(wanted);
      return true;
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
