-- Without the marks of a change: who looks at one of them has what they saw.
alter table policy_delivery disable trigger user;
update policy_delivery f set policy_no = p.policy_no, free_look_until = p.free_look_until
  from policy p where p.id = f.policy_id;
alter table policy_delivery enable trigger user;

create index policy_delivery_policy_no_idx on policy_delivery (policy_no, id);
create index policy_delivery_delivered_idx on policy_delivery (delivered_on, id);
create index policy_delivery_delivered_desc_idx on policy_delivery (delivered_on desc nulls last, id desc);
create index policy_delivery_free_look_idx on policy_delivery (free_look_until, id);
create index policy_delivery_free_look_desc_idx on policy_delivery (free_look_until desc nulls last, id desc);
