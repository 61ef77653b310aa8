-- Claims, deliveries and requests carry the company and position of their policy, so that scope needs no join.

create or replace function copy_policy_position() returns trigger language plpgsql as $$
begin
  -- for share: waits for a transfer of the policy that runs at the same time.
  select company_id, servicing_agent_id, servicing_path, office_id, org_unit_id
    into new.company_id, new.servicing_agent_id, new.servicing_path, new.office_id, new.org_unit_id
    from policy where id = new.policy_id for share;
  return new;
end $$;

create or replace trigger service before insert or update of policy_id on claim
  for each row execute function copy_policy_position();
create or replace trigger service before insert or update of policy_id on policy_request
  for each row execute function copy_policy_position();

create or replace function copy_policy_to_delivery() returns trigger language plpgsql as $$
begin
  -- for share: waits for a transfer of the policy that runs at the same time.
  select company_id, servicing_agent_id, servicing_path, office_id, org_unit_id, policy_no
    into new.company_id, new.servicing_agent_id, new.servicing_path, new.office_id, new.org_unit_id, new.policy_no
    from policy where id = new.policy_id for share;
  return new;
end $$;

create or replace trigger service before insert or update of policy_id on policy_delivery
  for each row execute function copy_policy_to_delivery();

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

create or replace trigger moved after update on policy
  referencing old table as old_rows new table as new_rows
  for each statement execute function policy_moved();
