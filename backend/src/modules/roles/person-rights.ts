import { isDangerous } from '@portal/permissions';
import type { PersonRights } from '@portal/types';
import { aliasedTable, and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { account, accountRole, authorityItem, role } from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import type { Caller } from '../../lookup/caller.ts';
import { personOf } from '../people/person.ts';
import { shownSource, sourcesOf } from './sources.ts';

const giver = aliasedTable(account, 'giver');

/** Each authority that a person has or is denied, with all its sources, and the roles that were given. */
export async function personRights(call: Caller, id: number): Promise<PersonRights> {
  const { db, deps, language } = call;
  const now = deps.clock();
  const person = await personOf(call, id, 'person.rights');
  const items = await db.select().from(authorityItem).orderBy(asc(authorityItem.sort));
  const sources = await sourcesOf(db, now, language, { accountIds: [id] });
  const roles = await db
    .select({ role, given: accountRole, by: giver.username })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .leftJoin(giver, eq(giver.id, accountRole.grantedBy))
    .where(
      and(
        eq(accountRole.accountId, id),
        or(isNull(accountRole.expiresAt), gt(accountRole.expiresAt, now)),
      ),
    )
    .orderBy(asc(role.id));
  const rights = items.flatMap((item) => {
    const of = sources.filter(({ authority }) => authority === item.code);
    if (of.length === 0) return [];
    const giving = of.filter(({ denies }) => !denies);
    const denial = of.find(({ denies }) => denies);
    return [
      {
        code: item.code,
        name: translatedValue(item, 'name', language),
        area: item.area,
        dangerous: isDangerous(item.code, person.account.accountType),
        effective: giving.length > 0 && denial === undefined,
        sources: giving.map(shownSource),
        deniedBy: denial ? shownSource(denial) : null,
      },
    ];
  });
  return {
    roles: roles.map(({ role: one, given, by }) => ({
      code: one.code,
      name: translatedValue(one, 'name', language),
      by,
      at: given.grantedAt.toISOString(),
      reason: given.reason,
      expiresAt: given.expiresAt?.toISOString() ?? null,
    })),
    rights,
  };
}
