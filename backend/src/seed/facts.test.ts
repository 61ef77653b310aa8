import { ZONE } from '@portal/calendar';
import { useTestDatabase } from '../testing/database.ts';

/** Rows that contradict each other; every query must find none. $1 is today in Vietnam. */
const NONE: Record<string, string> = {
  'in force with an instalment overdue': `select from policy where status = 'IN_FORCE' and due_date <= $1`,
  'in grace without an overdue instalment in its sixty days': `select from policy where status = 'GRACE' and (due_date >= $1 or grace_until < $1 or grace_until <> due_date + 60)`,
  'lapsed before its grace was over, or later than today': `select from policy where status = 'LAPSED' and (lapsed_on <= grace_until or lapsed_on > $1)`,
  'matured in the future, or not on its maturity date': `select from policy where status = 'MATURED' and maturity_date > $1`,
  'owing something though it is over': `select from policy where due_date is not null and status not in ('IN_FORCE', 'GRACE', 'LAPSED')`,
  'effective after today, or issued before': `select from policy where effective_date > $1 or issue_date < effective_date or issue_date > $1`,
  'never issued, yet effective': `select from policy where (effective_date is null) <> (status in ('PENDING_ISSUE', 'DECLINED'))`,
  'free look of another length than 21 days from the delivery': `select from policy p left join policy_delivery d on d.policy_id = p.id where p.free_look_until is distinct from (case when d.id is null then p.issue_date else d.delivered_on end) + 21`,
  'a delivery away from its policy, or in no order of days': `select from policy_delivery d join policy p on p.id = d.policy_id where (d.servicing_agent_id, d.servicing_path) is distinct from (p.servicing_agent_id, p.servicing_path) or d.sent_on not between p.issue_date and $1 or d.received_by_agent_on not between d.sent_on and $1 or d.delivered_on < d.received_by_agent_on or d.delivered_on > $1 or d.consult_confirmed_on not between d.delivered_on and $1`,
  'an answer about the consulting without its day': `select from policy_delivery where (consult_confirm_state = 'WAITING') <> (consult_confirmed_on is null)`,
  'a contract given back that the customer never had': `select from policy p join policy_delivery d on d.policy_id = p.id where p.status = 'CANCELLED_FREE_LOOK' and d.delivered_on is null`,
  'deliveries unlike their totals': `select from (select servicing_agent_id as agent_id, state, consult_confirm_state, count(*) as n from policy_delivery group by 1, 2, 3) d full join delivery_total_agg g using (agent_id, state, consult_confirm_state) where d.n is distinct from g.deliveries`,
  'issues unlike their totals': `select from (select yyyymm_of(issue_date) as yyyymm, servicing_agent_id as agent_id, status, count(*) as n from policy where issue_date is not null group by 1, 2, 3) p full join policy_issue_agg g using (yyyymm, agent_id, status) where p.n is distinct from g.policies`,
  'premium of months unlike its totals': `select from (select yyyymm_of(d.due_date) as yyyymm, p.servicing_agent_id as agent_id, sum(d.amount) as due, coalesce(sum(d.amount) filter (where d.status = 'PAID'), 0) as paid from premium_due d join policy p on p.id = d.policy_id where d.status <> 'WAIVED' group by 1, 2) d full join premium_month_agg g using (yyyymm, agent_id) where (d.due, d.paid) is distinct from (g.due, g.collected)`,
  'paying longer than it runs': `select from policy where pay_years > term_years`,
  'instalments that do not make the year': `select from policy where annual_premium <> premium * case frequency when 'M' then 12 when 'Q' then 4 when 'H' then 2 else 1 end`,
  'premiums beyond 6 to 60 million': `select from policy where annual_premium not between 6000000 and 60020000`,
  'a next instalment that is no row, or is paid': `select from policy p where status in ('IN_FORCE', 'GRACE', 'LAPSED') and not exists (select from premium_due d where d.policy_id = p.id and d.due_date = p.due_date and d.status = 'UNPAID')`,
  'unpaid rows beside the next instalment': `select from premium_due d join policy p on p.id = d.policy_id where d.status = 'UNPAID' and d.due_date is distinct from p.due_date`,
  'paid without a day, or later than today': `select from premium_due where (status = 'PAID') <> (paid_on is not null) or paid_on > $1`,
  'a claim before the contract began, or told later than today': `select from claim c join policy p on p.id = c.policy_id where c.notified_on < p.effective_date or c.notified_on > $1 or c.event_date > c.notified_on`,
  'a claim decided before it was told': `select from claim where decided_on < notified_on or paid_on < decided_on`,
  'a claim whose course tells other days than it does': `select from claim c join claim_history h on h.claim_id = c.id where case when h.status = 'PAID' then (h.at at time zone '${ZONE}')::date <> c.paid_on when h.status in ('APPROVED', 'PARTLY_APPROVED', 'REJECTED', 'WITHDRAWN') then (h.at at time zone '${ZONE}')::date <> c.decided_on else (h.at at time zone '${ZONE}')::date > coalesce(c.decided_on, $1) end`,
  'claims whose parts do not make the whole': `select c.id from claim c join claim_detail d on d.claim_id = c.id group by c.id having sum(d.amount) <> c.claimed`,
  'ended by a claim without one': `select from policy p where status = 'CLAIM_TERMINATED' and not exists (select from claim c where c.policy_id = p.id and c.status = 'PAID')`,
  'without exactly one main insured': `select p.id from policy p left join policy_insured i on i.policy_id = p.id and i.main group by p.id having count(i.id) <> 1`,
  'beneficiaries that do not share all': `select policy_id from beneficiary group by 1 having sum(percent) <> 100`,
  'customers without a policy': `select from customer c where not exists (select from policy p where p.policyholder_id = c.id)`,
  'a path that is not the manager’s and the agent’s own': `select from agent a left join agent m on m.id = a.manager_id where a.path <> coalesce(m.path, '/') || a.id || '/'`,
  'a policy away from its agent': `select from policy p join agent a on a.id = p.servicing_agent_id where (p.servicing_path, p.office_id, p.org_unit_id, p.group_id) is distinct from (a.path, a.office_id, a.org_unit_id, a.group_id)`,
  ...Object.fromEntries(
    ['claim', 'policy_delivery', 'policy_request'].map((name) => [
      `a ${name} away from its policy`,
      `select from ${name} c join policy p on p.id = c.policy_id where (c.company_id, c.servicing_agent_id, c.servicing_path, c.office_id, c.org_unit_id) is distinct from (p.company_id, p.servicing_agent_id, p.servicing_path, p.office_id, p.org_unit_id)`,
    ]),
  ),
  'a delivery that tells another number or free look than its policy': `select from policy_delivery d join policy p on p.id = d.policy_id where (d.policy_no, d.free_look_until) is distinct from (p.policy_no, p.free_look_until)`,
  'holdings unlike the policies': `select from (select policyholder_id as customer_id, servicing_agent_id as agent_id, company_id, count(*) as n from policy group by 1, 2, 3) p full join policy_holding h using (customer_id, agent_id, company_id) where p.n is distinct from h.policies`,
  'totals unlike the rows': `select from (select servicing_agent_id as agent_id, status, count(*) as n, sum(annual_premium) as a, sum(paid_total) as t from policy group by 1, 2) p full join policy_total_agg g using (agent_id, status) where p.n is distinct from g.policies or p.a is distinct from g.annual_premium or p.t is distinct from g.paid_total`,
  'phones that could be somebody’s': `select from customer where phone_e164 !~ '^\\+8453\\d{7}$' union all select from agent where phone_e164 !~ '^\\+8453\\d{7}$' union all select from candidate where phone_e164 !~ '^\\+8453\\d{7}$'`,
  'e-mails outside .example': `select from customer where email !~ '\\.example$' union all select from agent where email_personal !~ '\\.example$' or email_company !~ '\\.example$' union all select from candidate where email !~ '\\.example$'`,
  'text that is not NFC': `select from customer where customer_name is not nfc normalized or address is not nfc normalized union all select from content_i18n where title is not nfc normalized or body_html_clean is not nfc normalized union all select from faq where question_vi is not nfc normalized or answer_vi is not nfc normalized`,
  'news that look alike': `select from content_i18n a join content_i18n b on a.lang = b.lang and a.content_id < b.content_id where similarity(a.title_fold, b.title_fold) > 0.7`,
  'a document without its file': `select from document d left join file_body b on b.file_id = d.file_id where b.file_id is null`,
  'menu items that lead nowhere and do not say so': `select from menu_item m where link is null and not under_construction and not exists (select from menu_item c where c.parent_id = m.id)`,
};

