-- claim_total_agg: claims and amounts by servicing agent and status.

create or replace function claim_totals() returns trigger language plpgsql as $$
begin
  -- Ordered by key, so that two statements never deadlock.
  if tg_op = 'INSERT' then
    insert into claim_total_agg as t
    select servicing_agent_id, status, count(*), sum(claimed), sum(coalesce(approved, 0)), now()
      from new_rows group by 1, 2 order by 1, 2
    on conflict (agent_id, status) do update
      set claims = t.claims + excluded.claims, claimed = t.claimed + excluded.claimed,
          approved = t.approved + excluded.approved, as_of = now();
  elsif tg_op = 'DELETE' then
    insert into claim_total_agg as t
    select servicing_agent_id, status, -count(*), -sum(claimed), -sum(coalesce(approved, 0)), now()
      from old_rows group by 1, 2 order by 1, 2
    on conflict (agent_id, status) do update
      set claims = t.claims + excluded.claims, claimed = t.claimed + excluded.claimed,
          approved = t.approved + excluded.approved, as_of = now();
  else
    insert into claim_total_agg as t
    select servicing_agent_id, status, sum(sign), sum(sign * claimed), sum(sign * coalesce(approved, 0)), now()
      from (select 1 as sign, servicing_agent_id, status, claimed, approved from new_rows
            union all
            select -1, servicing_agent_id, status, claimed, approved from old_rows) change
     group by 1, 2
    having sum(sign) <> 0 or sum(sign * claimed) <> 0 or sum(sign * coalesce(approved, 0)) <> 0
     order by 1, 2
    on conflict (agent_id, status) do update
      set claims = t.claims + excluded.claims, claimed = t.claimed + excluded.claimed,
          approved = t.approved + excluded.approved, as_of = now();
  end if;
  return null;
end $$;

create or replace trigger totals_insert after insert on claim referencing new table as new_rows
  for each statement execute function claim_totals();
create or replace trigger totals_update after update on claim referencing old table as old_rows new table as new_rows
  for each statement execute function claim_totals();
create or replace trigger totals_delete after delete on claim referencing old table as old_rows
  for each statement execute function claim_totals();
