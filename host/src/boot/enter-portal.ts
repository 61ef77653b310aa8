import { logout } from '@portal/api-client/auth';
import type { HostProps } from '@portal/types';
import { enterFromHost } from '../embedding/enter-from-host.ts';
import { clearCaches } from '../lib/clear-caches.ts';
import { localStore } from '../lib/storage.ts';
import type { Portal } from '../portal/portal.ts';

/** Enters this portal with what an outer page handed over; answers whether somebody has just been signed in. */
export const enterPortal = async (portal: Portal, props: HostProps): Promise<boolean> => {
  const { sessionStore, session, http, history, i18n } = portal;
  const before = sessionStore.kept()?.token;
  const { pathname, search } = history.location();
  await enterFromHost(
    {
      storage: localStore,
      store: sessionStore,
      session,
      http,
      withToken: portal.withToken,
      forget: async () => {
        await logout(http).catch(() => undefined);
        session.clear();
        await clearCaches();
      },
      tellFailure: (description) =>
        portal.toast('error', i18n.t('embed.title'), description ?? i18n.t('embed.failed')),
      log: portal.telemetry.error,
      path: pathname + search,
    },
    props,
  );
  const after = sessionStore.kept()?.token;
  return after !== undefined && after !== before;
};
