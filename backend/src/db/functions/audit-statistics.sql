-- A search for the beginning of an object has few rows, and the newest come first. With a hundred bounds PostgreSQL takes a
-- beginning that holds one of them for a hundredth of the log, and walks the whole log from its end: after 8 of 100 analyses of
-- large-log.test.ts's log, after none of 100 with a thousand bounds.
alter table audit_event alter column object set statistics 1000;
