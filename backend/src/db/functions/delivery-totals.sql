-- delivery_total_agg: deliveries by servicing agent, state and confirmation of the consultation.

create or replace function delivery_totals() returns trigger language plpgsql as $$
begin
  -- Ordered by key, so that two statements never deadlock.
  if tg_op = 'INSERT' then
    insert into delivery_total_agg as t
    select servicing_agent_id, state, consult_confirm_state, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (agent_id, state, consult_confirm_state) do update set deliveries = t.deliveries + excluded.deliveries;
  elsif tg_op = 'DELETE' then
    insert into delivery_total_agg as t
    select servicing_agent_id, state, consult_confirm_state, -count(*) from old_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (agent_id, state, consult_confirm_state) do update set deliveries = t.deliveries + excluded.deliveries;
  else
    insert into delivery_total_agg as t
    select servicing_agent_id, state, consult_confirm_state, sum(sign)
      from (select 1 as sign, servicing_agent_id, state, consult_confirm_state from new_rows
            union all
            select -1, servicing_agent_id, state, consult_confirm_state from old_rows) change
     group by 1, 2, 3 having sum(sign) <> 0 order by 1, 2, 3
    on conflict (agent_id, state, consult_confirm_state) do update set deliveries = t.deliveries + excluded.deliveries;
  end if;
  return null;
end $$;

create or replace trigger totals_insert after insert on policy_delivery referencing new table as new_rows
  for each statement execute function delivery_totals();
create or replace trigger totals_update after update on policy_delivery referencing old table as old_rows new table as new_rows
  for each statement execute function delivery_totals();
create or replace trigger totals_delete after delete on policy_delivery referencing old table as old_rows
  for each statement execute function delivery_totals();
