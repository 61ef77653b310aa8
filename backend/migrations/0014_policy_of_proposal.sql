-- A proposal leads to its policy by its number alone: the holder of a policy may change afterwards.
create index policy_proposal_idx on policy (proposal_no, id);
