-- message_recipient is partitioned by month of sent_at. Creates the missing months from the last one to `ahead` months from
-- now; the default partition takes what has no month, so that sending never fails. Runs as its owner, as for activity_log.

create or replace function ensure_recipient_partitions(ahead int default 3) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  first date := date_trunc('month', now() at time zone 'UTC')::date;
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(7305114202);
  for i in -1..least(ahead, 24) loop
    month := (first + make_interval(months => i))::date;
    name := 'message_recipient_' || to_char(month, 'YYYYMM');
    if to_regclass('public.' || name) is null then
      begin
        execute format('create table public.%I partition of public.message_recipient for values from (%L) to (%L)', name,
          month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
      exception when check_violation then
        -- The default partition holds rows of that month already; they stay there.
        null;
      end;
    end if;
  end loop;
end $$;

-- Drops the months that ended before `before`, and what the default partition holds of that time. It keeps the last year (the
-- least of MESSAGE_REPORT_MONTHS), whatever its caller wants.
create or replace function drop_recipients_before(before timestamptz) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  part record;
  dropped int := 0;
  until timestamptz := least(before, now() - interval '12 months');
begin
  perform pg_advisory_xact_lock(7305114202);
  for part in
    select c.oid::regclass as name, to_date(right(c.relname, 6), 'YYYYMM') as month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.message_recipient'::regclass and c.relname ~ '^message_recipient_\d{6}$'
  loop
    if (part.month + interval '1 month') at time zone 'UTC' <= until then
      execute format('drop table %s', part.name);
      dropped := dropped + 1;
    end if;
  end loop;
  delete from public.message_recipient_rest where sent_at < until;
  return dropped;
end $$;
