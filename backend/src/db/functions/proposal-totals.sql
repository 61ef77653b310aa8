-- proposal_total_agg: proposals by agent and displayed state.

create or replace function proposal_state(status text, issued boolean) returns text language sql immutable as $$
  select case when status = 'APPROVED' and issued then 'ISSUED' else status end
$$;

create or replace function proposal_totals() returns trigger language plpgsql as $$
begin
  -- Ordered by key, so that two statements never deadlock.
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

create or replace trigger totals_insert after insert on proposal referencing new table as new_rows
  for each statement execute function proposal_totals();
create or replace trigger totals_update after update on proposal referencing old table as old_rows new table as new_rows
  for each statement execute function proposal_totals();
create or replace trigger totals_delete after delete on proposal referencing old table as old_rows
  for each statement execute function proposal_totals();
