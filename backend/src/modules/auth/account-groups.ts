import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { isLive } from './session-row.ts';

/**
 * Living accounts that every rule of rights treats alike, as one of them and their number: same roles, grants and kind of
 * agent. So that the effect of a change on all of them is asked of few.
 */
export async function accountGroups(db: Db, now: Date): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: string; people: string }>(sql`
    select min(id) as id, count(*) as people from (
      select account.id, agent.id is null as without_agent, agent.agent_type, agent.group_type, agent.leader_level,
        array(select role_id from account_role where account_id = account.id
          and (expires_at is null or expires_at > ${now}) order by 1) as roles,
        array(select authority_code || ' ' || effect from account_authority where account_id = account.id
          and (expires_at is null or expires_at > ${now}) order by 1) as exceptions
      from account left join agent on agent.id = account.agent_id left join staff on staff.id = account.staff_id
      where ${isLive}) person
    group by without_agent, agent_type, group_type, leader_level, roles, exceptions`);
  return new Map(rows.map(({ id, people }) => [Number(id), Number(people)]));
}
