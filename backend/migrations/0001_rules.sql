-- What the tables keep by themselves: versions, paths, copies, totals, logs that only grow.

-- version and updated_at ---------------------------------------------------------------------------------------------

create function touch_row() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Call it for each new table that has both columns.
create function attach_touch(target regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger touch before update on %s for each row when (old.* is distinct from new.*) execute function touch_row()',
    target);
end $$;

do $$
declare
  target regclass;
begin
  for target in
    select c.oid::regclass
      from pg_class c
      join pg_attribute v on v.attrelid = c.oid and v.attname = 'version' and not v.attisdropped
      join pg_attribute u on u.attrelid = c.oid and u.attname = 'updated_at' and not u.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and v.atttypid = 'int4'::regtype
  loop
    perform attach_touch(target);
  end loop;
end $$;

-- Paths: '/1/4/9/', ids from the top down to the row itself ----------------------------------------------------------

create function org_unit_path() returns trigger language plpgsql as $$
declare
  above text := '/';
begin
  if new.parent_id is not null then
    select path into above from org_unit where id = new.parent_id;
  end if;
  if above like '%/' || new.id || '/%' then
    raise exception 'org_unit % cannot stand below itself', new.id using errcode = 'check_violation';
  end if;
  new.path := above || new.id || '/';
  return new;
end $$;

create trigger path before insert or update of parent_id on org_unit
  for each row execute function org_unit_path();

create function org_unit_path_below() returns trigger language plpgsql as $$
begin
  update org_unit set path = new.path || substr(path, length(old.path) + 1)
   where path like old.path || '_%' and id <> new.id;
  return null;
end $$;

create trigger path_below after update of parent_id on org_unit
  for each row when (old.path <> new.path) execute function org_unit_path_below();

create function agent_path() returns trigger language plpgsql as $$
declare
  above text := '/';
begin
  if new.manager_id is not null then
    select path into above from agent where id = new.manager_id;
  end if;
  if above like '%/' || new.id || '/%' then
    raise exception 'agent % cannot be below itself', new.agent_code using errcode = 'check_violation';
  end if;
  new.path := above || new.id || '/';
  return new;
end $$;

create trigger path before insert or update of manager_id on agent
  for each row execute function agent_path();

create function agent_path_below() returns trigger language plpgsql as $$
begin
  update agent set path = new.path || substr(path, length(old.path) + 1)
   where path like old.path || '_%' and id <> new.id;
  return null;
end $$;

create trigger path_below after update of manager_id on agent
  for each row when (old.path <> new.path) execute function agent_path_below();

-- Copies from the servicing agent into policy, from the policy into claim ---------------------------------------------

create function policy_service() returns trigger language plpgsql as $$
begin
  select path, office_id, org_unit_id, group_id
    into new.servicing_path, new.office_id, new.org_unit_id, new.group_id
    from agent where id = new.servicing_agent_id;
  return new;
end $$;

create trigger service before insert or update of servicing_agent_id on policy
  for each row execute function policy_service();

create function agent_moved() returns trigger language plpgsql as $$
begin
  update policy p
     set servicing_path = n.path, office_id = n.office_id, org_unit_id = n.org_unit_id, group_id = n.group_id
    from new_rows n join old_rows o on o.id = n.id
   where p.servicing_agent_id = n.id
     and (o.path, o.office_id, o.org_unit_id, o.group_id) is distinct from (n.path, n.office_id, n.org_unit_id, n.group_id);
  return null;
end $$;

create trigger moved after update on agent
  referencing old table as old_rows new table as new_rows
  for each statement execute function agent_moved();

create function claim_service() returns trigger language plpgsql as $$
begin
  select servicing_agent_id, servicing_path into new.servicing_agent_id, new.servicing_path
    from policy where id = new.policy_id;
  return new;
end $$;

create trigger service before insert or update of policy_id on claim
  for each row execute function claim_service();

