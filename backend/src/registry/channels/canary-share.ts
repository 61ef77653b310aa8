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

/**
 * The place of a user in the rollout of a remote, 0 to 99: always the same for both (a hash), and independent between
 * remotes.
 */
export const percentileOf = (username: string, remote: string): number =>
  createHash('sha256').update(`${username.toLowerCase()}:${remote}`).digest().readUInt32BE(0) % 100;

/**
 * Whether a user gets the canary: named (in lower case), by role, or by share in percent. A larger share includes a
 * smaller one.
 */
export const isInCanary = (rule: CanaryRule, { username, roles }: CanaryUser): boolean =>
  rule.users.includes(username.toLowerCase()) ||
  rule.roles.some((role) => roles.includes(role)) ||
  percentileOf(username, rule.remote) < rule.share;
