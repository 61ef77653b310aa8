import { ACCOUNT_TYPE } from '@portal/domain/account';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, agent, gadSecret, session } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';

/** What the caller's account stores of its passwords. Under impersonation there is nothing. */
export async function ownSecrets(db: Db, subject: Subject) {
  const [row] = await db
    .select({
      accountId: account.id,
      username: account.username,
      fullname: account.fullname,
      accountType: account.accountType,
      passwordHash: account.passwordHash,
      firstLogin: account.firstLogin,
      passwordExpired: account.passwordExpired,
      resetPassword: account.resetPassword,
      forceChangeGadPassword: account.forceChangeGadPassword,
      isGad: agent.isGad,
      emailCompany: agent.emailCompany,
      gadHash: gadSecret.hash,
      impersonationId: session.impersonationId,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(gadSecret, eq(gadSecret.accountId, account.id))
    .where(eq(session.id, subject.sessionId));
  if (row === undefined || row.impersonationId !== null || row.accountId !== subject.accountId) {
    throw httpError('access.denined');
  }
  return row;
}

export type OwnSecrets = Awaited<ReturnType<typeof ownSecrets>>;

/** The same for a GAD; anybody else has no secondary password (GAD-12). */
export async function ownGadSecrets(db: Db, subject: Subject): Promise<OwnSecrets> {
  const row = await ownSecrets(db, subject);
  if (row.accountType !== ACCOUNT_TYPE.AGENT || row.isGad !== true)
    throw httpError('access.denined');
  return row;
}
