import { createHash } from 'node:crypto';

/** Which users get the canary version of a remote. */
export interface CanaryRule {
  remote: string;
  /** Percentage of users. */
  share: number;
  users: readonly string[];
  roles: readonly string[];
}

/** What a rule needs to know of a user. */
export interface CanaryUser {
  username: string;
  roles: readonly string[];
}

/** 0 to 99: stable for a user and a remote, and independent between remotes. */
export const percentileOf = (username: string, remote: string): number =>
  createHash('sha256').update(`${username.toLowerCase()}:${remote}`).digest().readUInt32BE(0) % 100;

/** Whether a user gets the canary: by name, by role or by share. A larger share includes a smaller one. */
export const isInCanary = (rule: CanaryRule, { username, roles }: CanaryUser): boolean =>
  rule.users.includes(username.toLowerCase()) ||
  rule.roles.some((role) => roles.includes(role)) ||
  percentileOf(username, rule.remote) < rule.share;
