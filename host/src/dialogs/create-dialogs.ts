import type { Dialogs, MountContext, Registry } from '@portal/types';
import { asLoadError, LoadError } from '../loader/load-error.ts';
import type { LoadedRemote, RemoteLoader } from '../loader/remote-loader.ts';
import { mountError } from '../outlet/mount-error.ts';
import { mountRemote } from '../outlet/mount-remote.ts';
import { measureSince, stageName } from '../telemetry/measure.ts';

export interface DialogSetup {
  registry(): Registry;
  loader: RemoteLoader;
  /** Where dialogs stand: above the shell, outside of the page's remote. */
  layer: HTMLElement;
  context(loaded: LoadedRemote, signal: AbortSignal): MountContext;
  /** A dialog that could not be opened is told; the page stays as it is. */
  onFailure(name: string, error: LoadError): void;
}

const ownerOfDialog = (registry: Registry, name: string): string | null =>
  registry.remotes.find(({ current }) =>
    current.manifest.dialogs.some((dialog) => dialog.name === name),
  )?.current.name ?? null;

/** Opens dialogs that remotes offer, each in a root of its own (the header's login is remote-auth's). */
export const createDialogs = (setup: DialogSetup): Dialogs => {
  const open = new Map<string, Promise<unknown>>();

  const show = async (
    name: string,
    remote: string,
    props: Record<string, unknown>,
  ): Promise<unknown> => {
    const loaded = await setup.loader.load(remote);
    const start = performance.now();
    const place = document.createElement('div');
    setup.layer.append(place);
    return new Promise((resolve, reject) => {
      const mounted = mountRemote({
        loaded,
        container: place,
        target: {
          kind: 'dialog',
          name,
          props,
          close: (result) => {
            void mounted.unmount();
            resolve(result);
          },
        },
        context: (signal) => setup.context(loaded, signal),
        onFailure: (failure) => {
          void mounted.unmount();
          reject(mountError(failure));
        },
      });
      void mounted.done.then((failure) => {
        if (!failure) {
          measureSince(stageName('mount', loaded.release), start);
          return;
        }
        void mounted.unmount();
        reject(mountError(failure));
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
      if (known) return known as Promise<T | undefined>;
      const shown = show(name, remote, props)
        .catch((error: unknown) => {
          setup.loader.forgive(remote);
          setup.onFailure(name, asLoadError(error, 'PORTAL-LOAD-MOUNT'));
          return undefined;
        })
        .finally(() => open.delete(name));
      open.set(name, shown);
      return shown as Promise<T | undefined>;
    },
  };
};
