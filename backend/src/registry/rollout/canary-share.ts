import { createHash } from 'node:crypto';

/** Who gets a remote's canary version. */
export interface CanaryRule {
  remote: string;
  /** Of a hundred users. */
  share: number;
  users: readonly string[];
  roles: readonly string[];
}

/** What a rule asks of a person. */
export interface CanaryPerson {
  username: string;
  roles: readonly string[];
}

/** 0 to 99: always the same for a user and a remote, and independent from remote to remote. */
export const percentileOf = (username: string, remote: string): number =>
  createHash('sha256').update(`${username.toLowerCase()}:${remote}`).digest().readUInt32BE(0) % 100;

/** Whether a person gets the canary of a rule: named, of a named role, or in the share; a larger share keeps all before. */
export const isChosen = (rule: CanaryRule, { username, roles }: CanaryPerson): boolean =>
  rule.users.includes(username.toLowerCase()) ||
  rule.roles.some((role) => roles.includes(role)) ||
  percentileOf(username, rule.remote) < rule.share;