create function policy_moved() returns trigger language plpgsql as $$
begin
  update claim c
     set servicing_agent_id = n.servicing_agent_id, servicing_path = n.servicing_path
    from new_rows n join old_rows o on o.id = n.id
   where c.policy_id = n.id
     and (o.servicing_agent_id, o.servicing_path) is distinct from (n.servicing_agent_id, n.servicing_path);
  return null;
end $$;

create trigger moved after update on policy
  referencing old table as old_rows new table as new_rows
  for each statement execute function policy_moved();

-- Totals per servicing agent and status ------------------------------------------------------------------------------

create function policy_totals() returns trigger language plpgsql as $$
begin
  -- In the order of the key, so that two statements never wait for each other crosswise.
  if tg_op = 'INSERT' then
    insert into policy_total_agg as t
    select servicing_agent_id, status, count(*), sum(annual_premium), sum(paid_total), sum(sum_assured), now()
      from new_rows group by 1, 2 order by 1, 2
    on conflict (agent_id, status) do update
      set policies = t.policies + excluded.policies, annual_premium = t.annual_premium + excluded.annual_premium,
          paid_total = t.paid_total + excluded.paid_total, sum_assured = t.sum_assured + excluded.sum_assured, as_of = now();
  elsif tg_op = 'DELETE' then
    insert into policy_total_agg as t
    select servicing_agent_id, status, -count(*), -sum(annual_premium), -sum(paid_total), -sum(sum_assured), now()
      from old_rows group by 1, 2 order by 1, 2
    on conflict (agent_id, status) do update
      set policies = t.policies + excluded.policies, annual_premium = t.annual_premium + excluded.annual_premium,
          paid_total = t.paid_total + excluded.paid_total, sum_assured = t.sum_assured + excluded.sum_assured, as_of = now();
  else
    insert into policy_total_agg as t
    select servicing_agent_id, status, sum(sign), sum(sign * annual_premium), sum(sign * paid_total), sum(sign * sum_assured), now()
      from (select 1 as sign, servicing_agent_id, status, annual_premium, paid_total, sum_assured from new_rows
            union all
            select -1, servicing_agent_id, status, annual_premium, paid_total, sum_assured from old_rows) change
     group by 1, 2
    having sum(sign) <> 0 or sum(sign * annual_premium) <> 0 or sum(sign * paid_total) <> 0 or sum(sign * sum_assured) <> 0
     order by 1, 2
    on conflict (agent_id, status) do update
      set policies = t.policies + excluded.policies, annual_premium = t.annual_premium + excluded.annual_premium,
          paid_total = t.paid_total + excluded.paid_total, sum_assured = t.sum_assured + excluded.sum_assured, as_of = now();
  end if;
  return null;
end $$;

create trigger totals_insert after insert on policy referencing new table as new_rows
  for each statement execute function policy_totals();
create trigger totals_update after update on policy referencing old table as old_rows new table as new_rows
  for each statement execute function policy_totals();
create trigger totals_delete after delete on policy referencing old table as old_rows
  for each statement execute function policy_totals();

create function claim_totals() returns trigger language plpgsql as $$
begin
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

create trigger totals_insert after insert on claim referencing new table as new_rows
  for each statement execute function claim_totals();
create trigger totals_update after update on claim referencing old table as old_rows new table as new_rows
  for each statement execute function claim_totals();
create trigger totals_delete after delete on claim referencing old table as old_rows
  for each statement execute function claim_totals();

-- Makes both totals anew from the rows themselves; writers wait meanwhile.
create function rebuild_policy_totals() returns void language plpgsql as $$
begin
  lock table policy, claim in share row exclusive mode;
  delete from policy_total_agg;
  insert into policy_total_agg
  select servicing_agent_id, status, count(*), sum(annual_premium), sum(paid_total), sum(sum_assured), now()
    from policy group by 1, 2;
  delete from claim_total_agg;
  insert into claim_total_agg
  select servicing_agent_id, status, count(*), sum(claimed), sum(coalesce(approved, 0)), now()
    from claim group by 1, 2;
