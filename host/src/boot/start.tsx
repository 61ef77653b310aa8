import { isApiError } from '@portal/api-client/api-error';
import type { HostProps, PortalMessage } from '@portal/types';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { takeFirstText } from '../first-text/take-first-text.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { createLazy } from '../lib/lazy.ts';
import { localStore } from '../lib/storage.ts';
import { createPortal } from '../portal/create-portal.ts';
import type { Portal } from '../portal/portal.ts';
import { openAtStart } from '../registry/open-at-start.ts';
import type { ReleasesPorts } from '../releases/releases.ts';
import { endStaleSession } from '../session/end-stale-session.ts';
import { App } from '../shell/app.tsx';
import { pageAt } from '../telemetry/page-at.ts';
import { trackPages } from '../telemetry/track-pages.ts';
import { pageTimes } from '../telemetry/vitals/page-times.ts';
import { followTheme } from '../theme/theme.ts';
import { type BootData, readNonce } from './boot-data.ts';
import { loadWhenIdle } from './load-when-idle.ts';

export interface StartOptions {
  /** Container of the shell. */
  root: HTMLElement;
  boot: BootData;
  /** Props of an outer page; null when the portal is not embedded. */
  host: Promise<HostProps | null>;
  onMessage?: ((message: PortalMessage) => void) | undefined;
}

const layerAfter = (root: HTMLElement): HTMLElement => {
  const layer = document.createElement('div');
  root.after(layer);
  return layer;
};

const loadReleases = async (ports: ReleasesPorts) => {
  const { startReleaseSets } = await import('./start-release-sets.ts');
  return startReleaseSets(ports);
};

/** Lazy: the portal is rarely embedded in an outer page. */
const enter = async (portal: Portal, host: HostProps) => {
  const { enterPortal } = await import('./enter-portal.ts');
  return enterPortal(portal, host);
};

/** Pauses before the profile is asked for once more, in milliseconds: a busy service has shed the call. */
const PAUSES = [1_000, 3_000];

/** Who is signed in, before the first render. Of a session that has ended the dialog speaks. */
const restoreSession = async (portal: Portal, pauses = PAUSES): Promise<void> => {
  try {
    await portal.session.restore();
  } catch (error) {
    if (isApiError(error) && error.status === 401) return;
    const [pause, ...rest] = pauses;
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await restoreSession(portal, rest);
  }
};

const afterLoad = (run: () => void) => {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
};

/** Verifies the registry, restores the session and renders the shell; the page's remote loads meanwhile. */
export const start = async (options: StartOptions): Promise<{ stop(): void }> => {
  const { root, boot } = options;
  followTheme(localStore);
  endStaleSession(localStore, Date.now());
  const [registry, i18n, host] = await Promise.all([
    openAtStart(boot.signedRegistry, {
      keys: PORTAL_REGISTRY_KEYS,
      storage: localStore,
      host: PORTAL_HOST_VERSION,
    }),
    createI18n(localStore, boot.settings.LANGUAGE_FIXED === '1'),
    options.host,
  ]);
  const content = document.createElement('div');
  const layer = layerAfter(root);
  const portal = createPortal({
    registry,
    settings: boot.settings,
    i18n,
    nonce: readNonce(document),
    page: boot.page,
    content,
    layer,
    firstText: takeFirstText(root, window.location.pathname),
    loadReleases,
    onMessage: options.onMessage,
  });
  // Before the first render: no page of the previous user shows, and no guard redirects the new one.
  const signedIn = host !== null && (await enter(portal, host));
  if (!signedIn) await restoreSession(portal);
  const reactRoot = createRoot(root);
  // In slices: a transition lets the browser paint and answer between the parts of the page.
  startTransition(() => reactRoot.render(<App portal={portal} content={content} />));
  const stopTracking = trackPages(portal.history, portal.telemetry, pageAt(portal.registry));
  const pages = pageTimes({ ...portal, now: () => performance.now() });
  const vitals = createLazy(async () => {
    const { startVitals } = await import('../telemetry/vitals/start-vitals.ts');
    return startVitals(pages, portal.telemetry.vitals);
  });
  afterLoad(() => loadWhenIdle(portal, [vitals.load]));
  return {
    stop: () => {
      stopTracking();
      vitals.get()?.();
      pages.stop();
      portal.close();
      reactRoot.unmount();
      layer.remove();
    },
  };
};
