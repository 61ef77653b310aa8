import type { Dialogs, MountContext, Registry } from '@portal/types';
import { LoadError } from '../lib/load-error.ts';
import type { LoadedRemote, RemoteLoader } from '../loader/remote-loader.ts';
import { mountWithFallback } from '../mounting/mount-with-fallback.ts';

export interface DialogSetup {
  registry(): Registry;
  loader: Pick<RemoteLoader, 'load' | 'reject' | 'report' | 'resetFailures'>;
  /** Container of dialogs: above the shell, outside of the page's remote. */
  layer: HTMLElement;
  context(loaded: LoadedRemote, signal: AbortSignal): MountContext;
  /** A dialog could not be opened; the page stays as it is. */
  onFailure(name: string, error: LoadError): void;
}

interface OpenDialog {
  result: Promise<unknown>;
  /** Aborts when the dialog is closed from outside; its result is then undefined. */
  closing: AbortController;
}

const ownerOfDialog = (registry: Registry, name: string): string | null =>
  registry.remotes.find(({ current }) =>
    current.manifest.dialogs.some((dialog) => dialog.name === name),
  )?.current.name ?? null;

export interface PortalDialogs extends Dialogs {
  /** Closes every dialog; their callers get undefined. */
  closeAll(): void;
}

/** Opens dialogs that remotes offer, each in a React root of its own (the header's login belongs to remote-auth). */
export const createDialogs = (setup: DialogSetup): PortalDialogs => {
  const { loader, layer, context } = setup;
  const open = new Map<string, OpenDialog>();

  const createContainer = (): HTMLElement => {
    const element = document.createElement('div');
    layer.append(element);
    return element;
  };

  const mount = (name: string, remote: string, props: Record<string, unknown>): OpenDialog => {
    const closing = new AbortController();
    const result = new Promise<unknown>((resolve) => {
      const close = (answer?: unknown) => {
        dialog.unmount();
        resolve(answer);
      };
      const dialog = mountWithFallback({
        remote,
        target: { kind: 'dialog', name, props, close },
        loader,
        context,
        createContainer,
      });
      dialog.state.subscribe(() => {
        const state = dialog.state.get();
        if (state.kind !== 'failed') return;
        loader.resetFailures(remote);
        setup.onFailure(name, state.error);
        close();
      });
      closing.signal.addEventListener('abort', () => close());
    }).finally(() => {
      if (open.get(name)?.closing === closing) open.delete(name);
    });
    return { result, closing };
  };

  return {
    open: async <T>(name: string, props: Record<string, unknown> = {}) => {
      const remote = ownerOfDialog(setup.registry(), name);
      if (!remote) {
        setup.onFailure(name, new LoadError('PORTAL-LOAD-UNKNOWN', `no dialog ${name}`));
        return undefined;
      }
      // Two requests for one dialog open it once.
      const dialog = open.get(name) ?? mount(name, remote, props);
      open.set(name, dialog);
      return dialog.result as Promise<T | undefined>;
    },
    closeAll: () => {
      for (const { closing } of open.values()) closing.abort();
      open.clear();
    },
  };
};
