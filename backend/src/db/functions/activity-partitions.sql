-- activity_log is partitioned by month. Creates the missing months from the last one to `ahead` months from now;
-- the default partition takes what has no month, so that writing a log entry never fails.
-- Runs as its owner: the role that serves calls makes no tables. Two years ahead at most.

create or replace function ensure_activity_partitions(ahead int default 3) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  first date := date_trunc('month', now() at time zone 'UTC')::date;
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(7305114201);
  for i in -1..least(ahead, 24) loop
    month := (first + make_interval(months => i))::date;
    name := 'activity_log_' || to_char(month, 'YYYYMM');
    if to_regclass('public.' || name) is null then
      begin
        execute format('create table public.%I partition of public.activity_log for values from (%L) to (%L)', name,
          month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
      exception when check_violation then
        -- The default partition holds rows of that month already; they stay there.
        null;
      end;
    end if;
  end loop;
end $$;

-- Drops the months that ended before `before`, and what the default partition holds of that time. Runs as its owner, so it keeps
-- the last 31 days (the least of RETAIN_ACTIVITY_DAYS), whatever its caller wants.
create or replace function drop_activity_before(before timestamptz) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  part record;
  dropped int := 0;
  until timestamptz := least(before, now() - interval '31 days');
begin
  perform pg_advisory_xact_lock(7305114201);
  for part in
    select c.oid::regclass as name, to_date(right(c.relname, 6), 'YYYYMM') as month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.activity_log'::regclass and c.relname ~ '^activity_log_\d{6}$'
  loop
    if (part.month + interval '1 month') at time zone 'UTC' <= until then
      execute format('drop table %s', part.name);
      dropped := dropped + 1;
    end if;
  end loop;
  delete from public.activity_log_rest where at < until;
  return dropped;
end $$;
