import { logout, systemConfig } from '@portal/api-client/auth';
import { lookAsOneself } from '@portal/api-client/face-mask';
import { nextStep } from '@portal/permissions';
import { type Http, type LoginData, SESSION_MS_DEFAULT, type SessionView } from '@portal/types';
import { portalPath } from '@portal/url-safety';
import type { QueryClient } from '@tanstack/react-query';
import type { PortalHistory } from '../navigation/history.ts';
import { loadProfile } from './load-profile.ts';
import type { SessionStore } from './session-store.ts';

export interface SessionSetup {
  store: SessionStore;
  http: Http;
  queryClient: QueryClient;
  history: PortalHistory;
  /** Asks whether to log out (SES-08). */
  confirmSignOut(): Promise<boolean>;
  /** Loads the page anew, so that nothing of the old session stays in memory. */
  restart(path: string): void;
  /** Loads the start page of the portal anew for the session as it is. */
  startAnew(): void;
  /** Empties what the browser caches for the portal. */
  clearCaches(): Promise<void>;
  now(): number;
  /** Runs calls that carry this token, before it is anybody's session. */
  withToken<T>(token: string, act: () => Promise<T>): Promise<T>;
}

/** What the shell has beyond what remotes get. */
export interface HostSession extends SessionView {
  clear(): void;
  /** Ends looking at the portal as an agent (IMP-03). */
  leaveAgent(): Promise<void>;
  /** `via`: other means of calling, such as those that do not prolong the session. */
  reload(via?: Http): Promise<void>;
}

/** The session's commands; remotes get them through the mount context. */
export const createSession = (setup: SessionSetup): HostSession => {
  const { store, http, queryClient, history } = setup;

  const clear = () => {
    queryClient.clear();
    store.set(null);
  };

  /** Asks once after signing in which chat robot answers (LOGIN-21); without it only the chat has to do. */
  const learnBotCode = async (token: string) => {
    const { settingValue } = await systemConfig(http, 'BOT_CODE');
    if (store.kept()?.token === token) store.patch({ botCode: settingValue });
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
    // Not stored before it is whole: a failure half way leaves nobody half signed in.
    const profile = await setup.withToken(answer.accessToken, () =>
      loadProfile(http, { token: answer.accessToken, authorities: answer.encodeAuthorities }),
    );
    store.set({ ...base, ...profile });
    learnBotCode(answer.accessToken).catch(() => undefined);
    const step = nextStep(profile.user);
    const wanted = portalPath(options.returnTo);
    // A step in between remembers where the user wanted to go (GRD-10).
    if (step.must) history.navigate(step.to, { replace: true, state: { returnTo: wanted } });
    else history.navigate(wanted ?? step.to, { replace: true });
  };

  const reload = async (via: Http = http) => {
    const before = store.kept();
    if (!before) return;
    const profile = await loadProfile(via);
    // Signed out or in as somebody else meanwhile: the answer is about a session that is over.
    if (store.kept()?.token !== before.token) return;
    store.patch(profile);
    // Shown as to somebody else from now on: nothing of the former one stays in memory (IMP-01, IMP-03, IMP-07).
    if (before.faceMask !== profile.faceMask) setup.startAnew();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    signedIn,
    reload,
    leaveAgent: async () => {
      const { accessToken } = await lookAsOneself(http);
      if (accessToken) store.patch({ token: accessToken });
      await reload();
    },
    renewToken: (token) => store.patch({ token }),
    patchUser: (part) => {
      const kept = store.kept();
      if (kept) store.patch({ user: { ...kept.user, ...part } });
    },
    signOut: async ({ confirm = true } = {}) => {
      if (confirm && !(await setup.confirmSignOut())) return;
      // The local part works without the server; the token then dies at its expiry (SES-09).
      await logout(http).catch(() => undefined);
      clear();
      await setup.clearCaches();
      setup.restart('/');
    },
    clear,
  };
};
