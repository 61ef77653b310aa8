import { eq, sql } from 'drizzle-orm';
import { account, accountRole, staff } from '../../db/schema/index.ts';
import type { HttpError } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { httpError as peopleError } from '../people/messages.ts';
import { reasonOf } from '../people/reason.ts';
import { rankOf } from '../people/targets.ts';
import { findRole, livingGrants, type RoleActName, type StoredRole } from './role-store.ts';

/** Whether the caller holds a role, and the highest rank among all who do. */
async function heldBy({ db, deps, subject }: Caller, { id }: StoredRole) {
  const [row] = await db
    .select({
      own: sql<boolean>`coalesce(bool_or(${account.id} = ${subject.accountId}), false)`,
      rank: sql<number>`coalesce(max(${staff.rank}), 0)`,
    })
    .from(accountRole)
    .innerJoin(account, eq(account.id, accountRole.accountId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(livingGrants(id, deps.clock()));
  return { own: row?.own ?? false, rank: row?.rank ?? 0 };
}

/**
 * Why the caller may not change a role; null where nothing is against it. A role reaches the whole company, so staff with a
 * unit change none.
 */
export async function rejectionOfRole(
  call: Caller,
  role: StoredRole | undefined,
): Promise<HttpError | null> {
  const { db, subject } = call;
  if (subject.staff?.scopeUnits) return commonError('access.denined');
  if (role === undefined) return null;
  const { own, rank } = await heldBy(call, role);
  if (own) return peopleError('SELF_CHANGE');
  return rank > (await rankOf(db, subject)) ? peopleError('RANK_HIGHER') : null;
}

/** Throws where the caller may not change a role. */
export async function judgeRole(
  call: Caller,
  act: RoleActName,
  { code, reason }: { code: string; reason: string },
): Promise<void> {
  reasonOf({ reason }, call.language);
  const role = await findRole(call.db, code);
  if (role === undefined && act !== 'CREATE') throw commonError('NOT_FOUND');
  const rejection = await rejectionOfRole(call, role);
  if (rejection !== null) throw rejection;
}
