import type { MountFailure } from '@portal/remote-kit/shell';
import type { Dialogs, MountContext, Registry, RemoteRelease } from '@portal/types';
import { asLoadError, LoadError } from '../lib/load-error.ts';
import { measureSince, stageName } from '../lib/measure.ts';
import type { LoadedRemote, RemoteLoader } from '../loader/remote-loader.ts';
import { mountError } from '../mounting/mount-error.ts';
import { mountRemote } from '../mounting/mount-remote.ts';

export interface DialogSetup {
  registry(): Registry;
  loader: RemoteLoader;
  /** Where dialogs stand: above the shell, outside of the page's remote. */
  layer: HTMLElement;
  context(loaded: LoadedRemote, signal: AbortSignal): MountContext;
  /** A dialog that could not be opened is told; the page stays as it is. */
  onFailure(name: string, error: LoadError): void;
}

interface Asked {
  name: string;
  remote: string;
  props: Record<string, unknown>;
  /** Ends when it is not wanted any more, shown or not. */
  signal: AbortSignal;
}

const ownerOfDialog = (registry: Registry, name: string): string | null =>
  registry.remotes.find(({ current }) =>
    current.manifest.dialogs.some((dialog) => dialog.name === name),
  )?.current.name ?? null;

export interface PortalDialogs extends Dialogs {
  /** Takes every dialog away, and answers whoever waits for one with nothing. */
  closeAll(): void;
}

/** Opens dialogs that remotes offer, each in a root of its own (the header's login is remote-auth's). */
export const createDialogs = (setup: DialogSetup): PortalDialogs => {
  const open = new Map<string, { shown: Promise<unknown>; closing: AbortController }>();

  const show = async (asked: Asked, besides?: RemoteRelease): Promise<unknown> => {
    const { name, remote, props, signal } = asked;
    const loaded = await setup.loader.load(remote, besides);
    if (signal.aborted) return undefined;
    const start = performance.now();
    const place = document.createElement('div');
    setup.layer.append(place);
    return new Promise((resolve, reject) => {
      let over = false;
      const end = () => {
        over = true;
        void mounted.unmount();
      };
      /** As with pages: a version that broke gives way to the good one before it. */
      const onFailure = (failure: MountFailure) => {
        // It was answered already: what breaks as it leaves is nobody's failure.
        if (over) return;
        end();
        const error = mountError(failure);
        const { release } = loaded;
        if (setup.loader.reject(release, error)) resolve(show(asked, release));
        else reject(error);
      };
      const mounted = mountRemote({
        loaded,
        container: place,
        target: {
          kind: 'dialog',
          name,
          props,
          close: (result) => {
            end();
            resolve(result);
          },
        },
        context: (ended) => setup.context(loaded, ended),
        onFailure,
      });
      signal.addEventListener('abort', end);
      void mounted.done.then((failure) => {
        if (failure) onFailure(failure);
        else measureSince(stageName('mount', loaded.release), start);
      });
    });
  };

  return {
    open: async <T>(name: string, props: Record<string, unknown> = {}) => {
      const remote = ownerOfDialog(setup.registry(), name);
      if (!remote) {
        setup.onFailure(name, new LoadError('PORTAL-LOAD-UNKNOWN', `no dialog ${name}`));
        return undefined;
      }
      // The same dialog asked for twice is one dialog.
      const known = open.get(name);
      if (known) return known.shown as Promise<T | undefined>;
      const closing = new AbortController();
      const { signal } = closing;
      const closed = new Promise<undefined>((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined));
      });
      const shown = Promise.race([show({ name, remote, props, signal }), closed])
        .catch((error: unknown) => {
          setup.loader.resetFailures(remote);
          setup.onFailure(name, asLoadError(error, 'PORTAL-LOAD-MOUNT'));
          return undefined;
        })
        .finally(() => {
          if (open.get(name)?.closing === closing) open.delete(name);
        });
      open.set(name, { shown, closing });
      return shown as Promise<T | undefined>;
    },
    closeAll: () => {
      for (const { closing } of open.values()) closing.abort();
      open.clear();
    },
  };
};
