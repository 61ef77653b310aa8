-- What became of a proposal, so that lists need no join to its policy. issued: its policy was issued. covered: its policy is
-- in effect and serviced by the agent who proposed, so a reader of the proposal may see that the customer is covered.

-- Two policies may name one proposal: the policy of its customer counts first, else the oldest.
create or replace function was_issued(number text, customer bigint) returns boolean language sql stable as $$
  select coalesce((select issue_date is not null from policy where proposal_no = number
    order by policyholder_id <> customer, id limit 1), false)
$$;

create or replace function proposal_outcome() returns trigger language plpgsql as $$
begin
  -- for share: waits for a policy that is written at the same time.
  perform 1 from policy where proposal_no = new.proposal_no order by id for share;
  new.issued := was_issued(new.proposal_no, new.customer_id);
  select coalesce(bool_or(p.status in ('IN_FORCE', 'GRACE', 'PAID_UP') and p.servicing_agent_id = new.agent_id
                          and p.company_id = a.company_id), false)
    into new.covered
    from policy p left join agent a on a.id = new.agent_id
   where p.policyholder_id = new.customer_id and p.proposal_no = new.proposal_no;
  return new;
end $$;

create or replace trigger outcome before insert or update of proposal_no, customer_id, agent_id on proposal
  for each row execute function proposal_outcome();

create or replace function refresh_proposals(numbers text[]) returns void language plpgsql as $$
begin
  -- Locked before they are read, so that two writers of policies of one proposal both count.
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

create or replace function policy_outcomes() returns trigger language plpgsql as $$
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
  if numbers is not null then perform refresh_proposals(numbers); end if;
  return null;
end $$;

create or replace trigger outcomes_insert after insert on policy referencing new table as new_rows
  for each statement execute function policy_outcomes();
create or replace trigger outcomes_update after update on policy referencing old table as old_rows new table as new_rows
  for each statement execute function policy_outcomes();
create or replace trigger outcomes_delete after delete on policy referencing old table as old_rows
  for each statement execute function policy_outcomes();

create or replace function agent_outcomes() returns trigger language plpgsql as $$
begin
  perform refresh_proposals(array(select proposal_no from proposal where agent_id = new.id));
  return null;
end $$;

create or replace trigger outcomes after update of company_id on agent
  for each row when (old.company_id <> new.company_id) execute function agent_outcomes();
