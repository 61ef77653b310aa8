-- The month of a day as a number, e.g. 202611.

create or replace function yyyymm_of(day date) returns int language sql immutable as $$
  select (extract(year from day) * 100 + extract(month from day))::int
$$;
