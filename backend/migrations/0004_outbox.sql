-- Jobs are kept by pg-boss in a schema of its own; the outbox holds what is sent.
drop table job;
drop index outbox_waiting_idx;
alter table outbox drop column payload, drop column next_at, drop column locked_until;
alter table outbox add column useless_after timestamptz;

-- Limits of one-time codes count for somebody who may be a decoy (REC-04).
delete from otp_challenge;
alter table otp_challenge add column owner text not null;
drop index otp_challenge_account_idx;
create index otp_challenge_owner_idx on otp_challenge (owner, created_at);
