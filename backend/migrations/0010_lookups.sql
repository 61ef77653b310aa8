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
