-- Deliveries are listed by the number of their policy and the end of its free look. What is there is filled by the next
-- file: a change of a table keeps its readers waiting until it is committed.
alter table policy_delivery add column policy_no text not null default '', add column free_look_until date;
-- A row that brings no number, with the triggers off, is a fault.
alter table policy_delivery alter column policy_no drop default;

create function delivery_of_policy() returns trigger language plpgsql as $$
begin
  -- A transfer that runs meanwhile is waited for.
  select company_id, servicing_agent_id, servicing_path, office_id, org_unit_id, policy_no
    into new.company_id, new.servicing_agent_id, new.servicing_path, new.office_id, new.org_unit_id, new.policy_no
    from policy where id = new.policy_id for share;
  return new;
end $$;

-- As delivery_free_look tells the policy afterwards: what is handed over changes once, so it counts as one change.
create function delivery_ends() returns trigger language plpgsql as $$
begin
  new.free_look_until := new.delivered_on + 21;
  return new;
end $$;

drop trigger service on policy_delivery;
create trigger service before insert or update of policy_id on policy_delivery
  for each row execute function delivery_of_policy();
create trigger ends before insert or update of delivered_on on policy_delivery
  for each row execute function delivery_ends();

create function policy_told() returns trigger language plpgsql as $$
begin
  update policy_delivery f set policy_no = n.policy_no, free_look_until = n.free_look_until
    from new_rows n join old_rows o on o.id = n.id
   where f.policy_id = n.id
     and (o.policy_no, o.free_look_until) is distinct from (n.policy_no, n.free_look_until)
     and (f.policy_no, f.free_look_until) is distinct from (n.policy_no, n.free_look_until);
  return null;
end $$;
create trigger told after update on policy referencing old table as old_rows new table as new_rows
  for each statement execute function policy_told();
