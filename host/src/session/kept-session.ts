import type { AgentInfo, CandidateInfo, MenuItem, UserRecord } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';

/** Everything of a session that outlives a reload (spec/access.md 3), under one key so that it is never half there. */
export interface KeptSession {
  token: string;
  user: UserRecord;
  agent: AgentInfo | null;
  candidate: CandidateInfo | null;
  menu: MenuItem[];
  faceMask: string | null;
  chatbotToken: string | null;
  /** Which chat robot answers (setting BOT_CODE); absent until it is known. */
  botCode?: string;
  /** Milliseconds since the epoch. A copy for display: the server's clock decides (SES-03). */
  expiresAt: number;
  /** By how much an act extends the session, in milliseconds. */
  durationMs: number;
  /** When the session ends whatever happens in it; null where the server did not say. */
  endsAt?: number | null;
}

export const SESSION_KEY = 'portal.session';

const isKept = (value: unknown): value is KeptSession => {
  const { token, user, expiresAt, durationMs } = (value ?? {}) as Partial<KeptSession>;
  return (
    typeof token === 'string' &&
    typeof user?.username === 'string' &&
    Array.isArray(user.authorities) &&
    typeof expiresAt === 'number' &&
    typeof durationMs === 'number'
  );
};

export const readKept = (storage: SafeStorage): KeptSession | null => {
  try {
    const value: unknown = JSON.parse(storage.get(SESSION_KEY) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
};

export const writeKept = (storage: SafeStorage, kept: KeptSession | null): void => {
  if (kept) storage.set(SESSION_KEY, JSON.stringify(kept));
  else storage.remove(SESSION_KEY);
};
