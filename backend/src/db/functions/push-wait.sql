-- A message to one person who has a browser for push messages waits for its sender (modules/push/relay.ts). A statement that
-- writes many messages wakes the sender once.
create or replace function push_waits() returns trigger language plpgsql as $$
begin
  insert into push_wait (notification_id)
    select c.id from changed c
     where c.scope = 'USER' and exists (select from push_token p where p.account_id = c.account_id);
  if found then perform pg_notify('portal_push', ''); end if;
  return null;
end $$;

create or replace trigger pushed after insert on notification
  referencing new table as changed for each statement execute function push_waits();

-- A session that a person ended, not time, ends push messages to its browser too: no other session of that account is there.
create or replace function push_ends() returns trigger language plpgsql as $$
begin
  delete from push_token p
   where p.account_id = new.account_id and p.device_id = new.device_id
     and not exists (select from session s
       where s.account_id = new.account_id and s.device_id = new.device_id and s.revoked_at is null);
  return null;
end $$;

create or replace trigger push_over after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null and new.revoke_reason is distinct from 'EXPIRED')
  execute function push_ends();
