import type { MountFailure, RemoteProps } from '@portal/remote-kit/shell';
import type { MountContext, MountTarget } from '@portal/types';
import { mountRootParcel } from 'single-spa';
import { LoadError } from '../lib/load-error.ts';
import type { LoadedRemote } from '../loader/remote-loader.ts';

export interface MountedRemote {
  /** Resolves when the first render is in the page, has failed or has timed out. */
  done: Promise<MountFailure | null>;
  /** Removes it from the page and waits until it has left; a pending first render is not waited for. */
  unmount(): Promise<void>;
}

export interface MountSetup {
  loaded: LoadedRemote;
  container: HTMLElement;
  target: MountTarget;
  context(signal: AbortSignal): MountContext;
  /** Something broke after the first render. */
  onFailure(failure: MountFailure): void;
}

/**
 * How long a first render may take, in milliseconds. Chunks and translations time out after 10 s and are requested
 * twice, in parallel, so nothing can arrive later than this.
 */
export const MOUNT_TIMEOUT_MS = 30_000;

/** single-spa 6.0.3 holds every root parcel for ever, so its props are emptied to free what they reference. */
const releaseProps = (props: object) => {
  for (const key of Object.keys(props)) Reflect.deleteProperty(props, key);
};

/**
 * Mounts a loaded version in `container` as a single-spa parcel and returns at once. `done` never rejects: it resolves
 * to null, or to the failure, also of a first render that takes longer than 30 s. Later failures go to `onFailure`.
 */
export const mountRemote = (setup: MountSetup): MountedRemote => {
  const abort = new AbortController();
  let early: MountFailure | null = null;
  let settled = false;
  const onFailure = (failure: MountFailure) => {
    if (settled) setup.onFailure(failure);
    else early ??= failure;
  };
  const props: Omit<RemoteProps, 'name'> = {
    domElement: setup.container,
    context: setup.context(abort.signal),
    target: setup.target,
    onFailure,
  };
  // A copy: single-spa keeps state on the object, and one remote may be mounted twice.
  const parcel = mountRootParcel({ ...setup.loaded.lifecycles } as never, props as never);
  let arrived = false;
  const mounting = parcel.mountPromise
    .then(
      // A render failure is reported in a microtask of its own.
      () => Promise.resolve().then(() => early),
      (error: unknown): MountFailure => ({ stage: 'mount', error }),
    )
    .finally(() => {
      arrived = true;
    });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<MountFailure>((resolve) => {
    timer = setTimeout(() => {
      const { name, version } = setup.loaded.release;
      const text = `${name}@${version} was not rendered in time`;
      resolve({ stage: 'mount', error: new LoadError('PORTAL-LOAD-TIMEOUT', text) });
    }, MOUNT_TIMEOUT_MS);
  });
  const done = Promise.race([mounting, late]).then((failure) => {
    clearTimeout(timer);
    settled = true;
    return failure;
  });
  const leave = async () => {
    await mounting;
    await parcel.unmount().catch(() => undefined);
    setup.container.remove();
    releaseProps(props);
  };
  let leaving: Promise<void> | null = null;
  return {
    done,
    unmount: async () => {
      abort.abort();
      leaving ??= leave();
      if (arrived) return leaving;
      // The first render may never finish: remove its container without waiting for it.
      setup.container.remove();
    },
  };
};
