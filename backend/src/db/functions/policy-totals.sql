-- policy_total_agg: policies and premiums by servicing agent and status.

create or replace function policy_totals() returns trigger language plpgsql as $$
begin
  -- Ordered by key, so that two statements never deadlock.
  if tg_op = 'INSERT' then
    insert into policy_total_agg as t
    select servicing_agent_id, status, count(*), sum(annual_premium), sum(paid_total), sum(sum_assured), now()
      from new_rows group by 1, 2 order by 1, 2
    on conflict (agent_id, status) do update
      set policies = t.policies + excluded.policies, annual_premium = t.annual_premium + excluded.annual_premium,
          paid_total = t.paid_total + excluded.paid_total, sum_assured = t.sum_assured + excluded.sum_assured, as_of = now();
  elsif tg_op = 'DELETE' then
    insert into policy_total_agg as t
    select servicing_agent_id, status, -count(*), -sum(annual_premium), -sum(paid_total), -sum(sum_assured), now()
      from old_rows group by 1, 2 order by 1, 2
    on conflict (agent_id, status) do update
      set policies = t.policies + excluded.policies, annual_premium = t.annual_premium + excluded.annual_premium,
          paid_total = t.paid_total + excluded.paid_total, sum_assured = t.sum_assured + excluded.sum_assured, as_of = now();
  else
    insert into policy_total_agg as t
    select servicing_agent_id, status, sum(sign), sum(sign * annual_premium), sum(sign * paid_total), sum(sign * sum_assured), now()
      from (select 1 as sign, servicing_agent_id, status, annual_premium, paid_total, sum_assured from new_rows
            union all
            select -1, servicing_agent_id, status, annual_premium, paid_total, sum_assured from old_rows) change
     group by 1, 2
    having sum(sign) <> 0 or sum(sign * annual_premium) <> 0 or sum(sign * paid_total) <> 0 or sum(sign * sum_assured) <> 0
     order by 1, 2
    on conflict (agent_id, status) do update
      set policies = t.policies + excluded.policies, annual_premium = t.annual_premium + excluded.annual_premium,
          paid_total = t.paid_total + excluded.paid_total, sum_assured = t.sum_assured + excluded.sum_assured, as_of = now();
  end if;
  return null;
end $$;

create or replace trigger totals_insert after insert on policy referencing new table as new_rows
  for each statement execute function policy_totals();
create or replace trigger totals_update after update on policy referencing old table as old_rows new table as new_rows
  for each statement execute function policy_totals();
create or replace trigger totals_delete after delete on policy referencing old table as old_rows
  for each statement execute function policy_totals();
