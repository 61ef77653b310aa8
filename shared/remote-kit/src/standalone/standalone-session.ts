import {
  accountDetail,
  agentDetail,
  candidateDetail,
  listAuthorities,
  login,
  logout,
  userMenu,
} from '@portal/api-client/auth';
import type { Http, SessionState, SessionView } from '@portal/types';
import { createValue } from '../create-value.ts';

const VISITOR: SessionState = {
  user: null,
  agent: null,
  candidate: null,
  menu: [],
  impersonating: null,
  expiresAt: null,
};

const TOKEN = 'standalone.token';

export interface StandaloneSession extends SessionView {
  token(): string | null;
  signIn(username: string, password: string): Promise<void>;
}

const orNull = <T>(load: Promise<T>): Promise<T | null> => load.catch(() => null);

const loadState = async (http: Http): Promise<SessionState> => {
  const [user, menu, authorities] = await Promise.all([
    accountDetail(http),
    userMenu(http),
    listAuthorities(http),
  ]);
  const [agent, candidate] = await Promise.all([
    user.accountType === 3 ? null : orNull(agentDetail(http, user.username)),
    user.accountType === 3 ? orNull(candidateDetail(http)) : null,
  ]);
  return { ...VISITOR, user: { ...user, authorities }, menu, agent, candidate };
};

/**
 * The session of a standalone remote. The token lives as long as the tab, so that a build does not end the session. With
 * `recorded` answers the user of the recording is always signed in.
 */
export const createStandaloneSession = (http: () => Http, recorded: boolean): StandaloneSession => {
  const state = createValue(VISITOR);
  const token = () => sessionStorage.getItem(TOKEN);
  const keep = (value: string | null) => {
    if (value === null) sessionStorage.removeItem(TOKEN);
    else sessionStorage.setItem(TOKEN, value);
  };
  const reload = async () => {
    if (!recorded && token() === null) return state.set(VISITOR);
    try {
      state.set(await loadState(http()));
    } catch {
      keep(null);
      state.set(VISITOR);
    }
  };
  const session: StandaloneSession = {
    get: state.get,
    subscribe: state.subscribe,
    token,
    reload,
    renewToken: keep,
    signedIn: async ({ accessToken }) => {
      keep(accessToken);
      await reload();
    },
    signIn: async (username, password) =>
      session.signedIn(await login(http(), { username, password })),
    patchUser: (part) => {
      const { user } = state.get();
      if (user) state.set({ ...state.get(), user: { ...user, ...part } });
    },
    signOut: async () => {
      await orNull(logout(http()));
      keep(null);
      state.set(VISITOR);
    },
  };
  return session;
};
