import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { createI18n } from '../i18n/create-i18n.ts';
import { createPortal } from '../portal.ts';
import { openRegistry } from '../registry/open-registry.ts';
import { prefetchShared } from '../shell/prefetch-shared.ts';
import { followTheme } from '../theme/theme.ts';
import { readBootData, readNonce } from './boot-data.ts';
import { localKeep } from './storage.ts';
import { setTabIcon } from './tab-icon.ts';

const layerAfter = (root: HTMLElement): HTMLElement => {
  const layer = document.createElement('div');
  root.after(layer);
  return layer;
};

/** Start-up: registry verified, session restored, the shell drawn; the page's remote loads meanwhile. */
export const start = async (): Promise<void> => {
  const root = document.getElementById('portal');
  if (!root) throw new Error('the page has no #portal');
  followTheme(localKeep);
  setTabIcon(document);
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
  // What was stored may be old: rights, menu and flags are asked for again, out of the user's way.
  portal.session.reload().catch(() => undefined);
  window.addEventListener('load', prefetchShared, { once: true });
};
