-- claim.names_fold: the folded names of policyholder and insured, so that one index answers a search by name.

create or replace function claim_names_of(policy_ids bigint[]) returns table (policy_id bigint, names text) language sql stable as $$
  select p.id, c.name_fold || coalesce(
           (select string_agg(E'\n' || i.name_fold, '' order by i.main desc, i.id) from policy_insured i where i.policy_id = p.id), '')
    from policy p join customer c on c.id = p.policyholder_id
   where p.id = any(policy_ids)
$$;

create or replace function name_claims_of(policy_ids bigint[]) returns void language sql as $$
  update claim set names_fold = n.names from claim_names_of(policy_ids) n
   where claim.policy_id = n.policy_id and claim.names_fold <> n.names
$$;

create or replace function claim_names() returns trigger language plpgsql as $$
begin
  select names into new.names_fold from claim_names_of(array[new.policy_id]);
  return new;
end $$;

create or replace trigger names before insert or update of policy_id on claim
  for each row execute function claim_names();

create or replace function holder_renamed() returns trigger language plpgsql as $$
begin
  perform name_claims_of(array(select id from policy where policyholder_id = new.id));
  return null;
end $$;

create or replace trigger renamed after update of name_fold on customer
  for each row when (old.name_fold <> new.name_fold) execute function holder_renamed();

create or replace function holder_changed() returns trigger language plpgsql as $$
begin
  perform name_claims_of(array[new.id]);
  return null;
end $$;

create or replace trigger holder after update of policyholder_id on policy
  for each row when (old.policyholder_id <> new.policyholder_id) execute function holder_changed();

create or replace function insured_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform name_claims_of(array[old.policy_id]); end if;
  if tg_op <> 'DELETE' then perform name_claims_of(array[new.policy_id]); end if;
  return null;
end $$;

create or replace trigger insured after insert or update of policy_id, name_fold, main or delete on policy_insured
  for each row execute function insured_changed();
