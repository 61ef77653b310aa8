import { localMoment } from '@portal/calendar';
import type { HeldChange, RoleRow, roleAct, roleCreate, roleEdit } from '@portal/types';
import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { heldAnswer } from '../../approvals/held.ts';
import { httpError as approvalError } from '../../approvals/messages.ts';
import { submitChange } from '../../approvals/submit-change.ts';
import { account, permissionChangeLog } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Answer } from '../../http/answer.ts';
import type { Caller } from '../../lookup/caller.ts';
import { roleRow } from './matrix.ts';
import { roleKind, rolePayloadOf } from './role-kind.ts';
import { requireSoundRole } from './role-rules.ts';
import { findRole, type RoleChange, type StoredRole } from './role-store.ts';

type Changed = RoleRow | Answer<HeldChange>;

async function lastChangeBy({ db }: Pick<Caller, 'db'>, code: string): Promise<string | null> {
  const [row] = await db
    .select({ by: account.fullname })
    .from(permissionChangeLog)
    .leftJoin(account, eq(account.id, permissionChangeLog.actorAccountId))
    .where(eq(permissionChangeLog.subject, `role:${code}`))
    .orderBy(desc(permissionChangeLog.id))
    .limit(1);
  return row?.by ?? null;
}

/** The role under its lock; throws ADMIN_CHANGED, with the present row, when another person changed it since it was shown. */
async function seenRole(call: Caller, code: string, version: number): Promise<StoredRole> {
  const role = await findRole(call.db, code, true);
  if (role === undefined) throw commonError('NOT_FOUND');
  if (role.version === version) return role;
  throw approvalError('ADMIN_CHANGED', {
    params: {
      name: (await lastChangeBy(call, code)) ?? '–',
      time: localMoment(role.updatedAt),
    },
    data: { current: await roleRow(call, code) },
  });
}

async function submitRole(
  call: Caller,
  before: StoredRole | undefined,
  change: RoleChange,
  reason: string,
): Promise<Changed> {
  await requireSoundRole(call, before, change);
  const done = await submitChange(call, roleKind, rolePayloadOf(change), reason);
  if ('changeRequestId' in done) return heldAnswer(done.changeRequestId);
  return roleRow(call, change.code);
}

const unique = (rights: readonly string[]) => [...new Set(rights)].sort();

/** PUT admin/roles/:code: names and authorities; what widens it waits for a second person (202). */
export async function changeRole(call: Caller, code: string, body: z.output<typeof roleEdit>) {
  const { names, rights, version, reason } = body;
  const before = await seenRole(call, code, version);
  const change = { act: 'CHANGE' as const, code, names, rights: unique(rights) };
  return submitRole(call, before, change, reason);
}

/** POST admin/roles/create: a role that no account holds yet. */
export async function createRole(call: Caller, body: z.output<typeof roleCreate>) {
  const { code, names, rights, reason } = body;
  const change = { act: 'CREATE' as const, code, names, rights: unique(rights) };
  return submitRole(call, await findRole(call.db, code), change, reason);
}

/** POST admin/roles/{retire, restore}: whether it may be given; who holds it keeps it. */
export async function setRoleState(
  call: Caller,
  act: 'RETIRE' | 'RESTORE',
  { code, version, reason }: z.output<typeof roleAct>,
) {
  const before = await seenRole(call, code, version);
  const { names, rights } = before;
  return submitRole(call, before, { act, code, names, rights }, reason);
}
