-- What runs on policies is read in the order in which it ends; what there is in a unit, from indexes alone; deliveries by
-- what stands on their policy.

-- The end of the days of grace, and of the right to reinstate, as backend/src/modules/dues/kinds.ts writes them. The few
-- whose state has not followed yet are found by their due date.
create index policy_grace_end_idx on policy (status, (coalesce(grace_until, due_date + 60)), id) where status = 'GRACE';
create index policy_reinstatement_idx on policy
  (((coalesce(grace_until, due_date + 60) + make_interval(years => 2))::date), id, company_id, servicing_path,
   servicing_agent_id, office_id, org_unit_id, due_date, grace_until, product_code)
  where status = 'LAPSED';

drop index policy_org_unit_idx;
drop index policy_office_idx;
drop index policy_servicing_path_idx;
create index policy_org_unit_idx on policy
  (org_unit_id, status, due_date, id, policyholder_id, company_id, grace_until, product_code);
create index policy_office_idx on policy
  (office_id, status, due_date, id, policyholder_id, company_id, grace_until, product_code);
create index policy_servicing_path_idx on policy
  (servicing_path text_pattern_ops, status, due_date, id, policyholder_id, company_id, grace_until, product_code);

-- Deliveries are listed by the number of their policy and the end of its free look.
alter table policy_delivery add column policy_no text not null default '', add column free_look_until date;

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

-- Without the marks of a change: who looks at one of them has what they saw.
alter table policy_delivery disable trigger user;
update policy_delivery f set policy_no = p.policy_no, free_look_until = p.free_look_until
  from policy p where p.id = f.policy_id;
alter table policy_delivery enable trigger user;

create index policy_delivery_policy_no_idx on policy_delivery (policy_no, id);
create index policy_delivery_delivered_idx on policy_delivery (delivered_on, id);
create index policy_delivery_delivered_desc_idx on policy_delivery (delivered_on desc nulls last, id desc);
create index policy_delivery_free_look_idx on policy_delivery (free_look_until, id);
create index policy_delivery_free_look_desc_idx on policy_delivery (free_look_until desc nulls last, id desc);
