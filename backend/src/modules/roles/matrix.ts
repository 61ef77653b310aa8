import { isDangerous } from '@portal/permissions';
import type { RoleMatrix } from '@portal/types';
import { asc, count } from 'drizzle-orm';
import { accountRole, authorityItem, role, roleAuthority } from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import type { Caller } from '../../lookup/caller.ts';

const STAFF = 1;

/** Every role with its authorities and the number of its holders. */
export async function roleMatrix({ db, language }: Caller): Promise<RoleMatrix> {
  const roles = await db.select().from(role).orderBy(asc(role.id));
  const given = await db.select().from(roleAuthority);
  const holders = await db
    .select({ roleId: accountRole.roleId, people: count() })
    .from(accountRole)
    .groupBy(accountRole.roleId);
  const items = await db.select().from(authorityItem).orderBy(asc(authorityItem.sort));
  return {
    roles: roles.map((one) => ({
      code: one.code,
      name: translatedValue(one, 'name', language),
      builtIn: one.builtIn,
      retired: one.retiredAt !== null,
      holders: holders.find(({ roleId }) => roleId === one.id)?.people ?? 0,
      authorities: given.filter(({ roleId }) => roleId === one.id).map((row) => row.authorityCode),
    })),
    authorities: items.map((item) => ({
      code: item.code,
      name: translatedValue(item, 'name', language),
      area: item.area,
      dangerous: isDangerous(item.code, STAFF),
    })),
  };
}
