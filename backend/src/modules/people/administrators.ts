import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, agent, staff } from '../../db/schema/index.ts';
import { effectiveAuthorities } from '../auth/rights.ts';
import { isLive } from '../auth/session-row.ts';

/** Who holds this administers the portal: accounts can be given to others. */
const RIGHT = 'account.manage';

/** How many living staff accounts may administer accounts. */
export async function countAdministrators(db: Db, now: Date): Promise<number> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(staff, eq(staff.id, account.staffId))
    .leftJoin(agent, eq(agent.id, account.agentId))
    .where(and(isLive, sql`${RIGHT} = any(${effectiveAuthorities(now)})`));
  return rows.length;
}
