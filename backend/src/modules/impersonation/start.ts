import { createHash } from 'node:crypto';
import type { ImpersonationAnswer, ImpersonationRequest } from '@portal/types';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, impersonation, session, staff } from '../../db/schema/index.ts';
import type { HttpError } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { audit } from '../audit/audit.ts';
import { IMPERSONATE_RIGHT } from '../auth/impersonated-subject.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { auditOf, type RenewingAsker, renewToken } from '../password/asker.ts';
import { findChoice } from './agent-store.ts';
import { httpError } from './messages.ts';

/** How long an impersonation lasts, in milliseconds (setting IMPERSONATION_MINUTES); never longer than 30 min. */
const impersonationMs = async (db: Db): Promise<number> =>
  (await settingOf(db, 'IMPERSONATION_MINUTES')) * 60_000;

async function isStaff(db: Db, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(account, eq(account.staffId, staff.id))
    .where(or(eq(staff.staffNo, code), sql`lower(${account.username}) = lower(${code})`))
    .limit(1);
  return rows.length > 0;
}

const isSelf = ({ agent, username }: Subject, code: string): boolean =>
  agent?.agentCode === code || username.toLowerCase() === code.toLowerCase();

/** Why this subject may not impersonate this agent (IMP-04); null when it may. */
async function whyNot(db: Db, subject: Subject, code: string): Promise<HttpError | null> {
  if (subject.impersonation) return httpError('FACE_MASK_ALREADY');
  if (!subject.authorities.has(IMPERSONATE_RIGHT)) return commonError('access.denined');
  if (isSelf(subject, code)) return httpError('FACE_MASK_SELF');
  // Staff of any rank cannot be impersonated.
  return (await isStaff(db, code)) ? httpError('FACE_MASK_STAFF') : null;
}

async function denied(asker: RenewingAsker, why: HttpError): Promise<never> {
  await audit(asker.deps.db, asker.deps.clock(), {
    action: 'impersonation.start',
    result: 'DENIED',
    ...auditOf(asker),
    detail: { reason: why.code },
  });
  throw why;
}

/** The reason is in a table that may change; its hash is in the audit chain. */
export const reasonHash = (id: number, reason: string): string =>
  createHash('sha256').update(`${id}:${reason}`).digest('hex');

/** Starts an impersonation in this session alone and stores its reason (IMP-01, IMP-04). */
export async function startImpersonation(
  asker: RenewingAsker,
  agentCode: string,
  { reason, ticket }: Pick<ImpersonationRequest, 'reason' | 'ticket'>,
): Promise<ImpersonationAnswer> {
  const { deps, subject } = asker;
  const why = await whyNot(deps.db, subject, agentCode);
  if (why !== null) return denied(asker, why);
  if (!reason) throw httpError('FACE_MASK_REASON');
  const target = await findChoice(deps.db, subject, agentCode);
  if (target === undefined) return denied(asker, commonError('NOT_FOUND'));
  const startedAt = deps.clock();
  const expiresAt = new Date(startedAt.getTime() + (await impersonationMs(deps.db)));
  // What the session may do changes, so its token does (SEC-20).
  const accessToken = newToken();
  await deps.db.transaction(async (tx) => {
    const record = { actorAccountId: subject.accountId, targetAgentId: target.id };
    const [made] = await tx
      .insert(impersonation)
      .values({ ...record, reason, ticket: ticket ?? null, startedAt, expiresAt })
      .returning({ id: impersonation.id });
    const updated = await tx
      .update(session)
      .set({ impersonationId: made?.id ?? null, tokenHash: hashToken(accessToken) })
      .where(
        and(
          eq(session.id, subject.sessionId),
          isNull(session.impersonationId),
          isNull(session.revokedAt),
        ),
      )
      .returning({ id: session.id });
    // A concurrent call of this session has started one.
    if (updated.length === 0) throw httpError('FACE_MASK_ALREADY');
    await audit(tx, startedAt, {
      action: 'impersonation.start',
      result: 'OK',
      ...auditOf(asker),
      effectiveAccountId: target.accountId,
      object: `impersonation:${made?.id}`,
      detail: { agentCode, ticket: ticket ?? null, reasonHash: reasonHash(made?.id ?? 0, reason) },
    });
  });
  const { agentName } = target;
  return {
    statusMessages: 'success',
    faceMask: { agentCode, agentName, expiresAt: expiresAt.toISOString() },
    accessToken: renewToken(asker, accessToken),
  };
}
