import { STORAGE_KEYS } from '@portal/domain/browser';
import type { AgentInfo, CandidateInfo, MenuItem, UserRecord } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';

interface SessionBasics {
  /** Opens nothing in a page of the portal: there the session is a cookie (docs/decisions/0094). */
  token: string;
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

/** The session of this page: who it is lives in memory alone. */
export interface StoredSession extends SessionBasics {
  user: UserRecord;
  agent: AgentInfo | null;
  candidate: CandidateInfo | null;
  menu: MenuItem[];
}

/**
 * What survives a reload, under the names of spec/access.md 3: which session it is and when it ends, and nothing of the person
 * but the user name (M7, ASVS 14.3.3). One key, so that it is never stored in part.
 */
export interface StoredItems extends SessionBasics {
  user: Pick<UserRecord, 'username' | 'accountType'>;
  /** Whether there is agent data; the data itself is fetched. */
  agent: Record<string, never> | null;
  candidate: Record<string, never> | null;
  menu: [];
  /** Moves when this tab changed the profile: the others fetch it again. */
  changedAt?: number;
}

export const SESSION_KEY = STORAGE_KEYS.session;

const basicsOf = (from: SessionBasics): SessionBasics => {
  const { token, faceMask, chatbotToken, botCode, expiresAt, durationMs, endsAt } = from;
  const rest = { expiresAt, durationMs, endsAt: endsAt ?? null };
  return { token, faceMask, chatbotToken, ...(botCode !== undefined && { botCode }), ...rest };
};

/** What of a session is stored. */
export const itemsOf = (
  session: SessionBasics & {
    user: StoredItems['user'];
    agent: object | null;
    candidate: object | null;
  },
  changedAt: number | undefined,
): StoredItems => ({
  ...basicsOf(session),
  user: { username: session.user.username, accountType: session.user.accountType },
  agent: session.agent && {},
  candidate: session.candidate && {},
  menu: [],
  ...(changedAt !== undefined && { changedAt }),
});

const isStored = (value: unknown): value is StoredItems => {
  const { token, user, expiresAt, durationMs } = (value ?? {}) as Partial<StoredItems>;
  return (
    typeof token === 'string' &&
    typeof user?.username === 'string' &&
    typeof expiresAt === 'number' &&
    typeof durationMs === 'number'
  );
};

/** The stored items; whatever else is there, such as the profile of an earlier version, is left out. */
export const readStoredSession = (storage: SafeStorage): StoredItems | null => {
  try {
    const value: unknown = JSON.parse(storage.get(SESSION_KEY) ?? 'null');
    return isStored(value) ? itemsOf(value, value.changedAt) : null;
  } catch {
    return null;
  }
};

export const writeStoredSession = (storage: SafeStorage, stored: StoredItems | null): void => {
  if (stored) storage.set(SESSION_KEY, JSON.stringify(stored));
  else storage.remove(SESSION_KEY);
};
