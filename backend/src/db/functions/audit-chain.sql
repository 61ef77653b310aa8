-- audit_event: a hash chain, so that an edited, removed or reordered event is found.

-- Over the previous hash and every field, independent of the session's time zone.
create or replace function audit_digest(previous bytea, e audit_event) returns bytea language sql immutable as $$
  select pg_catalog.sha256(previous operator(pg_catalog.||) pg_catalog.convert_to(pg_catalog.jsonb_build_array(
    e.seq, extract(epoch from e.at), e.actor_account_id, e.actor_name, e.effective_account_id, e.action, e.object,
    e.result, e.ip, e.device, e.correlation_id, e.detail)::pg_catalog.text, 'UTF8'))
$$;

-- Runs as its owner: the role that serves calls may add events and not change the head. Its path names no schema where others
-- could make functions of the same names.
create or replace function audit_chain() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  head public.audit_head;
begin
  -- The row lock serialises parallel events.
  select * into strict head from public.audit_head where id = 1 for update;
  new.seq := head.seq + 1;
  new.prev_hash := head.hash;
  new.hash := public.audit_digest(head.hash, new);
  update public.audit_head set seq = new.seq, hash = new.hash where id = 1;
  return new;
end $$;

create or replace trigger chain before insert on audit_event for each row execute function audit_chain();

-- The first event at which the chain is broken, or null. The head shows whether the end was cut off.
create or replace function audit_verify() returns bigint language sql stable as $$
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
