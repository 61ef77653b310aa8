-- What the slowest lookups at a million policies had to ask of other tables stands where they look.

-- Claims, deliveries and requests carry the whole place of their policy: whose they are is decided without it.
alter table claim add column company_id bigint not null default 0, add column office_id bigint, add column org_unit_id bigint;
alter table policy_delivery add column company_id bigint not null default 0, add column office_id bigint, add column org_unit_id bigint;
alter table policy_request add column company_id bigint not null default 0, add column servicing_agent_id bigint not null default 0,
  add column servicing_path text not null default '', add column office_id bigint, add column org_unit_id bigint;

create function place_of_policy() returns trigger language plpgsql as $$
begin
  -- A transfer that runs meanwhile is waited for.
  select company_id, servicing_agent_id, servicing_path, office_id, org_unit_id
    into new.company_id, new.servicing_agent_id, new.servicing_path, new.office_id, new.org_unit_id
    from policy where id = new.policy_id for share;
  return new;
end $$;

drop trigger service on claim;
drop trigger service on policy_delivery;
drop function claim_service();
drop function delivery_service();
create trigger service before insert or update of policy_id on claim
  for each row execute function place_of_policy();
create trigger service before insert or update of policy_id on policy_delivery
  for each row execute function place_of_policy();
create trigger service before insert or update of policy_id on policy_request
  for each row execute function place_of_policy();

create or replace function policy_moved() returns trigger language plpgsql as $$
declare
  follower text;
