-- policy_issue_agg: policies by month of issue, servicing agent and status.

create or replace function policy_issues() returns trigger language plpgsql as $$
begin
  -- Ordered by key, so that two statements never deadlock.
  if tg_op = 'INSERT' then
    insert into policy_issue_agg as t
    select yyyymm_of(issue_date), servicing_agent_id, status, count(*), sum(annual_premium)
      from new_rows where issue_date is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (yyyymm, agent_id, status) do update
      set policies = t.policies + excluded.policies, annual_premium = t.annual_premium + excluded.annual_premium;
  elsif tg_op = 'DELETE' then
    insert into policy_issue_agg as t
    select yyyymm_of(issue_date), servicing_agent_id, status, -count(*), -sum(annual_premium)
      from old_rows where issue_date is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (yyyymm, agent_id, status) do update
      set policies = t.policies + excluded.policies, annual_premium = t.annual_premium + excluded.annual_premium;
  else
    insert into policy_issue_agg as t
    select yyyymm_of(issue_date), servicing_agent_id, status, sum(sign), sum(sign * annual_premium)
      from (select 1 as sign, issue_date, servicing_agent_id, status, annual_premium from new_rows
            union all
            select -1, issue_date, servicing_agent_id, status, annual_premium from old_rows) change
     where issue_date is not null
     group by 1, 2, 3
    having sum(sign) <> 0 or sum(sign * annual_premium) <> 0
     order by 1, 2, 3
    on conflict (yyyymm, agent_id, status) do update
      set policies = t.policies + excluded.policies, annual_premium = t.annual_premium + excluded.annual_premium;
  end if;
  return null;
end $$;

create or replace trigger issues_insert after insert on policy referencing new table as new_rows
  for each statement execute function policy_issues();
create or replace trigger issues_update after update on policy referencing old table as old_rows new table as new_rows
  for each statement execute function policy_issues();
create or replace trigger issues_delete after delete on policy referencing old table as old_rows
  for each statement execute function policy_issues();
