import { isAuthority, isDangerous } from '@portal/permissions';
import { and, inArray } from 'drizzle-orm';
import type { ChangeReader } from '../../approvals/kind.ts';
import { holdersOf } from '../../approvals/people.ts';
import { accountRole } from '../../db/schema/index.ts';
import type { HttpError } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { findAccountSubject } from '../auth/session-row.ts';
import { httpError as peopleError } from '../people/messages.ts';
import { conflictAmong, isConflicting } from './grant-rules.ts';
import { httpError } from './messages.ts';
import { administratorRemains, holdersRights } from './role-effect.ts';
import { addedRights, livingGrants, type RoleChange, type StoredRole } from './role-store.ts';

const STAFF = 1;
type Fault = HttpError | null;

/** ROLE_CONFLICT where the role, or one of its holders, would newly have two authorities that go against each other. */
async function conflictFault(
  reader: ChangeReader,
  before: StoredRole | undefined,
  change: RoleChange,
): Promise<Fault> {
  const added = addedRights(before, change).filter(isConflicting);
  if (added.length === 0) return null;
  const own = conflictAmong(change.rights, added);
  if (own !== null || before === undefined) return own;
  for (const { held, proposed } of await holdersRights(reader, before, change.rights)) {
    const gained = proposed.filter((code) => !held.includes(code));
    const fault = conflictAmong(proposed, gained);
    if (fault !== null) return fault;
  }
  return null;
}

function stateFault(before: StoredRole | undefined, { act }: RoleChange): Fault {
  if (act === 'CREATE') return before === undefined ? null : httpError('ROLE_TAKEN');
  if (before === undefined) return commonError('NOT_FOUND');
  if (act === 'RETIRE' && before.builtIn) return httpError('ROLE_BUILT_IN');
  if (act === 'RETIRE' && before.retired) return httpError('ROLE_RETIRED');
  return act === 'RESTORE' && !before.retired ? httpError('ROLE_LIVING') : null;
}

async function lastAdminFault(
  reader: ChangeReader,
  before: StoredRole | undefined,
  { rights }: RoleChange,
): Promise<Fault> {
  if (before === undefined || before.rights.every((code) => rights.includes(code))) return null;
  return (await administratorRemains(reader, before, rights)) ? null : peopleError('LAST_ADMIN');
}

function rightsFault({ rights }: RoleChange): Fault {
  const unknown = rights.filter((code) => !isAuthority(code));
  if (unknown.length === 0) return null;
  const fields = unknown.map((code) => ({ field: 'rights', code: 'unknown', message: code }));
  return httpError('ROLE_UNKNOWN', { fields });
}

/** Everything that is against a change of a role, each as the error that it is refused with. */
export async function roleFaults(
  reader: ChangeReader,
  before: StoredRole | undefined,
  change: RoleChange,
): Promise<HttpError[]> {
  const found = [
    stateFault(before, change),
    rightsFault(change),
    await conflictFault(reader, before, change),
    await lastAdminFault(reader, before, change),
  ];
  return found.filter((fault) => fault !== null);
}

/** Throws the first thing that is against a change of a role. */
export async function requireSoundRole(
  reader: ChangeReader,
  before: StoredRole | undefined,
  change: RoleChange,
): Promise<void> {
  const [first] = await roleFaults(reader, before, change);
  if (first !== undefined) throw first;
}

/** Whether a second person has to approve: it adds a dangerous authority, or one that the maker lacks. */
export async function widensRole(
  { db, deps }: ChangeReader,
  before: StoredRole | undefined,
  change: RoleChange,
  makerId: number | null,
): Promise<boolean> {
  const added = addedRights(before, change);
  if (added.length === 0) return false;
  const maker =
    makerId === null ? null : await findAccountSubject(db, makerId, deps.clock(), deps.config);
  return added.some((code) => isDangerous(code, STAFF) || !maker?.authorities.has(code));
}

/** Holders of the role who could approve changes of it: they are concerned, so they do not. */
export async function concernedCheckers(
  { db, deps }: ChangeReader,
  before: StoredRole | undefined,
): Promise<number[]> {
  if (before === undefined) return [];
  const now = deps.clock();
  const checkers = await holdersOf(db, ['role.manage'], now);
  const rows = await db
    .select({ id: accountRole.accountId })
    .from(accountRole)
    .where(and(livingGrants(before.id, now), inArray(accountRole.accountId, [...checkers, 0])))
    .orderBy(accountRole.accountId);
  return rows.map(({ id }) => id);
}
