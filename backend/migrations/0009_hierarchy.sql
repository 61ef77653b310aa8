-- The selection context (POL-11) reads the people of one level in the order of their codes.
create index agent_level_idx on agent (level, agent_code);
