import type { HostProps } from '@portal/types';
import { hostOrigin } from './host-origin.ts';

/** How long the outer page may take to send its props; then the portal starts without them. */
const TIMEOUT_MS = 1_500;

const loadSchema = () => import('@portal/types/host/app');

export interface AwaitHostSetup {
  allowed: ReadonlySet<string>;
  view?: Window;
  timeoutMs?: number;
}

/**
 * Posts `portal.ready` to an allowed outer page and waits for its props. Only messages of that page and of the contract's
 * shape count (EXT-07). Null when the portal is not embedded or no message arrives.
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
    const timer = setTimeout(() => end(null), setup.timeoutMs ?? TIMEOUT_MS);
    view.addEventListener('message', onMessage);
    view.parent.postMessage({ type: 'portal.ready', status: 'success' }, origin);
  });
};
