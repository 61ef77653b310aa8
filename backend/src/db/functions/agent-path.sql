-- agent.path: '/1/4/9/', the ids of the managers from the top down to the agent.

create or replace function agent_path() returns trigger language plpgsql as $$
declare
  above text := '/';
begin
  if new.manager_id is not null then
    select path into above from agent where id = new.manager_id;
  end if;
  if above like '%/' || new.id || '/%' then
    raise exception 'agent % cannot be below itself', new.agent_code using errcode = 'check_violation';
  end if;
  new.path := above || new.id || '/';
  return new;
end $$;

create or replace trigger path before insert or update of manager_id on agent
  for each row execute function agent_path();

create or replace function agent_path_below() returns trigger language plpgsql as $$
begin
  update agent set path = new.path || substr(path, length(old.path) + 1)
   where path like old.path || '_%' and id <> new.id;
  return null;
end $$;

create or replace trigger path_below after update of manager_id on agent
  for each row when (old.path <> new.path) execute function agent_path_below();
