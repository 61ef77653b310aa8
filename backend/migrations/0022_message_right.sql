-- Bell, page and calls of messages require one right now. The built-in roles that saw the bell without it get it once (decision 195).
insert into role_authority (role_id, authority_code)
select role.id, 'message.view'
  from role
 where role.code in ('ADMIN', 'SUPPORT', 'CLAIMS_OFFICER', 'ORG_OFFICER', 'ROLE_ADMIN', 'PUBLISHER', 'INBOX', 'AUDITOR', 'OPERATOR', 'RELEASE_OFFICER')
   and exists (select from authority_item where code = 'message.view')
    on conflict do nothing;
