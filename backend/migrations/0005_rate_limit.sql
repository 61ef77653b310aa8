-- Calls of one key in a window, as rate-limiter-flexible keeps them. rate_bucket goes on with the failures of sign-ins.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire_idx on rate_limit (expire);
delete from rate_bucket where window_start <> 'epoch';
