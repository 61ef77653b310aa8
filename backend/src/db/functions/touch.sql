-- version and updated_at change with every update. Attached to each table that has both columns, so a new table needs
-- no line here: the migrator applies all rules again after a migration.

create or replace function touch_row() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

do $$
declare
  target record;
begin
  for target in
    select c.oid::regclass as name,
           exists (select from pg_attribute g where g.attrelid = c.oid and g.attgenerated <> '') as generated
      from pg_class c
      join pg_attribute v on v.attrelid = c.oid and v.attname = 'version' and not v.attisdropped
      join pg_attribute u on u.attrelid = c.oid and u.attname = 'updated_at' and not u.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and v.atttypid = 'int4'::regtype
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'touch')
     order by c.relname
  loop
    -- A condition of a before trigger cannot read generated columns.
    execute format('create trigger touch before update on %s for each row %s execute function touch_row()',
      target.name, case when target.generated then '' else 'when (old.* is distinct from new.*)' end);
  end loop;
end $$;
