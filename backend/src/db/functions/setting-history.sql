-- setting_history: every change of a setting, with the previous value, also by SQL. Services that keep settings in
-- memory get a notification.

-- Who, why, by which request, and what it takes back come from the transaction: portal.setting_change, a JSON object.
create or replace function setting_changed() returns trigger language plpgsql as $$
declare
  note jsonb := coalesce(nullif(current_setting('portal.setting_change', true), ''), '{}')::jsonb;
  of_row setting := case when tg_op = 'DELETE' then old else new end;
begin
  insert into setting_history (company_id, key, old_value, new_value, updated_by, reason, request_id, undo_of)
  values (of_row.company_id, of_row.key,
    case when tg_op <> 'INSERT' then old.value end, case when tg_op <> 'DELETE' then new.value end,
    coalesce((note ->> 'by')::bigint, case when tg_op <> 'DELETE' then new.updated_by end),
    note ->> 'reason', (note ->> 'requestId')::bigint, (note ->> 'undoOf')::bigint);
  perform pg_notify('portal_setting', of_row.key);
  return null;
end $$;

create or replace trigger changed after update on setting
  for each row when (old.value is distinct from new.value) execute function setting_changed();
create or replace trigger made after insert on setting for each row execute function setting_changed();
create or replace trigger removed after delete on setting for each row execute function setting_changed();
