import { z } from 'zod';

/** The rights of a credential for which nothing else was said: publish, look, and the team's own channels. */
export const USUAL_RIGHTS = ['publish', 'promote', 'read'];

const CANARY = /^canary:(100|[1-9]?\d)$/;

/** One right of a team; `canary:25` is a canary that reaches up to 25 percent of the users. */
export const teamRight = z.union([
  z.enum(['publish', 'promote', 'read', 'stable']),
  z.string().regex(CANARY),
]);

/** The rights of a credential as a call gives them; at most one of each kind. */
export const teamRights = z
  .array(teamRight)
  .min(1)
  .max(5)
  .refine((rights) => new Set(rights.map((right) => right.split(':')[0])).size === rights.length);

/** The largest share of users that a canary of these rights may reach; null without the right. */
export function canaryMost(rights: readonly string[]): number | null {
  const shares = rights.flatMap((right) => CANARY.exec(right)?.[1] ?? []).map(Number);
  return shares.length === 0 ? null : Math.max(...shares);
}

/** The rights of several grants together: of canaries the largest share. */
export function widestRights(rights: readonly string[]): string[] {
  const most = canaryMost(rights);
  const others = new Set(rights.filter((right) => !CANARY.test(right)));
  return [...others, ...(most === null ? [] : [`canary:${most}`])];
}

/** What the guard asks for (http/rule.ts): `promote` is any change of a channel, which the call looks at itself. */
export function machineRights(rights: readonly string[]): string[] {
  const mayChange = rights.some((right) => right !== 'publish' && right !== 'read');
  return [...rights.filter((right) => right !== 'promote'), ...(mayChange ? ['promote'] : [])];
}

/** Whether a channel is a team's own by its name: `policy`, `policy-next`. */
export const isOwnChannel = (remote: string, channel: string): boolean =>
  channel === remote || channel.startsWith(`${remote}-`);
