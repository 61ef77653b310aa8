-- setting_history: every change of a setting, with the previous value.

create or replace function setting_changed() returns trigger language plpgsql as $$
begin
  insert into setting_history (company_id, key, old_value, new_value, updated_by)
  values (new.company_id, new.key, old.value, new.value, new.updated_by);
  return null;
end $$;

create or replace trigger changed after update on setting
  for each row when (old.value is distinct from new.value) execute function setting_changed();
