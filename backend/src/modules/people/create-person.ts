import { ACCOUNT_TYPE } from '@portal/domain/account';
import { usualRoles } from '@portal/permissions';
import { type PersonCreated, personCreate, type personCreateRequest } from '@portal/types';
import { inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { account, accountRole, role } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { sendActivation } from '../activation/activation-link.ts';
import { issueActivation } from '../activation/issue-activation.ts';
import { audit } from '../audit/audit.ts';
import { auditOf } from '../password/asker.ts';
import { addPersonRow } from './person-row.ts';
import { fieldFault, reasonOf } from './reason.ts';

const TYPES = {
  AGENT: ACCOUNT_TYPE.AGENT,
  STAFF: ACCOUNT_TYPE.STAFF,
  CANDIDATE: ACCOUNT_TYPE.CANDIDATE,
  GUEST: ACCOUNT_TYPE.GUEST,
};

async function giveRoles(
  { db, subject }: Caller,
  accountId: number,
  codes: string[],
  reason: string,
) {
  if (codes.length === 0) return;
  const roles = await db.select({ id: role.id }).from(role).where(inArray(role.code, codes));
  await db
    .insert(accountRole)
    .values(
      roles.map(({ id: roleId }) => ({ accountId, roleId, grantedBy: subject.accountId, reason })),
    );
}

/** The fields of the type; throws FIELD_WRONG at the first one that is missing or wrong. */
function readPerson(body: z.output<typeof personCreateRequest>, language: Caller['language']) {
  const known = Object.entries(body).filter(([, value]) => value !== undefined);
  const read = personCreate.safeParse(Object.fromEntries(known));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  throw fieldFault('FIELD_WRONG', String(field ?? 'type'), language);
}

/**
 * A person with account, usual roles and the way in, in the submit's transaction. The first password is the owner's own: a
 * one-time link goes to the person's own address.
 */
export async function createPerson(
  call: Caller,
  body: z.output<typeof personCreateRequest>,
): Promise<PersonCreated> {
  const { db, deps, subject, language } = call;
  const reason = reasonOf(body, language);
  const request = readPerson(body, language);
  const username = request.type === 'AGENT' ? request.agentCode : request.username;
  const [taken] = await db
    .select({ id: account.id })
    .from(account)
    .where(sql`lower(${account.username}) = lower(${username})`);
  const nameField = request.type === 'AGENT' ? 'agentCode' : 'username';
  if (taken !== undefined) throw fieldFault('USERNAME_TAKEN', nameField, language);
  const now = deps.clock();
  const person = await addPersonRow(call, request);
  const accountType = TYPES[request.type];
  const [row] = await db
    .insert(account)
    .values({
      username,
      accountType,
      fullname: request.fullname,
      firstLogin: true,
      initialPasswordAt: now,
      createdAt: now,
      ...person.link,
    })
    .onConflictDoNothing()
    .returning({ id: account.id });
  if (row === undefined) throw fieldFault('USERNAME_TAKEN', nameField, language);
  const roles = usualRoles({ accountType, ...person.place });
  await giveRoles(call, row.id, roles, reason);
  const given = { accountId: row.id, purpose: 'FIRST_LOGIN', by: subject.accountId, now } as const;
  const issued = await issueActivation(db, given);
  const sent = await sendActivation(db, deps, row.id, username, issued);
  await audit(db, now, {
    action: 'person.create',
    result: 'OK',
    object: `account:${row.id}`,
    ...auditOf(call),
    detail: { reason, type: request.type, roles: roles.join(','), sent },
    changes: [
      { field: 'username', before: null, after: username },
      { field: 'roles', before: null, after: roles.join(', ') || null },
    ],
  });
  return { id: row.id, username, mailed: sent > 0 };
}
