-- The free-look period of 21 days starts with the delivery of the contract. Delivery and policy both carry its end.

-- Before the row is written, so that a delivery counts as one change and not two.
create or replace function delivery_ends() returns trigger language plpgsql as $$
begin
  new.free_look_until := new.delivered_on + 21;
  return new;
end $$;

create or replace trigger ends before insert or update of delivered_on on policy_delivery
  for each row execute function delivery_ends();

create or replace function delivery_free_look() returns trigger language plpgsql as $$
begin
  update policy set free_look_until = new.delivered_on + 21
   where id = new.policy_id and free_look_until is distinct from new.delivered_on + 21;
  return null;
end $$;

create or replace trigger free_look after insert or update of delivered_on on policy_delivery
  for each row execute function delivery_free_look();

create or replace function policy_dates_changed() returns trigger language plpgsql as $$
begin
  update policy_delivery f set policy_no = n.policy_no, free_look_until = n.free_look_until
    from new_rows n join old_rows o on o.id = n.id
   where f.policy_id = n.id
     and (o.policy_no, o.free_look_until) is distinct from (n.policy_no, n.free_look_until)
     and (f.policy_no, f.free_look_until) is distinct from (n.policy_no, n.free_look_until);
  return null;
end $$;

create or replace trigger sync_delivery after update on policy referencing old table as old_rows new table as new_rows
  for each statement execute function policy_dates_changed();
