-- policy_holding: policies by customer and servicing agent, for the order and count of customers.

-- Recomputed from the policies. Customers are locked in the order of their ids, so that two writers never deadlock.
create or replace function refresh_holdings(customers bigint[]) returns void language plpgsql as $$
begin
  perform 1 from customer where id = any(customers) order by id for no key update;
  delete from policy_holding where customer_id = any(customers);
  insert into policy_holding
  select policyholder_id, servicing_agent_id, company_id, count(*), count(*) over (partition by policyholder_id) > 1
    from policy where policyholder_id = any(customers) group by 1, 2, 3;
end $$;

create or replace function policy_holdings() returns trigger language plpgsql as $$
declare
  customers bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct policyholder_id) into customers from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct policyholder_id) into customers from old_rows;
  else
    select array_agg(distinct customer) into customers
      from new_rows n join old_rows o on o.id = n.id
     cross join lateral (values (n.policyholder_id), (o.policyholder_id)) holders (customer)
     where (o.policyholder_id, o.servicing_agent_id, o.company_id)
           is distinct from (n.policyholder_id, n.servicing_agent_id, n.company_id);
  end if;
  if customers is not null then perform refresh_holdings(customers); end if;
  return null;
end $$;

create or replace trigger holdings_insert after insert on policy referencing new table as new_rows
  for each statement execute function policy_holdings();
create or replace trigger holdings_update after update on policy referencing old table as old_rows new table as new_rows
  for each statement execute function policy_holdings();
create or replace trigger holdings_delete after delete on policy referencing old table as old_rows
  for each statement execute function policy_holdings();
