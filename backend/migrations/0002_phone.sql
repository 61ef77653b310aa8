-- As DOMAIN D1 spells it.
alter table account rename column phone_e_164 to phone_e164;
alter table agent rename column phone_e_164 to phone_e164;
alter table candidate rename column phone_e_164 to phone_e164;
alter table customer rename column phone_e_164 to phone_e164;
alter table interaction rename column phone_e_164 to phone_e164;
alter table staff rename column phone_e_164 to phone_e164;
