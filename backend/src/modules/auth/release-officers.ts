import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, agent } from '../../db/schema/index.ts';
import { effectiveAuthorities } from './rights.ts';

const AUTHORITY = 'release.promote';

/** Few accounts hold it by a role or a grant: only of these all rights are computed. */
const mayHold = sql`(exists (select 1 from account_role ar join role_authority ra on ra.role_id = ar.role_id
    where ar.account_id = ${account.id} and ra.authority_code = ${AUTHORITY})
  or exists (select 1 from account_authority aa where aa.account_id = ${account.id} and aa.authority_code = ${AUTHORITY}))`;

/** The accounts whose holders may promote releases. */
export async function releaseOfficers(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .where(
      and(
        ...[eq(account.status, 'ACTIVE'), mayHold],
        sql`${AUTHORITY} = any(${effectiveAuthorities(now)})`,
      ),
    );
  return rows.map(({ id }) => id);
}
