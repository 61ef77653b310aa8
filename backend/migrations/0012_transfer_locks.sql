-- A row that is written while its agent or policy moves waits for the move, and is not left with the agent of before.

create or replace function policy_service() returns trigger language plpgsql as $$
begin
  select path, office_id, org_unit_id, group_id
    into new.servicing_path, new.office_id, new.org_unit_id, new.group_id
    from agent where id = new.servicing_agent_id for share;
  return new;
end $$;

create or replace function claim_service() returns trigger language plpgsql as $$
begin
  select servicing_agent_id, servicing_path into new.servicing_agent_id, new.servicing_path
    from policy where id = new.policy_id for share;
  return new;
end $$;

update policy p
   set servicing_path = a.path, office_id = a.office_id, org_unit_id = a.org_unit_id, group_id = a.group_id
  from agent a
 where a.id = p.servicing_agent_id
   and (p.servicing_path, p.office_id, p.org_unit_id, p.group_id)
       is distinct from (a.path, a.office_id, a.org_unit_id, a.group_id);
update claim c
   set servicing_agent_id = p.servicing_agent_id, servicing_path = p.servicing_path
  from policy p
 where p.id = c.policy_id
   and (c.servicing_agent_id, c.servicing_path) is distinct from (p.servicing_agent_id, p.servicing_path);
