-- A session that goes on from another device's ends with that one.
alter table session add column continued_from bigint;
alter table session add constraint session_continued_from_session_id_fk
  foreign key (continued_from) references session (id) on delete set null;
create index session_continued_idx on session (continued_from) where revoked_at is null;
