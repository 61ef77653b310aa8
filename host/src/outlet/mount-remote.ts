import type { MountFailure, RemoteProps } from '@portal/remote-kit/shell';
import type { MountContext, MountTarget } from '@portal/types';
import { mountRootParcel } from 'single-spa';
import type { LoadedRemote } from '../loader/remote-loader.ts';

export interface MountedRemote {
  /** Settles when the first render is in the page, or has failed. */
  done: Promise<MountFailure | null>;
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

/** single-spa keeps every root parcel for ever (6.0.3), so it is left with nothing that it could keep alive. */
const letGo = (props: object) => {
  for (const key of Object.keys(props)) Reflect.deleteProperty(props, key);
};

/** Mounts a page, dialog or slot as a single-spa parcel. Never rejects. */
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
  const done = parcel.mountPromise.then(
    // A render failure is told in a microtask of its own.
    () => Promise.resolve().then(() => early),
    (error: unknown): MountFailure => ({ stage: 'mount', error }),
  );
  return {
    done: done.then((failure) => {
      settled = true;
      return failure;
    }),
    unmount: async () => {
      abort.abort();
      await parcel.mountPromise.catch(() => undefined);
      await parcel.unmount().catch(() => undefined);
      setup.container.remove();
      letGo(props);
    },
  };
};
