-- What runs on policies is read in the order in which it ends; what there is in a unit, from indexes alone.

-- The end of the days of grace, and of the right to reinstate, as backend/src/modules/dues/kinds.ts writes them. The few
-- whose state has not followed yet are found by their due date.
create index policy_grace_end_idx on policy (status, (coalesce(grace_until, due_date + 60)), id) where status = 'GRACE';
create index policy_reinstatement_idx on policy
  (((coalesce(grace_until, due_date + 60) + make_interval(years => 2))::date), id, company_id, servicing_path,
   servicing_agent_id, office_id, org_unit_id, due_date, grace_until, product_code)
  where status = 'LAPSED';

-- Reading goes on while these grow: the old ones leave at the end.
create index policy_org_unit_wide_idx on policy
  (org_unit_id, status, due_date, id, policyholder_id, company_id, grace_until, product_code);
create index policy_office_wide_idx on policy
  (office_id, status, due_date, id, policyholder_id, company_id, grace_until, product_code);
create index policy_servicing_path_wide_idx on policy
  (servicing_path text_pattern_ops, status, due_date, id, policyholder_id, company_id, grace_until, product_code);
drop index policy_org_unit_idx;
drop index policy_office_idx;
drop index policy_servicing_path_idx;
alter index policy_org_unit_wide_idx rename to policy_org_unit_idx;
alter index policy_office_wide_idx rename to policy_office_idx;
alter index policy_servicing_path_wide_idx rename to policy_servicing_path_idx;
