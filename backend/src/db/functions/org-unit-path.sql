-- org_unit.path: '/1/4/9/', the ids of the units from the top down to the unit itself.

create or replace function org_unit_path() returns trigger language plpgsql as $$
declare
  above text := '/';
begin
  if new.parent_id is not null then
    select path into above from org_unit where id = new.parent_id;
  end if;
  if above like '%/' || new.id || '/%' then
    raise exception 'org_unit % cannot stand below itself', new.id using errcode = 'check_violation';
  end if;
  new.path := above || new.id || '/';
  return new;
end $$;

create or replace trigger path before insert or update of parent_id on org_unit
  for each row execute function org_unit_path();

create or replace function org_unit_path_below() returns trigger language plpgsql as $$
begin
  update org_unit set path = new.path || substr(path, length(old.path) + 1)
   where path like old.path || '_%' and id <> new.id;
  return null;
end $$;

create or replace trigger path_below after update of parent_id on org_unit
  for each row when (old.path <> new.path) execute function org_unit_path_below();
