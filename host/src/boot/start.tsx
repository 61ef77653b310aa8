import { ownerOf } from '@portal/registry';
import type { Registry } from '@portal/types';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { createI18n } from '../i18n/create-i18n.ts';
import { createPortal } from '../portal.ts';
import { openRegistry } from '../registry/open-registry.ts';
import { endStaleSession } from '../session/end-stale-session.ts';
import { prefetchShared } from '../shell/prefetch-shared.ts';
import { trackPages } from '../telemetry/track-pages.ts';
import { followTheme } from '../theme/theme.ts';
import { readBootData, readNonce } from './boot-data.ts';
import { localKeep } from './storage.ts';

const layerAfter = (root: HTMLElement): HTMLElement => {
  const layer = document.createElement('div');
  root.after(layer);
  return layer;
};

/** The pattern and feature name of an address, for activity records (ACT-02). */
const pageAt = (registry: Registry) => (pathname: string) => {
  const page = ownerOf(registry, pathname)?.page;
  return { route: page?.path ?? pathname.slice(0, 100), feature: page?.feature ?? 'unknown' };
};

/** Start-up: registry verified, session restored, the shell drawn; the page's remote loads meanwhile. */
export const start = async (): Promise<void> => {
  const root = document.getElementById('portal');
  if (!root) throw new Error('the page has no #portal');
  followTheme(localKeep);
  endStaleSession(localKeep, Date.now());
  const boot = readBootData(document);
  const [registry, i18n] = await Promise.all([
    openRegistry(boot.signedRegistry, PORTAL_REGISTRY_KEYS, localKeep),
    createI18n(localKeep),
  ]);
  const content = document.createElement('div');
  const portal = createPortal({
    registry,
    settings: boot.settings,
    i18n,
    nonce: readNonce(document),
    content,
    layer: layerAfter(root),
  });
  createRoot(root).render(<App portal={portal} content={content} />);
  trackPages(portal.history, portal.telemetry, pageAt(registry));
  // What was stored may be old: rights, menu and flags are asked for again, out of the user's way.
  portal.session.reload().catch(() => undefined);
  window.addEventListener('load', prefetchShared, { once: true });
};
