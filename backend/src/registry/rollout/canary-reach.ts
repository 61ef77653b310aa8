import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { findCanary } from '../channels/canary-rules.ts';
import type { CanaryRule } from '../channels/canary-share.ts';

/** So few people by name or role are a trial, whatever part of a small company they are. */
const FEW = 20;

/** The percentage of the accounts in use that a canary rule reaches: its share, and those it names by user name or role. */
export async function canaryReach(
  db: Db,
  { share, users, roles }: Pick<CanaryRule, 'share' | 'users' | 'roles'>,
): Promise<number> {
  if (users.length === 0 && roles.length === 0) return share;
  const { rows } = await db.execute<{ all: string; named: string }>(sql`
    select count(*) as all,
      count(*) filter (where lower(username) = any(${sql.param([...users])}::text[]) or exists (
        select from account_role held join role on role.id = held.role_id
         where held.account_id = account.id and role.code = any(${sql.param([...roles])}::text[]))) as named
    from account where status = 'ACTIVE'`);
  const all = Number(rows[0]?.all ?? 0);
  const named = Number(rows[0]?.named ?? 0);
  if (named <= FEW || all === 0) return share;
  return (100 * named + share * (all - named)) / all;
}

/** The percentage of the accounts that the canary of a remote reaches now. */
export async function canaryReachNow(db: Db, remote: string): Promise<number> {
  const rule = await findCanary(db, remote);
  return rule === undefined ? 0 : canaryReach(db, rule);
}

/** The rule of a remote after a change that leaves out what stays. */
export async function canaryAfter(
  db: Db,
  change: { remote: string; share: number; users?: readonly string[]; roles?: readonly string[] },
): Promise<CanaryRule> {
  const before = await findCanary(db, change.remote);
  return {
    remote: change.remote,
    share: change.share,
    users: change.users?.map((name) => name.toLowerCase()) ?? before?.users ?? [],
    roles: change.roles ?? before?.roles ?? [],
  };
}
