import { createValue } from '@portal/remote-kit/shell';
import type { SessionState } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';
import { type KeptSession, readKept, SESSION_KEY, writeKept } from './kept-session.ts';

const VISITOR: SessionState = {
  user: null,
  agent: null,
  candidate: null,
  menu: [],
  impersonating: null,
  expiresAt: null,
  endsAt: null,
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
        endsAt: kept.endsAt ?? null,
      }
    : VISITOR;

/** The session in this tab, in step with the other tabs (SES-12). Only the host sees the token. */
export interface SessionStore {
  get(): SessionState;
  kept(): KeptSession | null;
  subscribe(listener: () => void): () => void;
  set(kept: KeptSession | null): void;
  patch(part: Partial<KeptSession>): void;
  /** Another tab, or a page that came back from the browser's memory, found a different person signed in. */
  onOther(listener: (before: KeptSession | null) => void): void;
}

export const createSessionStore = (storage: SafeStorage, signal?: AbortSignal): SessionStore => {
  const withState = (kept: KeptSession | null) => ({ kept, state: stateOf(kept) });
  const current = createValue(withState(readKept(storage)));
  const kept = () => current.get().kept;

  const set = (next: KeptSession | null) => {
    writeKept(storage, next);
    current.set(withState(next));
  };

  let other: (before: KeptSession | null) => void = () => undefined;
  const readAgain = () => {
    const before = kept();
    current.set(withState(readKept(storage)));
    if (before?.user.username !== kept()?.user.username) other(before);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) readAgain();
  };
  window.addEventListener('storage', onStorage, { signal });
  // A page that Back brings from memory missed what happened meanwhile (SEC-24).
  const onShown = (event: PageTransitionEvent) => {
    if (event.persisted) readAgain();
  };
  window.addEventListener('pageshow', onShown, { signal });

  return {
    get: () => current.get().state,
    kept,
    subscribe: current.subscribe,
    set,
    onOther: (listener) => {
      other = listener;
    },
    patch: (part) => {
      const stored = kept();
      if (stored) set({ ...stored, ...part });
    },
  };
};
