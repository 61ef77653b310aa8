import { createValue, type MountFailure, type ReadonlyValue } from '@portal/remote-kit/shell';
import type { MountContext, MountTarget, RemoteRelease } from '@portal/types';
import { asLoadError, isMissing, isNetworkError, type LoadError } from '../lib/load-error.ts';
import { measureSince, stageName } from '../lib/measure.ts';
import type { LoadedRemote, RemoteLoader } from '../loader/remote-loader.ts';
import { mountError } from './mount-error.ts';
import { type MountedRemote, mountRemote } from './mount-remote.ts';
import {
  attemptsOf,
  isCurrent,
  type MountEvent,
  type MountState,
  nextMountState,
} from './mount-state.ts';

export interface MountRequest {
  remote: string;
  target: MountTarget;
  loader: Pick<RemoteLoader, 'load' | 'reject' | 'report'>;
  /** Creates the container of one version, in the page; hidden ones are shown after their first render. */
  createContainer(): HTMLElement;
  context(loaded: LoadedRemote, signal: AbortSignal): MountContext;
  /** A file of the mounted version is missing. Resolves to whether the page is about to reload for it. */
  onMissing?(error: LoadError): Promise<boolean>;
}

/** One version of the remote in the page, or on its way into it. */
export interface MountAttempt extends MountedRemote {
  release: RemoteRelease;
}

export interface MountHandle {
  state: ReadonlyValue<MountState<MountAttempt>>;
  /** Removes every version from the page, also one that is still loading. Final. */
  unmount(): void;
}

/**
 * Loads and mounts a page, dialog or slot of a remote. A version that fails, now or later, is replaced by the previous
 * healthy one; when none is left, the state is `failed`. A chunk of a mounted version that did not arrive is not the
 * version's fault: the state is `failed`, and the version stays healthy. Starts at once, returns without waiting, and
 * never throws.
 */
export const mountWithFallback = (request: MountRequest): MountHandle => {
  const { remote, target, loader } = request;
  const state = createValue<MountState<MountAttempt>>({ kind: 'idle' });

  /** Answers whether the event changed the state. */
  const dispatch = (event: MountEvent<MountAttempt>): boolean => {
    const before = state.get();
    const next = nextMountState(before, event);
    if (next === before) return false;
    const left = attemptsOf(next);
    for (const attempt of attemptsOf(before)) if (!left.includes(attempt)) void attempt.unmount();
    state.set(next);
    return true;
  };

  const load = async (exclude?: RemoteRelease): Promise<void> => {
    try {
      const loaded = await loader.load(remote, exclude);
      // Unmounted meanwhile.
      if (state.get().kind === 'loading') await mount(loaded);
    } catch (error) {
      dispatch({ type: 'fail', error: asLoadError(error, 'PORTAL-LOAD-NETWORK') });
    }
  };

  const mount = async (loaded: LoadedRemote): Promise<void> => {
    const start = performance.now();
    const { release } = loaded;
    const container = request.createContainer();
    const mounted = mountRemote({
      loaded,
      container,
      target,
      context: (signal) => request.context(loaded, signal),
      onFailure: (failure) => void recover(attempt, failure),
    });
    const attempt: MountAttempt = { ...mounted, release };
    dispatch({ type: 'loaded', attempt });
    const failure = await mounted.done;
    if (failure) {
      await recover(attempt, failure);
      return;
    }
    if (!isCurrent(state.get(), attempt)) return;
    container.hidden = false;
    // A slot is part of a page that is measured itself; health reports count pages and dialogs.
    if (target.kind !== 'slot') measureSince(stageName('mount', release), start);
    dispatch({ type: 'rendered', attempt });
  };

  const recover = async (attempt: MountAttempt, failure: MountFailure): Promise<void> => {
    // What breaks while it leaves is not a failure of what follows.
    if (failure.stage === 'unmount' || !isCurrent(state.get(), attempt)) return;
    const { release } = attempt;
    const error = mountError(failure);
    if (isMissing(error) && (await request.onMissing?.(error))) return;
    if (!isCurrent(state.get(), attempt)) return;
    // The next page of a mounted version did not arrive: it may on the next try, so the version stays healthy.
    const transient = failure.stage === 'chunk' && isNetworkError(error);
    if (transient) loader.report(release, error);
    else if (loader.reject(release, error)) {
      dispatch({ type: 'fallBack', attempt });
      await load(release);
      return;
    }
    dispatch({ type: 'fail', error });
  };

  dispatch({ type: 'load' });
  void load();
  return { state, unmount: () => void dispatch({ type: 'unmount' }) };
};
