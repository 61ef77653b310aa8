import type { AccountType } from '@portal/types';

/** An agent's position in the organisation, as scope rules need it (DOMAIN D3). */
export interface SubjectAgent {
  id: number;
  agentCode: string;
  agentType: string;
  groupType: string;
  /** ND is 1, FC is 9. */
  level: number;
  leaderLevel: number | null;
  isGad: boolean;
  /** Agent ids from the top manager down to this one: '/1/2/9/'. */
  path: string;
  officeId: number | null;
  orgUnitId: number | null;
  groupId: number | null;
  orgPath: string | null;
  /** Ids of the unit and all units below it, for agents who see the rows of a unit. */
  orgUnits: readonly number[] | null;
}

/** The staff member who impersonates the subject (spec/access.md 4.7). */
export interface ActiveImpersonation {
  id: number;
  agentCode: string;
  actorAccountId: number;
  actorName: string;
  /** The actor holds customer.pii: contacts of the agent's own customers are not masked. */
  mayReadContacts: boolean;
}

/** The signed-in person that a call acts for; read once per request, so rights that change count at once. */
export interface Subject {
  accountId: number;
  sessionId: number;
  username: string;
  accountType: AccountType;
  companyId: number;
  authorities: ReadonlySet<string>;
  agent: SubjectAgent | null;
  staff: { id: number; scopePath: string | null; scopeUnits: readonly number[] | null } | null;
  candidateId: number | null;
  /** A required action is due (spec/access.md 2.3): until it is done, only the routes made for it answer. */
  stepDue: boolean;
  /** Level of assurance of the session: 1 password, 2 second factor or a passkey that verified its user. */
  authLevel: number;
  /** The account must give its second factor before privileged calls, and has not in this session. */
  levelDue: boolean;
  /** Present under impersonation: then nothing may be changed (IMP-05). */
  impersonation?: ActiveImpersonation;
}

/** The subject of a token, or the reason why there is none. */
export type SessionLookup = { subject: Subject } | { refused: 'unknown' | 'expired' };

/** What a call with a session's token came with. */
export interface SessionCaller {
  holder: 'COOKIE' | 'BEARER';
  deviceId: string;
  /** The cookie that a bearer token in a frame is bound to. */
  binding: string | undefined;
  /** The call was not made by a person, so it does not prolong the session. */
  background: boolean;
}

/** Reads sessions; implemented by modules/auth. */
export interface Sessions {
  resolve(token: string, from: SessionCaller): Promise<SessionLookup>;
  /** Whether the person proved who they are in this session recently, with the strength that a dangerous act needs. */
  isRecent(sessionId: number): Promise<boolean>;
  /** Whether the secondary password was entered in this session recently (GAD-11). */
  isSteppedUp(sessionId: number): Promise<boolean>;
}

/** A program that calls with a credential of its own: a team's release job, or the operator's command. */
export interface Machine {
  name: string;
  authorities: ReadonlySet<string>;
  /** The one remote that it is for; null for any. */
  remote: string | null;
  /** What a team may do with its remote (registry/credentials/rights.ts); null: its authorities are all there is to it. */
  rights: readonly string[] | null;
}

/** Reads credentials of machines; implemented by registry/credentials. */
export interface Machines {
  /** `ip`: some credentials may be used from their own networks alone. */
  resolve(authorization: string, ip: string): Promise<Machine | null>;
}

declare module '../deps/deps.ts' {
  interface Deps {
    sessions: Sessions;
    machines: Machines;
  }
}
