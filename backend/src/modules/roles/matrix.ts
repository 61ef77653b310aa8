import { isDangerous } from '@portal/permissions';
import type { RoleMatrix, RoleRow } from '@portal/types';
import { and, asc, count, eq, gt, isNull, like, or } from 'drizzle-orm';
import {
  accountRole,
  authorityItem,
  changeRequest,
  role,
  roleAuthority,
} from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { textsOf } from '../menu-admin/menu-rows.ts';

const STAFF = 1;

/** The requests about roles that wait, by the role's code. */
async function waitingRequests({ db, deps }: Caller): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: changeRequest.id, key: changeRequest.objectKey })
    .from(changeRequest)
    .where(
      and(
        like(changeRequest.objectKey, 'role:%'),
        eq(changeRequest.state, 'PENDING'),
        gt(changeRequest.expiresAt, deps.clock()),
      ),
    );
  return new Map(rows.map(({ id, key }) => [key.slice('role:'.length), id]));
}

/** Every role with its authorities and the number of its holders. */
async function roleRows(call: Caller): Promise<RoleRow[]> {
  const { db, deps, language, subject } = call;
  const now = deps.clock();
  const roles = await db.select().from(role).orderBy(asc(role.id));
  const given = await db.select().from(roleAuthority).orderBy(asc(roleAuthority.authorityCode));
  const living = or(isNull(accountRole.expiresAt), gt(accountRole.expiresAt, now));
  const holders = await db
    .select({ roleId: accountRole.roleId, people: count() })
    .from(accountRole)
    .where(living)
    .groupBy(accountRole.roleId);
  const own = await db
    .select({ roleId: accountRole.roleId })
    .from(accountRole)
    .where(and(eq(accountRole.accountId, subject.accountId), living));
  const waiting = await waitingRequests(call);
  return roles.map((one) => ({
    code: one.code,
    name: translatedValue(one, 'name', language),
    names: textsOf(one, 'name'),
    builtIn: one.builtIn,
    retired: one.retiredAt !== null,
    holders: holders.find(({ roleId }) => roleId === one.id)?.people ?? 0,
    authorities: given.filter(({ roleId }) => roleId === one.id).map((row) => row.authorityCode),
    version: one.version,
    own: own.some(({ roleId }) => roleId === one.id),
    changeRequestId: waiting.get(one.code) ?? null,
  }));
}

/** One role as the matrix has it; throws NOT_FOUND. */
export async function roleRow(call: Caller, code: string): Promise<RoleRow> {
  const found = (await roleRows(call)).find((one) => one.code === code);
  if (found === undefined) throw commonError('NOT_FOUND');
  return found;
}

/** Every role with its authorities, and every authority with its name. */
export async function roleMatrix(call: Caller): Promise<RoleMatrix> {
  const { db, language } = call;
  const items = await db.select().from(authorityItem).orderBy(asc(authorityItem.sort));
  return {
    roles: await roleRows(call),
    authorities: items.map((item) => ({
      code: item.code,
      name: translatedValue(item, 'name', language),
      area: item.area,
      dangerous: isDangerous(item.code, STAFF),
    })),
  };
}