describe('the facts of the demonstration agree', () => {
  const database = useTestDatabase('demo');

  it.each(Object.entries(NONE))('nothing is %s', async (_, query) => {
    const { rows } = await database().pool.query('select seeded_on from seed');
    const values = query.includes('$1') ? [rows[0].seeded_on] : [];
    const found = await database().pool.query(query, values);
    expect(found.rowCount).toBe(0);
  });

  it('names carry what breaks a careless page: Đ, Ư, Ơ, two to five words, apostrophes, sixty letters', async () => {
    const { rows } = await database().pool.query(`
      select count(*) filter (where customer_name ~ 'Đ') > 100 as d, count(*) filter (where customer_name ~ '[ƯƠươ]') > 100 as horn,
             count(*) filter (where customer_name ~ '[ấềổữẵ]') > 10 as stacked, count(*) filter (where customer_name ~ '''') > 0 as apostrophe,
             count(*) filter (where length(customer_name) > 60) > 0 as long,
             array(select distinct cardinality(string_to_array(customer_name, ' ')) from customer where customer_type = 'PERSON' order by 1) @> array[2, 3, 4, 5] as words
        from customer`);
    expect(rows[0]).toEqual({
      d: true,
      horn: true,
      stacked: true,
      apostrophe: true,
      long: true,
      words: true,
    });
  });

  it('today has its birthdays, its dues of the week and contracts that may still be given back', async () => {
    const { rows } = await database().pool.query(`
      select (select count(*) from customer where to_char(date_of_birth, 'MMDD') = to_char(seeded_on::date, 'MMDD')) as birthdays,
             (select count(*) from policy where status = 'IN_FORCE' and due_date between seeded_on::date and seeded_on::date + 7) as dues,
             (select count(*) from policy where status = 'IN_FORCE' and free_look_until >= seeded_on::date) as fresh
        from seed`);
    for (const n of Object.values(rows[0])) expect(n).toBeGreaterThan(5);
  });
});
