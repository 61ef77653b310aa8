import { AUTHORITIES } from '@portal/permissions';
import { AUTHORITY_LABELS } from './authorities.ts';
import { isApart, ROLES } from './roles.ts';

/** A connection or pool of pg. */
interface Queryable {
  query(text: string, values: unknown[]): Promise<unknown>;
}

const items = AUTHORITIES.map((code, sort) => {
  const [area, kind, nameVi, nameEn] = AUTHORITY_LABELS[code];
  return { code, area, kind, name_vi: nameVi, name_en: nameEn, sort };
});

const grants = ROLES.flatMap(({ code, authorities }) =>
  authorities.map((authority) => ({ role: code, authority, apart: isApart(code, authority) })),
);

/** Menu items whose page asks for a right of its own now: they follow when it is new, and once. */
const MOVED = [
  { link: '/insurance-manager/group', before: 'policy.group.view', now: 'proposal.group.view' },
];

/**
 * Brings the table authority_item in line with the catalogue of the code, in one statement. A new authority is granted to
 * the built-in roles that list it, once: what an administrator revokes later stays revoked. Nothing is deleted, because an
 * older portal may run on the same database.
 */
export const syncAuthorities = async (client: Queryable): Promise<void> => {
  await client.query(
    `with changed as (
       insert into authority_item as a (code, area, kind, name_vi, name_en, sort)
       select * from jsonb_to_recordset($1) as item (code text, area text, kind text, name_vi text, name_en text, sort int)
       on conflict (code) do update
         set (area, kind, name_vi, name_en, sort) = (excluded.area, excluded.kind, excluded.name_vi, excluded.name_en, excluded.sort)
         where (a.area, a.kind, a.name_vi, a.name_en, a.sort)
               is distinct from (excluded.area, excluded.kind, excluded.name_vi, excluded.name_en, excluded.sort)
       returning code, xmax = 0 as inserted),
     moved as (
       update menu_item set item_id = items.now
         from jsonb_to_recordset($3) as items (link text, before text, now text)
         join changed on changed.code = items.now and changed.inserted
        where menu_item.link = items.link and menu_item.item_id = items.before)
     insert into role_authority (role_id, authority_code)
     select role.id, changed.code
       from changed
       join jsonb_to_recordset($2) as grants (role text, authority text, apart boolean) on grants.authority = changed.code
       join role on role.code = grants.role
      where changed.inserted and (not grants.apart or exists (select from seed))
     on conflict do nothing`,
    [JSON.stringify(items), JSON.stringify(grants), JSON.stringify(MOVED)],
  );
};
