import type { MountFailure } from '@portal/remote-kit/shell';
import type { Dialogs, MountContext, Registry, RemoteRelease } from '@portal/types';
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
    besides?: RemoteRelease,
  ): Promise<unknown> => {
    const loaded = await setup.loader.load(remote, besides);
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
        if (setup.loader.reject(release, error)) resolve(show(name, remote, props, release));
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
        context: (signal) => setup.context(loaded, signal),
        onFailure,
      });
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
