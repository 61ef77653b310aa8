import { sql } from 'drizzle-orm';
import { useTestDatabase } from '../testing/database.ts';

/** Migration 0011: what charts add up is kept by the database, whatever is written. */
describe('the totals of the charts', () => {
  const database = useTestDatabase('demo');
  const pool = () => database().pool;

  const DIFFERENCES = `
    select 'issue' as what from (select yyyymm_of(issue_date) as yyyymm, servicing_agent_id as agent_id, status, count(*) as n,
                                        sum(annual_premium) as a from policy where issue_date is not null group by 1, 2, 3) p
      full join (select * from policy_issue_agg where policies <> 0 or annual_premium <> 0) g using (yyyymm, agent_id, status)
     where (p.n, p.a) is distinct from (g.policies, g.annual_premium)
    union all
    select 'month' from (select yyyymm_of(d.due_date) as yyyymm, p.servicing_agent_id as agent_id, sum(d.amount) as due,
                                coalesce(sum(d.amount) filter (where d.status = 'PAID'), 0) as paid
                           from premium_due d join policy p on p.id = d.policy_id where d.status <> 'WAIVED' group by 1, 2) d
      full join (select * from premium_month_agg where due <> 0 or collected <> 0) g using (yyyymm, agent_id)
     where (d.due, d.paid) is distinct from (g.due, g.collected)
    union all
    select 'delivery' from (select servicing_agent_id as agent_id, state, consult_confirm_state, count(*) as n
                              from policy_delivery group by 1, 2, 3) d
      full join (select * from delivery_total_agg where deliveries <> 0) g using (agent_id, state, consult_confirm_state)
     where d.n is distinct from g.deliveries`;

  const SOLD = `(select id from policy p where status = 'IN_FORCE' and exists (select from policy_delivery d where d.policy_id = p.id)
    and exists (select from premium_due d where d.policy_id = p.id) order by id limit 5)`;

  it.each([
    [
      'a premium is paid',
      `update premium_due set status = 'PAID', paid_on = due_date where policy_id in ${SOLD}`,
    ],
    ['a premium is waived', `update premium_due set status = 'WAIVED' where policy_id in ${SOLD}`],
    [
      'a premium falls due in another month',
      `update premium_due set due_date = due_date + 400 where policy_id in ${SOLD}`,
    ],
    [
      'a premium is added',
      `insert into premium_due (policy_id, due_date, amount, status) select id, '2031-05-05', 7, 'UNPAID' from policy where id in ${SOLD}`,
    ],
    ['a premium is taken out', `delete from premium_due where policy_id in ${SOLD}`],
    ['policies change hands', `update policy set servicing_agent_id = 9 where id in ${SOLD}`],
    ['policies lapse', `update policy set status = 'LAPSED' where id in ${SOLD}`],
    ['an issue is put right', `update policy set issue_date = issue_date - 45 where id in ${SOLD}`],
    [
      'policies go with all they have',
      `with gone as (select id from policy p where id in ${SOLD}
        and not exists (select from claim c where c.policy_id = p.id)) delete from policy where id in (select id from gone)`,
    ],
    [
      'a contract is handed over',
      `update policy_delivery set delivered_on = sent_on where delivered_on is null`,
    ],
    ['an agent moves', `update agent set office_id = null where id = 9`],
  ])('stay in step when %s', async (_, change) => {
    const { rowCount } = await pool().query(change);
    expect(rowCount).toBeGreaterThan(0);
    expect((await pool().query(DIFFERENCES)).rows).toEqual([]);
  });

  it('stay in step when two at once pay premiums of a policy that a third gives away', async () => {
    const { rows } = await pool().query(`select id from policy p where status = 'IN_FORCE'
      and exists (select from premium_due d where d.policy_id = p.id) order by id desc limit 4`);
    for (const { id } of rows as { id: number }[]) {
      await Promise.all([
        pool().query('update policy set servicing_agent_id = 10 where id = $1', [id]),
        pool().query(
          `insert into premium_due (policy_id, due_date, amount, status) values ($1, '2032-01-05', 5, 'UNPAID')`,
          [id],
        ),
        database().db.execute(
          sql`insert into premium_due (policy_id, due_date, amount, status) values (${id}, '2032-02-05', 5, 'PAID')`,
        ),
      ]);
    }
    expect((await pool().query(DIFFERENCES)).rows).toEqual([]);
  });

  it('are recomputed from the rows', async () => {
    await pool().query(
      'update premium_month_agg set due = 0; update policy_issue_agg set policies = 0',
    );
    await pool().query('select rebuild_policy_totals()');
    expect((await pool().query(DIFFERENCES)).rows).toEqual([]);
  });
});
