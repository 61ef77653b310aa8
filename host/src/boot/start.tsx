import { ownerOf } from '@portal/registry';
import type { HostProps, PortalMessage } from '@portal/types';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { createI18n } from '../i18n/create-i18n.ts';
import { createPortal, type Portal } from '../portal.ts';
import type { CurrentRegistry } from '../registry/current-registry.ts';
import { openAtStart } from '../registry/open-at-start.ts';
import { endStaleSession } from '../session/end-stale-session.ts';
import { whenIdle } from '../shell/when-idle.ts';
import { trackPages } from '../telemetry/track-pages.ts';
import { followTheme } from '../theme/theme.ts';
import { type BootData, readNonce } from './boot-data.ts';
import { localKeep } from './storage.ts';

export interface StartOptions {
  /** Where the shell is drawn. */
  root: HTMLElement;
  boot: BootData;
  /** What an outer page hands over; null when the portal stands alone. */
  host: Promise<HostProps | null>;
  onMessage?: ((message: PortalMessage) => void) | undefined;
}

const layerAfter = (root: HTMLElement): HTMLElement => {
  const layer = document.createElement('div');
  root.after(layer);
  return layer;
};

/** The pattern and feature name of an address, for activity records (ACT-02). */
const pageAt = (registry: CurrentRegistry) => (pathname: string) => {
  const page = ownerOf(registry.get(), pathname)?.page;
  return { route: page?.path ?? pathname.slice(0, 100), feature: page?.feature ?? 'unknown' };
};

const loadReleases = async (portal: Portal) => {
  const { startReleases } = await import('../releases/start-releases.ts');
  return startReleases(portal);
};

/** Most who open the portal come by themselves: what an outer page needs of it comes with that page. */
const enter = async (portal: Portal, host: HostProps) => {
  const { enterPortal } = await import('../embedding/enter-portal.ts');
  return enterPortal(portal, host);
};

const afterLoad = (act: () => void) => {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
};

/** Start-up: registry verified, session restored, the shell drawn; the page's remote loads meanwhile. */
export const start = async (options: StartOptions): Promise<{ stop(): void }> => {
  const { root, boot } = options;
  followTheme(localKeep);
  endStaleSession(localKeep, Date.now());
  const [registry, i18n, host] = await Promise.all([
    openAtStart(boot.signedRegistry, {
      keys: PORTAL_REGISTRY_KEYS,
      storage: localKeep,
      host: PORTAL_HOST_VERSION,
    }),
    createI18n(localKeep),
    options.host,
  ]);
  const content = document.createElement('div');
  const layer = layerAfter(root);
  const portal = createPortal({
    registry,
    settings: boot.settings,
    i18n,
    nonce: readNonce(document),
    content,
    layer,
    loadReleases,
    onMessage: options.onMessage,
  });
  // Before anything is drawn: no page of the former user shows, and no private page sends the new one away.
  const entered = host !== null && (await enter(portal, host));
  const reactRoot = createRoot(root);
  reactRoot.render(<App portal={portal} content={content} />);
  const stopTracking = trackPages(portal.history, portal.telemetry, pageAt(portal.registry));
  // What was stored may be old: rights, menu and flags are asked for again, out of the user's way.
  if (!entered) portal.session.reload().catch(() => undefined);
  afterLoad(() => whenIdle(portal));
  return {
    stop: () => {
      stopTracking();
      portal.close();
      reactRoot.unmount();
      layer.remove();
    },
  };
};
