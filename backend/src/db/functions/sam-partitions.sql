-- sam_activity is partitioned by plan_month. Creates the missing months from a year ago to `ahead` months from now; the default
-- partition takes what has no month, so that planning never fails. Runs as its owner, as for activity_log.

create or replace function ensure_sam_partitions(ahead int default 14) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  first date := date_trunc('month', now() at time zone 'Asia/Ho_Chi_Minh')::date;
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(7305114203);
  for i in -12..least(ahead, 24) loop
    month := (first + make_interval(months => i))::date;
    name := 'sam_activity_' || to_char(month, 'YYYYMM');
    if to_regclass('public.' || name) is null then
      begin
        execute format('create table public.%I partition of public.sam_activity for values from (%L) to (%L)', name,
          month, (month + interval '1 month')::date);
      exception when check_violation then
        -- The default partition holds rows of that month already: they move, so that the month has a partition of its own.
        execute format('create table public.%I (like public.sam_activity including all)', name);
        execute format('with moved as (delete from public.sam_activity_rest where plan_month = %L returning *) insert into public.%I overriding system value select * from moved', month, name);
        execute format('alter table public.sam_activity attach partition public.%I for values from (%L) to (%L)', name,
          month, (month + interval '1 month')::date);
      end;
    end if;
  end loop;
end $$;
