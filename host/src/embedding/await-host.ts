import type { HostProps } from '@portal/types';
import { hostOrigin } from './host-origin.ts';

/** How long a page around may take to say who is signed in there; then the portal starts without. */
const PATIENCE_MS = 1_500;

const loadSchema = () => import('@portal/types/host-app');

export interface AwaitHostSetup {
  allowed: ReadonlySet<string>;
  view?: Window;
  patienceMs?: number;
}

/**
 * Tells an allowed page around that the portal is ready, and waits for what it hands over. Only that page is heard,
 * and only a message of the agreed shape (EXT-07). Null when the portal stands alone or nothing came.
 */
export const awaitHost = (setup: AwaitHostSetup): Promise<HostProps | null> => {
  const view = setup.view ?? window;
  const origin = hostOrigin(view, setup.allowed);
  if (!origin) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (props: HostProps | null) => {
      clearTimeout(timer);
      view.removeEventListener('message', onMessage);
      resolve(props);
    };
    const onMessage = async (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== view.parent) return;
      const { hostStartMessage } = await loadSchema();
      const message = hostStartMessage.safeParse(event.data);
      if (message.success) end(message.data.props);
    };
    const timer = setTimeout(() => end(null), setup.patienceMs ?? PATIENCE_MS);
    view.addEventListener('message', onMessage);
    view.parent.postMessage({ type: 'portal.ready', status: 'success' }, origin);
  });
};
