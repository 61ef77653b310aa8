import type { SafeStorage } from '../lib/storage.ts';
import { readStoredSession, writeStoredSession } from './stored-session.ts';

/** Clears a session that expired while the portal was closed; its user starts at home (spec/access.md 4.1, SES-10). */
export const endStaleSession = (storage: SafeStorage, now: number): void => {
  const stored = readStoredSession(storage);
  if (!stored || stored.expiresAt >= now) return;
  writeStoredSession(storage, null);
  window.history.replaceState(null, '', '/');
};
