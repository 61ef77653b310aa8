-- activity_log is partitioned by month. Creates the missing months from the last one to `ahead` months from now;
-- the default partition takes what has no month, so that writing a log entry never fails.

create or replace function ensure_activity_partitions(ahead int default 3) returns void language plpgsql as $$
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
        -- The default partition holds rows of that month already; they stay there.
        null;
      end;
    end if;
  end loop;
end $$;
