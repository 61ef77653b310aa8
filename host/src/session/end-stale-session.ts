import type { SafeStorage } from '../lib/storage.ts';
import { readKept, writeKept } from './kept-session.ts';

/** A session that ended while nobody looked is cleared, and its user starts at home (spec/access.md 4.1, SES-10). */
export const endStaleSession = (storage: SafeStorage, now: number): void => {
  const kept = readKept(storage);
  if (!kept || kept.expiresAt >= now) return;
  writeKept(storage, null);
  window.history.replaceState(null, '', '/');
};
