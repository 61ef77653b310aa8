import { isApart, ROLES } from '../db/catalogue/roles.ts';
import type { Queryable } from './add-once.ts';

/** The built-in roles with their authorities, each once; later authorities are granted as they come (sync-authorities.ts). */
export async function syncRoles(client: Queryable, seeded: boolean): Promise<void> {
  const roles = ROLES.map(({ code, nameVi, nameEn }) => ({
    code,
    name_vi: nameVi,
    name_en: nameEn,
  }));
  const grants = ROLES.flatMap(({ code, authorities }) =>
    authorities
      .filter((authority) => seeded || !isApart(code, authority))
      .map((authority) => ({ role: code, authority })),
  );
  await client.query(
    `with given as (select * from jsonb_to_recordset($1) as item (code text, name_vi text, name_en text)),
     added as (
       insert into catalogue_item (kind, key) select 'role', code from given
       on conflict do nothing returning key),
     made as (
       insert into role (code, name_vi, name_en, built_in)
       select code, name_vi, name_en, true from given join added on added.key = given.code
       on conflict (code) do nothing returning id, code)
     insert into role_authority (role_id, authority_code)
     select made.id, item.authority
       from made join jsonb_to_recordset($2) as item (role text, authority text) on item.role = made.code
     on conflict do nothing`,
    [JSON.stringify(roles), JSON.stringify(grants)],
  );
}
