-- Logs and releases are append-only.

create or replace function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger append_only before update or delete or truncate on audit_event
  for each statement execute function reject_change();
create or replace trigger append_only before update or delete or truncate on audit_mac
  for each statement execute function reject_change();
create or replace trigger append_only before update or delete or truncate on audit_mark
  for each statement execute function reject_change();
create or replace trigger append_only before update or delete or truncate on permission_change_log
  for each statement execute function reject_change();
create or replace trigger append_only before update or delete or truncate on menu_version
  for each statement execute function reject_change();
create or replace trigger append_only before update or delete or truncate on access_review
  for each statement execute function reject_change();
create or replace trigger append_only before update or delete or truncate on release_artifact
  for each statement execute function reject_change();
create or replace trigger append_only before update or delete or truncate on release_log
  for each statement execute function reject_change();
create or replace trigger append_only before update or delete or truncate on release_verification
  for each statement execute function reject_change();
create or replace trigger append_only before update or delete or truncate on release_signature
  for each statement execute function reject_change();
create or replace trigger append_only before update or delete or truncate on release_withdrawal
  for each statement execute function reject_change();
create or replace trigger append_only before update or delete or truncate on release_set
  for each statement execute function reject_change();
-- The head changes through the trigger of audit_event only.
create or replace trigger append_only before update or delete or truncate on audit_head
  for each statement when (pg_trigger_depth() < 1) execute function reject_change();
create or replace trigger append_only before update or delete or truncate on content_revision
  for each statement execute function reject_change();
