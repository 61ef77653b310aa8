import { useTestDatabase } from '../testing/database.ts';

/** Migration 0013: what came of proposals, their totals, and the place of claims are kept, whatever is written. */
describe('what came of proposals, and where claims belong', () => {
  const database = useTestDatabase('demo');
  const pool = () => database().pool;

  const DIFFERENCES = `
    select 'outcome' as what from (select r.id, r.issued, r.covered,
             coalesce(bool_or(p.issue_date is not null), false) as i,
             coalesce(bool_or(p.status in ('IN_FORCE', 'GRACE', 'PAID_UP') and p.servicing_agent_id = r.agent_id
                              and p.company_id = a.company_id), false) as c
        from proposal r join agent a on a.id = r.agent_id
        left join policy p on p.policyholder_id = r.customer_id and p.proposal_no = r.proposal_no group by r.id) o
     where (issued, covered) <> (i, c)
    union all
    select 'total' from (select r.agent_id,
             case when r.status = 'APPROVED' and p.issue_date is not null then 'ISSUED' else r.status end as state, count(*) as n
        from proposal r left join policy p on p.policyholder_id = r.customer_id and p.proposal_no = r.proposal_no group by 1, 2) r
      full join (select * from proposal_total_agg where proposals <> 0) g using (agent_id, state)
     where r.n is distinct from g.proposals
    union all
    select what from (
            select 'claim' as what, policy_id, company_id, servicing_agent_id, servicing_path, office_id, org_unit_id from claim
            union all
            select 'delivery', policy_id, company_id, servicing_agent_id, servicing_path, office_id, org_unit_id from policy_delivery
            union all
            select 'request', policy_id, company_id, servicing_agent_id, servicing_path, office_id, org_unit_id from policy_request) f
      join policy p on p.id = f.policy_id
     where (f.company_id, f.servicing_agent_id, f.servicing_path, f.office_id, f.org_unit_id)
           is distinct from (p.company_id, p.servicing_agent_id, p.servicing_path, p.office_id, p.org_unit_id)
    union all
    select 'holding' from (select policyholder_id as customer_id, servicing_agent_id as agent_id, company_id, count(*) as n,
                                  count(*) over (partition by policyholder_id) > 1 as both
                             from policy group by 1, 2, 3) p
      full join policy_holding h using (customer_id, agent_id, company_id)
     where (p.n, p.both) is distinct from (h.policies, h.shared)`;

  const SOLD = `(select p.id from policy p join proposal r on r.proposal_no = p.proposal_no and r.customer_id = p.policyholder_id
    where p.status = 'IN_FORCE' order by p.id limit 5)`;
  const PROPOSED = `(select proposal_no from policy where id in ${SOLD})`;

  it.each([
    ['seeded', 'select 1'],
    ['policies lapse', `update policy set status = 'LAPSED' where id in ${SOLD}`],
    ['policies change hands', `update policy set servicing_agent_id = 9 where id in ${SOLD}`],
    ['an issue is taken back', `update policy set issue_date = null where id in ${SOLD}`],
    [
      'holders change',
      `update policy set policyholder_id = (select max(id) from customer) where id in ${SOLD}`,
    ],
    [
      'a policy belongs to another proposal',
      `update policy set proposal_no = 'X' || id where id in ${SOLD}`,
    ],
    [
      'proposals are decided anew',
      `update proposal set status = 'DECLINED' where proposal_no in ${PROPOSED}`,
    ],
    [
      'proposals go to another agent',
      `update proposal set agent_id = 9 where proposal_no in ${PROPOSED}`,
    ],
    ['proposals go', `delete from proposal where proposal_no in ${PROPOSED}`],
    [
      'a proposal comes after its policy',
      `insert into proposal (proposal_no, customer_id, agent_id, product_code, sum_assured, premium, frequency, submitted_on, status)
       select 'LATE' || id, customer_id, agent_id, product_code, 1, 1, 'Y', '2026-01-01', 'APPROVED'
         from proposal order by id limit 3`,
    ],
    [
      'policies go',
      `delete from policy where id in (select id from policy p where id in ${SOLD}
        and not exists (select from claim c where c.policy_id = p.id))`,
    ],
    [
      'all policies of claims change hands',
      'update policy set servicing_agent_id = 9 where id in (select policy_id from claim)',
    ],
    [
      'a customer has several agents',
      `update policy set servicing_agent_id = 8 where id in (select max(id) from policy where servicing_agent_id <> 8
         group by policyholder_id having count(*) > 1 order by 1 limit 20)`,
    ],
    [
      'policies go to another company',
      `update policy set company_id = (select max(id) from company) where id in (select policy_id from policy_request limit 9)`,
    ],
    ['an agent moves to another office', 'update agent set office_id = null where id = 9'],
  ])('stay in step: %s', async (_, change) => {
    const { rowCount } = await pool().query(change);
    expect(rowCount).toBeGreaterThan(0);
    expect((await pool().query(DIFFERENCES)).rows).toEqual([]);
  });

  it('can be recomputed', async () => {
    await pool().query('update proposal_total_agg set proposals = 0; delete from policy_holding');
    expect((await pool().query(DIFFERENCES)).rows).not.toEqual([]);
    await pool().query('select rebuild_policy_totals()');
    expect((await pool().query(DIFFERENCES)).rows).toEqual([]);
  });
});