end $$;

-- Accounts bear the name of their person; every setting remembers its former values -----------------------------------

create function person_renamed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'agent' then
    update account set fullname = new.full_name where agent_id = new.id and fullname <> new.full_name;
  elsif tg_table_name = 'staff' then
    update account set fullname = new.full_name where staff_id = new.id and fullname <> new.full_name;
  else
    update account set fullname = new.full_name where candidate_id = new.id and fullname <> new.full_name;
  end if;
  return null;
end $$;

create trigger renamed after update of full_name on agent for each row execute function person_renamed();
create trigger renamed after update of full_name on staff for each row execute function person_renamed();
create trigger renamed after update of full_name on candidate for each row execute function person_renamed();

create function setting_changed() returns trigger language plpgsql as $$
begin
  insert into setting_history (company_id, key, old_value, new_value, updated_by)
  values (new.company_id, new.key, old.value, new.value, new.updated_by);
  return null;
end $$;

create trigger changed after update on setting
  for each row when (old.value is distinct from new.value) execute function setting_changed();

-- Logs that only grow ------------------------------------------------------------------------------------------------

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on release_log
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on release_set
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on release
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on permission_change_log
  for each statement execute function refuse_change();

-- The hash of an event: over the hash before it and every field, independent of the session's time zone.
create function audit_digest(previous bytea, e audit_event) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    e.seq, extract(epoch from e.at), e.actor_account_id, e.actor_name, e.effective_account_id, e.action, e.object,
    e.result, e.ip, e.device, e.correlation_id, e.detail)::text, 'UTF8'))
$$;

create function audit_chain() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  -- This row lock is what puts parallel events in a line.
  select * into strict head from audit_head where id = 1 for update;
  new.seq := head.seq + 1;
  new.prev_hash := head.hash;
  new.hash := audit_digest(head.hash, new);
  update audit_head set seq = new.seq, hash = new.hash where id = 1;
  return new;
end $$;

insert into audit_head (id, seq, hash) values (1, 0, sha256('portal'));

create trigger chain before insert on audit_event for each row execute function audit_chain();

-- The head moves through the chain alone.
create trigger append_only before update or delete or truncate on audit_head
  for each statement when (pg_trigger_depth() < 1) execute function refuse_change();

-- The first event at which the chain is broken (edited, removed, swapped), or null. A cut-off end shows against the head.
create function audit_verify() returns bigint language sql stable as $$
  with walked as (
    select e.seq, e.prev_hash, e.hash, audit_digest(e.prev_hash, e.*::audit_event) as computed,
           lag(e.hash, 1, sha256('portal')) over w as expected, lag(e.seq, 1, 0::bigint) over w as before
      from audit_event e window w as (order by e.seq)),
  broken as (
    select min(seq) as seq from walked
     where hash <> computed or prev_hash <> expected or seq <> before + 1)
  select coalesce(broken.seq, case when head.seq <> coalesce(tail.seq, 0) or head.hash <> coalesce(tail.hash, sha256('portal'))
                                   then head.seq end)
    from broken, audit_head head
    left join lateral (select seq, hash from audit_event order by seq desc limit 1) tail on true
   where head.id = 1
$$;

-- The activity log by month ------------------------------------------------------------------------------------------

-- Takes what no month takes, so that a log entry never fails.
create table activity_log_rest partition of activity_log default;

create function ensure_activity_partitions(ahead int default 3) returns void language plpgsql as $$
declare
  first date := date_trunc('month', now() at time zone 'UTC')::date;
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(7305114201);
  for i in -1..ahead loop
    month := (first + make_interval(months => i))::date;
    name := 'activity_log_' || to_char(month, 'YYYYMM');
    if to_regclass(name) is null then
      begin
        execute format('create table %I partition of activity_log for values from (%L) to (%L)', name,
          month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
      exception when check_violation then
        -- The rest holds rows of that month: they stay there.
        null;
      end;
    end if;
  end loop;
end $$;
