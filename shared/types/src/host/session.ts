import type { AgentInfo, CandidateInfo, UserRecord } from '../account/account.ts';
import type { LoginData } from '../auth/login.ts';
import type { MenuItem } from './menu.ts';

/** The state of a signed-in user's session; the token is never part of it. */
export interface SessionState {
  user: UserRecord | null;
  agent: AgentInfo | null;
  candidate: CandidateInfo | null;
  menu: MenuItem[];
  /** Code of the agent whom the user impersonates, else null. */
  impersonating: string | null;
  /** Milliseconds since the epoch, or null for a visitor. */
  expiresAt: number | null;
  /** When the session ends regardless of activity; null when the service sent no time. */
  endsAt?: number | null;
}

/** The session as remotes see it: state to read, commands to give. */
export interface SessionView {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Keeps what a successful login answered and leads to the next step (spec/access.md 2.3). */
  signedIn(answer: LoginData, options?: { returnTo?: string }): Promise<void>;
  /** Asks the server for the user record again, after it changed. */
  reload(): Promise<void>;
  /** Goes on under a new token of the same session, as a step-up or a re-authentication answers it (SEC-20). */
  renewToken(accessToken: string): void;
  /** Changes what is shown of the user until the next reload: avatar, addresses, flags. */
  patchUser(part: Partial<UserRecord>): void;
  signOut(options?: { confirm?: boolean }): Promise<void>;
}
