-- premium_month_agg: premium by the month in which it falls due and by servicing agent.

create or replace function premium_months() returns trigger language plpgsql as $$
begin
  -- Locks the policies, so that none is transferred between reading the rows and adding them up. A share lock would
  -- deadlock two writers that change dues of one policy and then the policy itself.
  if tg_op = 'INSERT' then
    perform 1 from policy where id in (select policy_id from new_rows) order by id for no key update;
    insert into premium_month_agg as t
    select yyyymm_of(d.due_date), p.servicing_agent_id, sum(d.amount), coalesce(sum(d.amount) filter (where d.status = 'PAID'), 0)
      from new_rows d join policy p on p.id = d.policy_id where d.status <> 'WAIVED' group by 1, 2 order by 1, 2
    on conflict (yyyymm, agent_id) do update set due = t.due + excluded.due, collected = t.collected + excluded.collected;
  elsif tg_op = 'DELETE' then
    -- Dues deleted with their policy find no policy here: premium_months_gone has subtracted them already.
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

create or replace trigger months_insert after insert on premium_due referencing new table as new_rows
  for each statement execute function premium_months();
create or replace trigger months_update after update on premium_due referencing old table as old_rows new table as new_rows
  for each statement execute function premium_months();
create or replace trigger months_delete after delete on premium_due referencing old table as old_rows
  for each statement execute function premium_months();

create or replace function premium_months_moved() returns trigger language plpgsql as $$
begin
  insert into premium_month_agg as t
  select yyyymm_of(d.due_date), change.agent_id, sum(change.sign * d.amount),
         coalesce(sum(change.sign * d.amount) filter (where d.status = 'PAID'), 0)
    from new_rows n
    join old_rows o on o.id = n.id and o.servicing_agent_id <> n.servicing_agent_id
    cross join lateral (values (1, n.servicing_agent_id), (-1, o.servicing_agent_id)) change (sign, agent_id)
    join premium_due d on d.policy_id = n.id and d.status <> 'WAIVED'
   group by 1, 2 order by 1, 2
  on conflict (yyyymm, agent_id) do update set due = t.due + excluded.due, collected = t.collected + excluded.collected;
  return null;
end $$;

create or replace trigger months_moved after update on policy referencing old table as old_rows new table as new_rows
  for each statement execute function premium_months_moved();

create or replace function premium_months_gone() returns trigger language plpgsql as $$
begin
  insert into premium_month_agg as t
  select yyyymm_of(due_date), old.servicing_agent_id, -sum(amount), -coalesce(sum(amount) filter (where status = 'PAID'), 0)
    from premium_due where policy_id = old.id and status <> 'WAIVED' group by 1, 2 order by 1, 2
  on conflict (yyyymm, agent_id) do update set due = t.due + excluded.due, collected = t.collected + excluded.collected;
  return old;
end $$;

create or replace trigger months_gone before delete on policy for each row execute function premium_months_gone();
