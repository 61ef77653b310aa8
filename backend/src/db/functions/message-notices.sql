-- Services with open streams hear of what was sent, recalled, read, liked or deleted, and of sessions that ended
-- (modules/notifications/streams.ts). Payload of portal_message: ids of accounts, or * for everybody.

create or replace function notify_readers(readers bigint[]) returns void language sql as $$
  select pg_notify('portal_message', ids) from (
    select string_agg(reader::text, ',') as ids
      from (select reader, (row_number() over ()) / 500 as part from unnest(readers) as reader) numbered
     group by part
  ) parts
$$;

-- A list is announced by its recipients below, when they are written; a change of it to all of them.
create or replace function message_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed where scope in ('ALL', 'AUDIENCE')) then
    perform pg_notify('portal_message', '*');
  end if;
  perform notify_readers(array(select distinct account_id from changed where account_id is not null));
  if tg_op = 'UPDATE' then
    perform notify_readers(array(select distinct r.account_id from changed
      join message_recipient r on r.message_id = changed.message_id and r.app_state = 'SENT' where changed.scope = 'LIST'));
  end if;
  return null;
end $$;

create or replace trigger sent after insert on notification
  referencing new table as changed for each statement execute function message_changed();
create or replace trigger altered after update on notification
  referencing new table as changed for each statement execute function message_changed();

create or replace function recipients_written() returns trigger language plpgsql as $$
begin
  perform notify_readers(array(select distinct changed.account_id from changed
    join notification n on n.message_id = changed.message_id and n.scope = 'LIST' where changed.app_state = 'SENT'));
  return null;
end $$;

create or replace trigger written after insert on message_recipient
  referencing new table as changed for each statement execute function recipients_written();

create or replace function message_state_changed() returns trigger language plpgsql as $$
begin
  perform notify_readers(array(select distinct account_id from changed));
  return null;
end $$;

create or replace trigger made after insert on notification_state
  referencing new table as changed for each statement execute function message_state_changed();
create or replace trigger changed after update on notification_state
  referencing new table as changed for each statement execute function message_state_changed();

create or replace function session_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_session', new.id::text);
  return null;
end $$;

create or replace trigger over after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function session_over();