begin
  foreach follower in array array['claim', 'policy_delivery', 'policy_request'] loop
    execute format(
      'update %I f
          set company_id = n.company_id, servicing_agent_id = n.servicing_agent_id, servicing_path = n.servicing_path,
              office_id = n.office_id, org_unit_id = n.org_unit_id
         from new_rows n join old_rows o on o.id = n.id
        where f.policy_id = n.id
          and (o.company_id, o.servicing_agent_id, o.servicing_path, o.office_id, o.org_unit_id)
              is distinct from (n.company_id, n.servicing_agent_id, n.servicing_path, n.office_id, n.org_unit_id)', follower);
  end loop;
  return null;
end $$;

-- Without the marks of a change: who looks at one of them has what they saw.
alter table claim disable trigger user;
alter table policy_delivery disable trigger user;
alter table policy_request disable trigger user;
update claim f set company_id = p.company_id, office_id = p.office_id, org_unit_id = p.org_unit_id
  from policy p where p.id = f.policy_id;
update policy_delivery f set company_id = p.company_id, office_id = p.office_id, org_unit_id = p.org_unit_id
  from policy p where p.id = f.policy_id;
update policy_request f
   set company_id = p.company_id, servicing_agent_id = p.servicing_agent_id, servicing_path = p.servicing_path,
       office_id = p.office_id, org_unit_id = p.org_unit_id
  from policy p where p.id = f.policy_id;
alter table claim enable trigger user;
alter table policy_delivery enable trigger user;
alter table policy_request enable trigger user;

create index claim_office_idx on claim (office_id, notified_on);
create index claim_org_unit_idx on claim (org_unit_id, notified_on);
create index policy_delivery_office_idx on policy_delivery (office_id, sent_on);
create index policy_delivery_org_unit_idx on policy_delivery (org_unit_id, sent_on);
create index policy_request_servicing_idx on policy_request (servicing_agent_id, requested_at);
create index policy_request_servicing_path_idx on policy_request (servicing_path text_pattern_ops);
create index policy_request_office_idx on policy_request (office_id, requested_at);
create index policy_request_org_unit_idx on policy_request (org_unit_id, requested_at);
drop index policy_request_at_idx;
create index policy_request_at_idx on policy_request (requested_at, id);

-- Policies of few states, by the days that rows may be without: read state by state, and merged.
create index policy_status_effective_idx on policy (status, effective_date, id);

-- Birthdays are counted without reading the customers.
drop index customer_birthday_idx;
create index customer_birthday_idx on customer
  (extract(month from date_of_birth), extract(day from date_of_birth), date_of_birth, id);

-- Proposals know what came of them -----------------------------------------------------------------------------------

-- A proposal leads to its policy by its number alone: the holder of a policy may change afterwards. Nothing keeps two policies
-- from naming one proposal: then it is that of who proposed, else the first.
create index policy_proposal_idx on policy (proposal_no, id);

-- issued: its policy was issued. covered: its policy is in effect, and serviced by the agent who proposed; so whoever sees
-- the proposal sees that its customer is covered.
alter table proposal add column issued boolean not null default false, add column covered boolean not null default false;

create table proposal_total_agg (
  agent_id bigint not null,
  state text not null,
  proposals int not null,
  constraint proposal_total_agg_agent_id_state_pk primary key (agent_id, state)
);

create function proposal_state(status text, issued boolean) returns text language sql immutable as $$
  select case when status = 'APPROVED' and issued then 'ISSUED' else status end
$$;

create function was_issued(number text, customer bigint) returns boolean language sql stable as $$
  select coalesce((select issue_date is not null from policy where proposal_no = number
    order by policyholder_id <> customer, id limit 1), false)
$$;

create function proposal_outcome() returns trigger language plpgsql as $$
begin
  -- A policy that is written meanwhile is waited for.
  perform 1 from policy where proposal_no = new.proposal_no order by id for share;
  new.issued := was_issued(new.proposal_no, new.customer_id);
  select coalesce(bool_or(p.status in ('IN_FORCE', 'GRACE', 'PAID_UP') and p.servicing_agent_id = new.agent_id
                          and p.company_id = a.company_id), false)
    into new.covered
    from policy p left join agent a on a.id = new.agent_id
   where p.policyholder_id = new.customer_id and p.proposal_no = new.proposal_no;
  return new;
end $$;

create trigger outcome before insert or update of proposal_no, customer_id, agent_id on proposal
  for each row execute function proposal_outcome();

create function settle_proposals(numbers text[]) returns void language plpgsql as $$
begin
  -- Held before they are looked at: two who write policies of one proposal both count.
  perform 1 from proposal where proposal_no = any(numbers) order by id for no key update;
  update proposal set issued = o.issued, covered = o.covered
    from (select r.id, was_issued(r.proposal_no, r.customer_id) as issued,
                 coalesce(bool_or(p.status in ('IN_FORCE', 'GRACE', 'PAID_UP') and p.servicing_agent_id = r.agent_id
                                  and p.company_id = a.company_id), false) as covered
            from proposal r
            join agent a on a.id = r.agent_id
            left join policy p on p.policyholder_id = r.customer_id and p.proposal_no = r.proposal_no
           where r.proposal_no = any(numbers)
           group by r.id) o
   where o.id = proposal.id and (proposal.issued, proposal.covered) <> (o.issued, o.covered);
end $$;

create function policy_outcomes() returns trigger language plpgsql as $$
declare
  numbers text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(proposal_no) into numbers from new_rows where proposal_no is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(proposal_no) into numbers from old_rows where proposal_no is not null;
  else
    select array_agg(number) into numbers
      from new_rows n join old_rows o on o.id = n.id
     cross join lateral (values (n.proposal_no), (o.proposal_no)) proposals (number)
     where number is not null
       and (o.proposal_no, o.policyholder_id, o.issue_date is null, o.status in ('IN_FORCE', 'GRACE', 'PAID_UP'),
            o.servicing_agent_id, o.company_id)
           is distinct from
           (n.proposal_no, n.policyholder_id, n.issue_date is null, n.status in ('IN_FORCE', 'GRACE', 'PAID_UP'),
            n.servicing_agent_id, n.company_id);
  end if;
  if numbers is not null then perform settle_proposals(numbers); end if;
  return null;
end $$;

create trigger outcomes_insert after insert on policy referencing new table as new_rows
  for each statement execute function policy_outcomes();
create trigger outcomes_update after update on policy referencing old table as old_rows new table as new_rows
  for each statement execute function policy_outcomes();
create trigger outcomes_delete after delete on policy referencing old table as old_rows
  for each statement execute function policy_outcomes();

create function agent_outcomes() returns trigger language plpgsql as $$
begin
  perform settle_proposals(array(select proposal_no from proposal where agent_id = new.id));
  return null;
end $$;

create trigger outcomes after update of company_id on agent
  for each row when (old.company_id <> new.company_id) execute function agent_outcomes();

update proposal set issued = o.issued, covered = o.covered
  from (select r.id, was_issued(r.proposal_no, r.customer_id) as issued,
               bool_or(p.policyholder_id = r.customer_id and p.status in ('IN_FORCE', 'GRACE', 'PAID_UP')
                       and p.servicing_agent_id = r.agent_id and p.company_id = a.company_id) as covered
          from proposal r
          join agent a on a.id = r.agent_id
          join policy p on p.proposal_no = r.proposal_no
         group by r.id) o
 where o.id = proposal.id and (o.issued or o.covered);

create index proposal_uncovered_idx on proposal (customer_id, agent_id) where not covered;

create function proposal_totals() returns trigger language plpgsql as $$
begin
  -- In the order of the key, so that two statements never wait for each other crosswise.
  if tg_op = 'INSERT' then
    insert into proposal_total_agg as t
    select agent_id, proposal_state(status, issued), count(*) from new_rows group by 1, 2 order by 1, 2
    on conflict (agent_id, state) do update set proposals = t.proposals + excluded.proposals;
  elsif tg_op = 'DELETE' then
    insert into proposal_total_agg as t
    select agent_id, proposal_state(status, issued), -count(*) from old_rows group by 1, 2 order by 1, 2
    on conflict (agent_id, state) do update set proposals = t.proposals + excluded.proposals;
  else
    insert into proposal_total_agg as t
    select agent_id, proposal_state(status, issued), sum(sign)
      from (select 1 as sign, agent_id, status, issued from new_rows
            union all
            select -1, agent_id, status, issued from old_rows) change
     group by 1, 2 having sum(sign) <> 0 order by 1, 2
    on conflict (agent_id, state) do update set proposals = t.proposals + excluded.proposals;
  end if;
  return null;
end $$;

create trigger totals_insert after insert on proposal referencing new table as new_rows
  for each statement execute function proposal_totals();
create trigger totals_update after update on proposal referencing old table as old_rows new table as new_rows
  for each statement execute function proposal_totals();
create trigger totals_delete after delete on proposal referencing old table as old_rows
  for each statement execute function proposal_totals();

-- Two who write dues of one policy and then the policy itself would wait for each other, were it held for reading only.
create or replace function premium_months() returns trigger language plpgsql as $$
begin
  -- The policies are held, so that none changes hands between the rows and their sums.
  if tg_op = 'INSERT' then
    perform 1 from policy where id in (select policy_id from new_rows) order by id for no key update;
    insert into premium_month_agg as t
    select yyyymm_of(d.due_date), p.servicing_agent_id, sum(d.amount), coalesce(sum(d.amount) filter (where d.status = 'PAID'), 0)
      from new_rows d join policy p on p.id = d.policy_id where d.status <> 'WAIVED' group by 1, 2 order by 1, 2
    on conflict (yyyymm, agent_id) do update set due = t.due + excluded.due, collected = t.collected + excluded.collected;
  elsif tg_op = 'DELETE' then
    -- Dues that go with their policy find none here: premium_months_gone has taken them off already.
    perform 1 from policy where id in (select policy_id from old_rows) order by id for no key update;
    insert into premium_month_agg as t
    select yyyymm_of(d.due_date), p.servicing_agent_id, -sum(d.amount), -coalesce(sum(d.amount) filter (where d.status = 'PAID'), 0)
      from old_rows d join policy p on p.id = d.policy_id where d.status <> 'WAIVED' group by 1, 2 order by 1, 2
    on conflict (yyyymm, agent_id) do update set due = t.due + excluded.due, collected = t.collected + excluded.collected;
  else
    perform 1 from policy where id in (select policy_id from new_rows union select policy_id from old_rows) order by id for no key update;
    insert into premium_month_agg as t
    select yyyymm_of(d.due_date), p.servicing_agent_id, sum(d.sign * d.amount),
           coalesce(sum(d.sign * d.amount) filter (where d.status = 'PAID'), 0)
      from (select 1 as sign, policy_id, due_date, amount, status from new_rows
            union all
            select -1, policy_id, due_date, amount, status from old_rows) d
      join policy p on p.id = d.policy_id
     where d.status <> 'WAIVED'
     group by 1, 2
    having sum(d.sign * d.amount) <> 0 or sum(d.sign * d.amount) filter (where d.status = 'PAID') <> 0
     order by 1, 2
    on conflict (yyyymm, agent_id) do update set due = t.due + excluded.due, collected = t.collected + excluded.collected;
  end if;
  return null;
end $$;

-- How many policies each agent services of whom: customers are ordered by it, and counted ------------------------------

create table policy_holding (
  customer_id bigint not null,
  agent_id bigint not null,
  company_id bigint not null,
  policies int not null,
  shared boolean not null,
  constraint policy_holding_customer_id_agent_id_company_id_pk primary key (customer_id, agent_id, company_id)
);

-- From the policies themselves, one writer of a customer after the other; customers in the order of their ids.
create function refresh_holdings(customers bigint[]) returns void language plpgsql as $$
begin
  perform 1 from customer where id = any(customers) order by id for no key update;
  delete from policy_holding where customer_id = any(customers);
  insert into policy_holding
  select policyholder_id, servicing_agent_id, company_id, count(*), count(*) over (partition by policyholder_id) > 1
    from policy where policyholder_id = any(customers) group by 1, 2, 3;
end $$;

create function policy_holdings() returns trigger language plpgsql as $$
declare
  customers bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct policyholder_id) into customers from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct policyholder_id) into customers from old_rows;
  else
    select array_agg(distinct customer) into customers
      from new_rows n join old_rows o on o.id = n.id
     cross join lateral (values (n.policyholder_id), (o.policyholder_id)) holders (customer)
     where (o.policyholder_id, o.servicing_agent_id, o.company_id)
           is distinct from (n.policyholder_id, n.servicing_agent_id, n.company_id);
  end if;
  if customers is not null then perform refresh_holdings(customers); end if;
  return null;
