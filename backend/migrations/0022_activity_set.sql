-- Which set of releases a page was of, when somebody came to it or it failed.
alter table activity_log add column set_id text;
