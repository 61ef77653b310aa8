-- Counters of minutes need not outlive a crash of the database; what locks an account stands in its own row. Without a
-- log they cost no wait for the disk, and a sign-in writes several.
alter table rate_limit set unlogged;
alter table rate_bucket set unlogged;
