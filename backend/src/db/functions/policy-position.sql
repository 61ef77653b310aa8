-- A policy carries the position of its servicing agent (path, office, unit, group), so that scope needs no join.

create or replace function policy_service() returns trigger language plpgsql as $$
begin
  select path, office_id, org_unit_id, group_id
    into new.servicing_path, new.office_id, new.org_unit_id, new.group_id
    -- for share: waits for a move of the agent that runs at the same time.
    from agent where id = new.servicing_agent_id for share;
  return new;
end $$;

create or replace trigger service before insert or update of servicing_agent_id on policy
  for each row execute function policy_service();

create or replace function agent_moved() returns trigger language plpgsql as $$
begin
  update policy p
     set servicing_path = n.path, office_id = n.office_id, org_unit_id = n.org_unit_id, group_id = n.group_id
    from new_rows n join old_rows o on o.id = n.id
   where p.servicing_agent_id = n.id
     and (o.path, o.office_id, o.org_unit_id, o.group_id) is distinct from (n.path, n.office_id, n.org_unit_id, n.group_id);
  return null;
end $$;

create or replace trigger moved after update on agent
  referencing old table as old_rows new table as new_rows
  for each statement execute function agent_moved();
