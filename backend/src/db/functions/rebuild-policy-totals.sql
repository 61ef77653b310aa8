-- Recomputes all totals from the rows themselves; writers wait meanwhile. For the seed, imports and repair.

create or replace function rebuild_policy_totals() returns void language plpgsql as $$
begin
  lock table policy, claim, premium_due, policy_delivery, proposal in share row exclusive mode;
  delete from policy_total_agg;
  insert into policy_total_agg
  select servicing_agent_id, status, count(*), sum(annual_premium), sum(paid_total), sum(sum_assured), now()
    from policy group by 1, 2;
  delete from claim_total_agg;
  insert into claim_total_agg
  select servicing_agent_id, status, count(*), sum(claimed), sum(coalesce(approved, 0)), now()
    from claim group by 1, 2;
  delete from delivery_total_agg;
  insert into delivery_total_agg
  select servicing_agent_id, state, consult_confirm_state, count(*) from policy_delivery group by 1, 2, 3;
  delete from policy_issue_agg;
  insert into policy_issue_agg
  select yyyymm_of(issue_date), servicing_agent_id, status, count(*), sum(annual_premium)
    from policy where issue_date is not null group by 1, 2, 3;
  delete from premium_month_agg;
  insert into premium_month_agg
  select yyyymm_of(d.due_date), p.servicing_agent_id, sum(d.amount), coalesce(sum(d.amount) filter (where d.status = 'PAID'), 0)
    from premium_due d join policy p on p.id = d.policy_id where d.status <> 'WAIVED' group by 1, 2;
  delete from proposal_total_agg;
  insert into proposal_total_agg
  select agent_id, proposal_state(status, issued), count(*) from proposal group by 1, 2;
  delete from policy_holding;
  insert into policy_holding
  select policyholder_id, servicing_agent_id, company_id, count(*), count(*) over (partition by policyholder_id) > 1
    from policy group by 1, 2, 3;
end $$;
