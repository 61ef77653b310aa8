-- account.name_fold is fullname as `fold` of shared/types writes it: without marks, in small letters, with single spaces.

create or replace function fold_text(text) returns text language sql immutable as $$
  select trim(regexp_replace(
    lower(translate(regexp_replace(normalize($1, NFD), U&'[\0300-\036F]', '', 'g'), 'đĐ', 'dd')),
    '\s+', ' ', 'g'))
$$;

create or replace function account_folded() returns trigger language plpgsql as $$
begin
  new.name_fold := fold_text(new.fullname);
  return new;
end $$;

create or replace trigger folded before insert or update of fullname on account
  for each row execute function account_folded();
