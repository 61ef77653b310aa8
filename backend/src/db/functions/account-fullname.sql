-- account.fullname follows the name of its agent, staff member or candidate.

create or replace function person_renamed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'agent' then
    update account set fullname = new.full_name where agent_id = new.id and fullname <> new.full_name;
  elsif tg_table_name = 'staff' then
    update account set fullname = new.full_name where staff_id = new.id and fullname <> new.full_name;
  else
    update account set fullname = new.full_name where candidate_id = new.id and fullname <> new.full_name;
  end if;
  return null;
end $$;

create or replace trigger renamed after update of full_name on agent for each row execute function person_renamed();
create or replace trigger renamed after update of full_name on staff for each row execute function person_renamed();
create or replace trigger renamed after update of full_name on candidate for each row execute function person_renamed();
