import type { AgentInfo, CandidateInfo, MenuItem, UserRecord } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';

/** The session as it survives a reload (spec/access.md 3); one key, so that it is never stored in part. */
export interface StoredSession {
  token: string;
  user: UserRecord;
  agent: AgentInfo | null;
  candidate: CandidateInfo | null;
  menu: MenuItem[];
  faceMask: string | null;
  chatbotToken: string | null;
  /** The chat robot (setting BOT_CODE); absent until it is known. */
  botCode?: string;
  /** Milliseconds since the epoch. A copy for display: the server's clock decides (SES-03). */
  expiresAt: number;
  /** By how much a click or input extends the session, in milliseconds. */
  durationMs: number;
  /** The absolute end of the session; null when the server did not send it. */
  endsAt?: number | null;
}

export const SESSION_KEY = 'portal.session';

const isStoredSession = (value: unknown): value is StoredSession => {
  const { token, user, expiresAt, durationMs } = (value ?? {}) as Partial<StoredSession>;
  return (
    typeof token === 'string' &&
    typeof user?.username === 'string' &&
    Array.isArray(user.authorities) &&
    typeof expiresAt === 'number' &&
    typeof durationMs === 'number'
  );
};

export const readStoredSession = (storage: SafeStorage): StoredSession | null => {
  try {
    const value: unknown = JSON.parse(storage.get(SESSION_KEY) ?? 'null');
    return isStoredSession(value) ? value : null;
  } catch {
    return null;
  }
};

export const writeStoredSession = (storage: SafeStorage, stored: StoredSession | null): void => {
  if (stored) storage.set(SESSION_KEY, JSON.stringify(stored));
  else storage.remove(SESSION_KEY);
};
