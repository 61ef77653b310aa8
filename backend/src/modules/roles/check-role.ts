import type { RoleCheck, roleCheckQuery } from '@portal/types';
import { and, asc, count, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isHeldKind } from '../../approvals/held.ts';
import { account, accountRole } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import type { Caller } from '../../lookup/caller.ts';
import { administers } from '../people/people-scope.ts';
import { rejectionOfRole } from './judge-role.ts';
import { roleEffect } from './role-effect.ts';
import { roleKind, rolePayloadOf } from './role-kind.ts';
import { roleFaults } from './role-rules.ts';
import { findRole, livingGrants, type StoredRole } from './role-store.ts';

const SHOWN = 20;
const NO_EFFECT = { gains: [], losses: [], holders: 0, people: [] };

async function holdersOfRole({ db, deps, subject }: Caller, { id }: StoredRole) {
  const living = livingGrants(id, deps.clock());
  const [all] = await db.select({ people: count() }).from(accountRole).where(living);
  const people = await db
    .select({ accountId: account.id, username: account.username, fullname: account.fullname })
    .from(account)
    .innerJoin(accountRole, eq(accountRole.accountId, account.id))
    .where(and(living, administers(subject)))
    .orderBy(asc(account.username))
    .limit(SHOWN);
  return { holders: all?.people ?? 0, people };
}

/** POST admin/roles/check: who holds the role, what they would gain and lose, and what is against it. Writes nothing. */
export async function checkRole(
  call: Caller,
  { code, names, rights }: z.output<typeof roleCheckQuery>,
): Promise<RoleCheck> {
  const { db, subject, language } = call;
  const role = await findRole(db, code);
  const act = role === undefined ? ('CREATE' as const) : ('CHANGE' as const);
  const change = { act, code, names, rights: [...new Set(rights)] };
  const rejection = await rejectionOfRole(call, role);
  const faults = [...(rejection ? [rejection] : []), ...(await roleFaults(call, role, change))];
  const widens =
    (await isHeldKind(db, roleKind.kind)) &&
    (await roleKind.isDangerous(call, rolePayloadOf(change), subject.accountId));
  return {
    ...(role
      ? { ...(await roleEffect(call, role, change.rights)), ...(await holdersOfRole(call, role)) }
      : NO_EFFECT),
    held: widens,
    problems: faults.map((fault) => ({
      code: fault.code,
      text: say(fault.text, language, fault.options.params),
    })),
  };
}
