import { fold } from '@portal/types/text/fold';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, accountRole, permissionChangeLog, role, staff } from '../../db/schema/index.ts';
import { type IssuedActivation, issueActivation } from '../activation/issue-activation.ts';
import { type AuditEntry, audit } from '../audit/audit.ts';

interface Administrator {
  username: string;
  fullName: string;
  email: string | null;
  /** E.164. */
  phone: string | null;
  roleCode: string;
}

const STAFF_TYPE = 1;
/** May not be impersonated by support. */
const RANK = 3;

/**
 * Makes a staff person with an account, a role and a link for the first password, in one transaction; no password is made.
 * `refused`: the sentence that says why not.
 */
export async function createAdministrator(
  db: Db,
  { username, fullName, email, phone, roleCode }: Administrator,
  actor: Pick<AuditEntry, 'actorName'>,
  now: Date,
): Promise<{ issued: IssuedActivation } | { refused: string }> {
  return db.transaction(async (tx) => {
    const [given] = await tx.select({ id: role.id }).from(role).where(eq(role.code, roleCode));
    if (given === undefined) return { refused: `There is no role ${roleCode}.` };
    const [taken] = await tx
      .select({ id: account.id })
      .from(account)
      .where(sql`lower(${account.username}) = ${username}`);
    if (taken !== undefined)
      return { refused: `The username ${username} is taken; reset makes a new link for it.` };
    const [person] = await tx
      .insert(staff)
      .values({
        ...{ staffNo: username.toUpperCase(), fullName, nameFold: fold(fullName), rank: RANK },
        ...{ dept: 'Quản trị hệ thống', email, phoneE164: phone },
      })
      .returning({ id: staff.id });
    const [made] = await tx
      .insert(account)
      .values({ username, accountType: STAFF_TYPE, staffId: person?.id ?? 0, fullname: fullName })
      .returning({ id: account.id });
    const accountId = made?.id ?? 0;
    await tx.insert(accountRole).values({ accountId, roleId: given.id });
    const subject = `account:${accountId}`;
    await tx.insert(permissionChangeLog).values({ at: now, subject, change: `+role:${roleCode}` });
    const issued = await issueActivation(tx, { accountId, purpose: 'FIRST_LOGIN', by: null, now });
    const detail = { username, role: roleCode };
    await audit(tx, now, {
      ...{ action: 'account.create', result: 'OK', ...actor, object: subject, detail },
    });
    return { issued };
  });
}
