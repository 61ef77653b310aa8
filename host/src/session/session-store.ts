import { createValue } from '@portal/remote-kit/shell';
import type { SessionState } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';
import {
  readStoredSession,
  SESSION_KEY,
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

const stateOf = (stored: StoredSession | null): SessionState =>
  stored
    ? {
        user: stored.user,
        agent: stored.agent,
        candidate: stored.candidate,
        menu: stored.menu,
        impersonating: stored.faceMask,
        expiresAt: stored.expiresAt,
        endsAt: stored.endsAt ?? null,
      }
    : VISITOR;

/** The session in this tab, in step with the other tabs (SES-12). Only the host sees the token. */
export interface SessionStore {
  get(): SessionState;
  stored(): StoredSession | null;
  subscribe(listener: () => void): () => void;
  set(stored: StoredSession | null): void;
  patch(part: Partial<StoredSession>): void;
  /** Called when another tab, or a page restored from the back-forward cache, has a different user. */
  onOther(listener: (before: StoredSession | null) => void): void;
}

export const createSessionStore = (storage: SafeStorage, signal?: AbortSignal): SessionStore => {
  const withState = (stored: StoredSession | null) => ({ stored, state: stateOf(stored) });
  const current = createValue(withState(readStoredSession(storage)));
  const stored = () => current.get().stored;

  const set = (next: StoredSession | null) => {
    writeStoredSession(storage, next);
    current.set(withState(next));
  };

  let other: (before: StoredSession | null) => void = () => undefined;
  const readAgain = () => {
    const before = stored();
    current.set(withState(readStoredSession(storage)));
    if (before?.user.username !== stored()?.user.username) other(before);
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
    subscribe: current.subscribe,
    set,
    onOther: (listener) => {
      other = listener;
    },
    patch: (part) => {
      const session = stored();
      if (session) set({ ...session, ...part });
    },
  };
};
