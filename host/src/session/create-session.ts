import { endImpersonation, logout, systemConfig } from '@portal/api-client/auth';
import { nextStep } from '@portal/permissions';
import { type Http, type LoginData, SESSION_MS_DEFAULT, type SessionView } from '@portal/types';
import { portalPath } from '@portal/url-safety';
import type { QueryClient } from '@tanstack/react-query';
import type { PortalHistory } from '../navigation/history.ts';
import { loadProfile } from './load-profile.ts';
import type { SessionStore } from './session-store.ts';

export interface SessionSetup {
  store: SessionStore;
  /** The session's own calls: they are made while others wait. */
  http: Http;
  /** Holds the calls of pages back until its answer is called, or the page is loaded again. */
  holdCalls(): () => void;
  queryClient: QueryClient;
  history: PortalHistory;
  /** Asks the user whether to log out (SES-08). */
  confirmSignOut(): Promise<boolean>;
  /** Loads a page from the server, so that no data of the old session stays in memory. */
  restart(path: string): void;
  /** Reloads the portal at its start page with the same session. */
  reloadPortal(): void;
  /** Clears the browser's caches of the portal. */
  clearCaches(): Promise<void>;
  now(): number;
  /** Takes the release set of the user who is signing in; resolves soon, whatever happens. */
  enterSet(): Promise<void>;
  /** Runs calls with this token before a session is stored for it. */
  withToken<T>(token: string, run: () => Promise<T>): Promise<T>;
}

/** The session commands that remotes do not get. */
export interface HostSession extends SessionView {
  clear(): void;
  /** Ends impersonation (IMP-03). */
  endImpersonation(): Promise<void>;
  /** Fetches the profile of the stored session; does nothing without one. */
  restore(): Promise<void>;
  /** `via`: other calls, such as those that do not prolong the session. */
  reload(via?: Http): Promise<void>;
}

/** The session's commands; remotes get them through the mount context. */
export const createSession = (setup: SessionSetup): HostSession => {
  const { store, http, queryClient, history } = setup;

  /** Nothing of a page is called in the name of a session that ends under it: it would be refused. */
  const holdCalls = async () => {
    const release = setup.holdCalls();
    await queryClient.cancelQueries();
    return release;
  };

  const clear = () => {
    queryClient.clear();
    store.set(null);
  };

  /** Reads the setting BOT_CODE once after sign-in (LOGIN-21); only the chat needs it. */
  const storeBotCode = async (token: string) => {
    const { settingValue } = await systemConfig(http, 'BOT_CODE');
    if (store.stored()?.token === token) store.patch({ botCode: settingValue });
  };

  const signedIn = async (answer: LoginData, options: { returnTo?: string } = {}) => {
    const durationMs = answer.expiredTimeNumber || SESSION_MS_DEFAULT;
    const base = {
      token: answer.accessToken,
      chatbotToken: answer.chatbotToken,
      expiresAt: setup.now() + durationMs,
      durationMs,
      endsAt: answer.absoluteExpiresAt ? Date.parse(answer.absoluteExpiresAt) : null,
    };
    queryClient.clear();
    // Stored only when it is complete: a failure leaves no half signed-in session.
    const profile = await setup.withToken(answer.accessToken, async () => {
      // At the same time, so that the first page is of the person's own set.
      const entered = setup.enterSet();
      const loaded = await loadProfile(http, {
        encoded: { token: answer.accessToken, authorities: answer.encodeAuthorities },
      }).catch(async (error) => {
        // The browser has the cookie already.
        await logout(http).catch(() => undefined);
        throw error;
      });
      await entered;
      return loaded;
    });
    store.set({ ...base, ...profile });
    storeBotCode(answer.accessToken).catch(() => undefined);
    const step = nextStep(profile.user);
    const returnTo = portalPath(options.returnTo);
    // A required action remembers the requested page (GRD-10).
    if (step.must) history.navigate(step.to, { replace: true, state: { returnTo } });
    else history.navigate(returnTo ?? step.to, { replace: true });
  };

  /** Fetches the profile of the session that this browser has; it is kept nowhere but in memory (M7). */
  const restore = async () => {
    const items = store.items();
    if (!items || store.stored()) return;
    const profile = await loadProfile(http, { items });
    const now = store.items();
    // Another tab signed out or in meanwhile.
    if (now?.user.username === items.user.username) store.set({ ...now, ...profile });
  };

  const reload = async (via: Http = http) => {
    const before = store.stored();
    if (!before) return restore();
    const profile = await loadProfile(via);
    // The session ended or changed meanwhile: this profile is not its.
    if (store.stored()?.token !== before.token) return;
    store.patch(profile);
    // Impersonation began or ended: no data of the previous view stays in memory (IMP-01, IMP-03, IMP-07).
    if (before.faceMask !== profile.faceMask) setup.reloadPortal();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    signedIn,
    restore,
    reload,
    endImpersonation: async () => {
      const release = await holdCalls();
      const before = store.stored()?.faceMask;
      try {
        const { accessToken } = await endImpersonation(http);
        if (accessToken) store.patch({ token: accessToken });
        await reload();
        // It had ended elsewhere: the page is not loaded again and goes on.
        if (store.stored()?.faceMask === before) release();
      } catch (error) {
        release();
        // What was cancelled is fetched again.
        void queryClient.invalidateQueries();
        throw error;
      }
    },
    renewToken: (token) => store.patch({ token }),
    patchUser: (part) => {
      const stored = store.stored();
      if (stored) store.change({ user: { ...stored.user, ...part } });
    },
    signOut: async ({ confirm = true } = {}) => {
      if (confirm && !(await setup.confirmSignOut())) return;
      await holdCalls();
      // The local part works without the server; the token then dies at its expiry (SES-09).
      await logout(http).catch(() => undefined);
      clear();
      await setup.clearCaches();
      setup.restart('/');
    },
    clear,
  };
};
