-- Lookups at a million policies.

-- The orders of the lists, each with the id behind it: pages are read from an index, by number and by key. Columns with
-- nulls need one for each direction, because these come last in both.
create index policy_due_desc_idx on policy (due_date desc nulls last, id desc);
create index policy_effective_desc_idx on policy (effective_date desc nulls last, id desc);
create index policy_premium_idx on policy (premium, id);
create index policy_status_idx on policy (status, id);
create index claim_claimed_idx on claim (claimed, id);
create index claim_approved_idx on claim (approved, id);
create index claim_approved_desc_idx on claim (approved desc nulls last, id desc);
create index policy_request_type_idx on policy_request (process_type_code, id);
create index policy_request_status_idx on policy_request (status, id);
create index proposal_submitted_idx on proposal (submitted_on, id);
create index proposal_premium_idx on proposal (premium, id);
create index proposal_sum_assured_idx on proposal (sum_assured, id);
create index proposal_decision_idx on proposal (decision_on, id);
create index proposal_decision_desc_idx on proposal (decision_on desc nulls last, id desc);

-- What runs on policies is counted, and whose customers they are is decided, without reading the policies themselves:
-- these hold what scope() asks for as well.
create index policy_running_idx on policy
  (status, due_date, id, company_id, servicing_path, servicing_agent_id, office_id, org_unit_id, grace_until, product_code);
drop index policy_status_due_idx;
create index policy_free_look_idx on policy
  (free_look_until, id, company_id, servicing_path, servicing_agent_id, office_id, org_unit_id, due_date, product_code)
  where status in ('IN_FORCE', 'PENDING_ISSUE');
create index policy_held_idx on policy
  (policyholder_id, company_id, servicing_path, servicing_agent_id, office_id, org_unit_id, status);
drop index policy_policyholder_idx;

-- Claims are searched by the names of holder and insured: a copy of both, kept in step, so that one index answers.
alter table claim add column names_fold text not null default '';

create function claim_names_of(policy_ids bigint[]) returns table (policy_id bigint, names text) language sql stable as $$
  select p.id, c.name_fold || coalesce(
           (select string_agg(E'\n' || i.name_fold, '' order by i.main desc, i.id) from policy_insured i where i.policy_id = p.id), '')
    from policy p join customer c on c.id = p.policyholder_id
   where p.id = any(policy_ids)
$$;

create function name_claims_of(policy_ids bigint[]) returns void language sql as $$
  update claim set names_fold = n.names from claim_names_of(policy_ids) n
   where claim.policy_id = n.policy_id and claim.names_fold <> n.names
$$;

create function claim_names() returns trigger language plpgsql as $$
begin
  select names into new.names_fold from claim_names_of(array[new.policy_id]);
  return new;
end $$;

create trigger names before insert or update of policy_id on claim
  for each row execute function claim_names();

create function holder_renamed() returns trigger language plpgsql as $$
begin
  perform name_claims_of(array(select id from policy where policyholder_id = new.id));
  return null;
end $$;

create trigger renamed after update of name_fold on customer
  for each row when (old.name_fold <> new.name_fold) execute function holder_renamed();

create function holder_changed() returns trigger language plpgsql as $$
begin
  perform name_claims_of(array[new.id]);
  return null;
end $$;

create trigger holder after update of policyholder_id on policy
  for each row when (old.policyholder_id <> new.policyholder_id) execute function holder_changed();

create function insured_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform name_claims_of(array[old.policy_id]); end if;
  if tg_op <> 'DELETE' then perform name_claims_of(array[new.policy_id]); end if;
  return null;
end $$;

create trigger insured after insert or update of policy_id, name_fold, main or delete on policy_insured
  for each row execute function insured_changed();

update claim set names_fold = n.names
  from claim_names_of(array(select distinct policy_id from claim)) n where claim.policy_id = n.policy_id;

create index claim_names_idx on claim using gin (names_fold gin_trgm_ops);
