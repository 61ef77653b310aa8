import type { MountContext, Registry } from '@portal/types';
import { createMountContext, type MountSource } from '../context/create-mount-context.ts';
import { createDialogs } from '../dialogs/create-dialogs.ts';
import { createHandler } from '../lib/handler.ts';
import { isMissing, type LoadError } from '../lib/load-error.ts';
import { showToast } from '../lib/show-toast.ts';
import { tabStore } from '../lib/storage.ts';
import { createBlocklist } from '../loader/blocklist.ts';
import { loadRelease } from '../loader/federation.ts';
import { createRemoteLoader, type LoadedRemote } from '../loader/remote-loader.ts';
import { createOutlet } from '../outlet/create-outlet.ts';
import type { Releases } from '../releases/releases.ts';
import { createSlots } from '../slots/create-slots.ts';
import type { PortalTelemetry } from '../telemetry/create-telemetry.ts';

export interface RemotesPorts {
  /** Container of pages, and container of dialogs. */
  content: HTMLElement;
  layer: HTMLElement;
  /** Everything of the mount context except the parts that are created here. */
  shared: Omit<MountSource, 'dialogs' | 'slots'>;
  telemetry: Pick<PortalTelemetry, 'remoteFailed'>;
  loadReleases(): Promise<Pick<Releases, 'refresh' | 'missing'>>;
}

/** Loads remotes and mounts their pages, dialogs and slots. */
export const createRemotes = (ports: RemotesPorts) => {
  const { content, layer, shared, telemetry, loadReleases } = ports;
  const registry = (): Registry => shared.registry.get();
  const context = createHandler<[LoadedRemote, AbortSignal], MountContext>(() => {
    throw new Error('a remote is mounted before the portal is complete');
  });

  const loader = createRemoteLoader({
    registry,
    blocklist: createBlocklist(tabStore),
    loadRelease,
    refresh: (release) =>
      loadReleases().then(
        (releases) => releases.refresh(release),
        () => undefined,
      ),
    report: telemetry.remoteFailed,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });

  /** A deployment may have removed the file: the page is then reloaded once, with the form drafts. */
  const onMissing = async (error: LoadError): Promise<boolean> => {
    if (!isMissing(error)) return false;
    try {
      const releases = await loadReleases();
      return await releases.missing();
    } catch {
      return false;
    }
  };
  const outlet = createOutlet({ container: content, loader, context: context.call, onMissing });
  const dialogs = createDialogs({
    registry,
    loader,
    layer,
    context: context.call,
    onFailure: async (_name, error) => {
      if (await onMissing(error)) return;
      showToast('error', shared.i18n.t('dialog.failed'), error.code);
    },
  });
  const slots = createSlots({
    registry,
    authorities: () => shared.session.get().user?.authorities ?? [],
    loader,
    context: context.call,
  });
  context.connect((loaded, signal) =>
    createMountContext({ ...shared, dialogs, slots }, loaded, signal),
  );
  return {
    loader,
    outlet,
    dialogs,
    slots,
    /** Unmounts the page and every dialog. */
    clear: () => {
      outlet.clear();
      dialogs.closeAll();
    },
  };
};
