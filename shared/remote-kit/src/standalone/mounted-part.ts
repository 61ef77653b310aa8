import type { MountContext, MountTarget } from '@portal/types';
import type { MountFailure, RemoteLifecycles } from '../define-remote.tsx';

let count = 0;

/** Mounts a part of the remote into an element of its own below `place`; answers how to take it away. */
export const mountPart = (
  { bootstrap, mount, unmount }: RemoteLifecycles,
  place: HTMLElement,
  context: MountContext,
  target: MountTarget,
  onFailure: (failure: MountFailure) => void,
): (() => void) => {
  count += 1;
  const domElement = document.createElement('div');
  place.append(domElement);
  const abort = new AbortController();
  const props = {
    name: `alone-${count}`,
    domElement,
    context: { ...context, signal: abort.signal },
    target,
    onFailure,
  };
  const mounted = bootstrap(props).then(() => mount(props));
  return () => {
    abort.abort();
    void mounted.then(() => unmount(props)).then(() => domElement.remove());
  };
};
