import type { SessionState } from '@portal/types';
import type { SafeStorage } from '../boot/storage.ts';
import { type KeptSession, readKept, SESSION_KEY, writeKept } from './kept-session.ts';

const VISITOR: SessionState = {
  user: null,
  agent: null,
  candidate: null,
  menu: [],
  impersonating: null,
  expiresAt: null,
};

const stateOf = (kept: KeptSession | null): SessionState =>
  kept
    ? {
        user: kept.user,
        agent: kept.agent,
        candidate: kept.candidate,
        menu: kept.menu,
        impersonating: kept.faceMask,
        expiresAt: kept.expiresAt,
      }
    : VISITOR;

/** The session in this tab, in step with the other tabs (SES-12). Only the host sees the token. */
export interface SessionStore {
  get(): SessionState;
  kept(): KeptSession | null;
  subscribe(listener: () => void): () => void;
  set(kept: KeptSession | null): void;
  patch(part: Partial<KeptSession>): void;
}

export const createSessionStore = (storage: SafeStorage): SessionStore => {
  let kept = readKept(storage);
  let state = stateOf(kept);
  const listeners = new Set<() => void>();

  const take = (next: KeptSession | null) => {
    kept = next;
    state = stateOf(next);
    for (const listener of listeners) listener();
  };
  const set = (next: KeptSession | null) => {
    writeKept(storage, next);
    take(next);
  };

  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) take(readKept(storage));
  });

  return {
    get: () => state,
    kept: () => kept,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    patch: (part) => {
      if (kept) set({ ...kept, ...part });
    },
  };
};
