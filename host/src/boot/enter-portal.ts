import { logout } from '@portal/api-client/auth';
import type { HostProps } from '@portal/types';
import { enterFromHost } from '../embedding/enter-from-host.ts';
import { clearCaches } from '../lib/clear-caches.ts';
import { localStore } from '../lib/storage.ts';
import type { Portal } from '../portal/portal.ts';

/** Signs in with the props of an outer page. Resolves to whether a session has begun. */
export const enterPortal = async (portal: Portal, props: HostProps): Promise<boolean> => {
  const { sessionStore, session, http, history, i18n } = portal;
  const before = sessionStore.items()?.token;
  const { pathname, search } = history.location();
  await enterFromHost(
    {
      storage: localStore,
      store: sessionStore,
      session,
      http,
      withCode: portal.withCode,
      forget: async () => {
        await logout(http).catch(() => undefined);
        session.clear();
        await clearCaches();
      },
      showFailure: (description) =>
        portal.toast('error', i18n.t('embed.title'), description ?? i18n.t('embed.failed')),
      solveCaptcha: async () => {
        const { fetchToken } = await import('@portal/remote-kit/captcha/fetch-token');
        const token = await fetchToken(http, 'login', new AbortController().signal);
        return token?.value ?? null;
      },
      log: portal.telemetry.error,
      path: pathname + search,
    },
    props,
  );
  const after = sessionStore.items()?.token;
  return after !== undefined && after !== before;
};
