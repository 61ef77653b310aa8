import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, agent } from '../../db/schema/index.ts';
import { effectiveAuthorities } from './rights.ts';

/** Few accounts hold it by a role or a grant: only of these all rights are computed. */
const mayHold = (
  authority: string,
) => sql`(exists (select 1 from account_role ar join role_authority ra on ra.role_id = ar.role_id
    where ar.account_id = ${account.id} and ra.authority_code = ${authority})
  or exists (select 1 from account_authority aa where aa.account_id = ${account.id} and aa.authority_code = ${authority}))`;

/** The active accounts whose holders have a right now, with their languages. */
export const holdersOf = (db: Db, authority: string, now: Date) =>
  db
    .select({ id: account.id, locale: account.locale })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .where(
      and(
        ...[eq(account.status, 'ACTIVE'), mayHold(authority)],
        sql`${authority} = any(${effectiveAuthorities(now)})`,
      ),
    );
