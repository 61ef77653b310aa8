import { createValue } from '@portal/remote-kit/shell';
import type { SessionState } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';
import {
  itemsOf,
  readStoredSession,
  SESSION_KEY,
  type StoredItems,
  type StoredSession,
  writeStoredSession,
} from './stored-session.ts';

const VISITOR: SessionState = {
  user: null,
  agent: null,
  candidate: null,
  menu: [],
  impersonating: null,
  expiresAt: null,
  endsAt: null,
};

const stateOf = (session: StoredSession | null): SessionState =>
  session
    ? {
        user: session.user,
        agent: session.agent,
        candidate: session.candidate,
        menu: session.menu,
        impersonating: session.faceMask,
        expiresAt: session.expiresAt,
        endsAt: session.endsAt ?? null,
      }
    : VISITOR;

/** The session in this tab, in step with the other tabs (SES-12). Only the host sees the token. */
export interface SessionStore {
  get(): SessionState;
  /** The session with its profile; null until that is fetched (M7). */
  stored(): StoredSession | null;
  /** What is known of the session before its profile. */
  items(): StoredItems | null;
  subscribe(listener: () => void): () => void;
  set(session: StoredSession | null): void;
  patch(part: Partial<StoredSession>): void;
  /** The same, and the other tabs fetch the profile again. */
  change(part: Partial<StoredSession>): void;
  /** Called when another tab, or a page restored from the back-forward cache, has a different user. */
  onOther(listener: (before: StoredItems | null) => void): void;
  /** Called when the profile must be fetched: another tab has signed in, or changed it. */
  onStale(listener: () => void): void;
}

interface Current {
  items: StoredItems | null;
  session: StoredSession | null;
  state: SessionState;
}

/** The session after another tab wrote its items; null when they are of another user. */
const follow = (session: StoredSession | null, items: StoredItems | null): StoredSession | null => {
  if (!session || !items) return null;
  const { user, agent: _agent, candidate: _candidate, menu: _menu, ...basics } = items;
  const isSame = user.username === session.user.username && items.faceMask === session.faceMask;
  return isSame ? { ...session, ...basics } : null;
};

export const createSessionStore = (storage: SafeStorage, signal?: AbortSignal): SessionStore => {
  const withState = (items: StoredItems | null, session: StoredSession | null): Current => ({
    items,
    session,
    state: stateOf(session),
  });
  const current = createValue(withState(readStoredSession(storage), null));
  const stored = () => current.get().session;
  const items = () => current.get().items;

  const put = (session: StoredSession | null, changedAt = items()?.changedAt) => {
    const next = session && itemsOf(session, changedAt);
    writeStoredSession(storage, next);
    current.set(withState(next, session));
  };

  let other: (before: StoredItems | null) => void = () => undefined;
  let stale: () => void = () => undefined;
  const readAgain = () => {
    const before = items();
    const next = readStoredSession(storage);
    const session = follow(stored(), next);
    current.set(withState(next, session));
    if (before?.user.username !== next?.user.username) other(before);
    if (next && (!session || next.changedAt !== before?.changedAt)) stale();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) readAgain();
  };
  window.addEventListener('storage', onStorage, { signal });
  // A page restored from the back-forward cache missed changes of other tabs (SEC-24).
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted) readAgain();
  };
  window.addEventListener('pageshow', onShown, { signal });

  return {
    get: () => current.get().state,
    stored,
    items,
    subscribe: current.subscribe,
    set: (session) => put(session),
    onOther: (listener) => {
      other = listener;
    },
    onStale: (listener) => {
      stale = listener;
    },
    patch: (part) => {
      const session = stored();
      if (session) put({ ...session, ...part });
    },
    change: (part) => {
      const session = stored();
      if (session) put({ ...session, ...part }, (items()?.changedAt ?? 0) + 1);
    },
  };
};