end $$;

create trigger holdings_insert after insert on policy referencing new table as new_rows
  for each statement execute function policy_holdings();
create trigger holdings_update after update on policy referencing old table as old_rows new table as new_rows
  for each statement execute function policy_holdings();
create trigger holdings_delete after delete on policy referencing old table as old_rows
  for each statement execute function policy_holdings();

-- Makes all totals anew from the rows themselves; writers wait meanwhile.
create or replace function rebuild_policy_totals() returns void language plpgsql as $$
begin
  lock table policy, claim, premium_due, policy_delivery, proposal in share row exclusive mode;
  delete from policy_total_agg;
  insert into policy_total_agg
  select servicing_agent_id, status, count(*), sum(annual_premium), sum(paid_total), sum(sum_assured), now()
    from policy group by 1, 2;
  delete from claim_total_agg;
  insert into claim_total_agg
  select servicing_agent_id, status, count(*), sum(claimed), sum(coalesce(approved, 0)), now()
    from claim group by 1, 2;
  delete from delivery_total_agg;
  insert into delivery_total_agg
  select servicing_agent_id, state, consult_confirm_state, count(*) from policy_delivery group by 1, 2, 3;
  delete from policy_issue_agg;
  insert into policy_issue_agg
  select yyyymm_of(issue_date), servicing_agent_id, status, count(*), sum(annual_premium)
    from policy where issue_date is not null group by 1, 2, 3;
  delete from premium_month_agg;
  insert into premium_month_agg
  select yyyymm_of(d.due_date), p.servicing_agent_id, sum(d.amount), coalesce(sum(d.amount) filter (where d.status = 'PAID'), 0)
    from premium_due d join policy p on p.id = d.policy_id where d.status <> 'WAIVED' group by 1, 2;
  delete from proposal_total_agg;
  insert into proposal_total_agg
  select agent_id, proposal_state(status, issued), count(*) from proposal group by 1, 2;
  delete from policy_holding;
  insert into policy_holding
  select policyholder_id, servicing_agent_id, company_id, count(*), count(*) over (partition by policyholder_id) > 1
    from policy group by 1, 2, 3;
end $$;

select rebuild_policy_totals();

create index policy_holding_policies_idx on policy_holding (policies, customer_id, agent_id, company_id) where not shared;
create index policy_holding_agent_idx on policy_holding (agent_id, customer_id, company_id, policies);
create index policy_holding_shared_idx on policy_holding (customer_id) where shared;
