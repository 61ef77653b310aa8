import { ACCOUNT_TYPE } from '@portal/domain/account';
import { END_ALL_WORD, type EndAllSessions } from '@portal/types';
import { and, inArray, isNull, ne, sql } from 'drizzle-orm';
import { account, session } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { audit } from '../audit/audit.ts';
import { closeImpersonation } from '../auth/end-impersonation.ts';
import { auditOf } from '../password/asker.ts';
import { administers } from './people-scope.ts';
import { fieldFault, reasonOf } from './reason.ts';

const TYPES = { AGENTS: [ACCOUNT_TYPE.AGENT], STAFF: [ACCOUNT_TYPE.STAFF] } as const;

/** Ends the sessions of all whom the caller administers, or of all agents or staff; the caller's own goes on. */
export async function endAll(call: Caller, request: Required<EndAllSessions>): Promise<number> {
  const { db, deps, subject, language } = call;
  const reason = reasonOf(request, language);
  if (request.confirm !== END_ALL_WORD) throw fieldFault('CONFIRM_WRONG', 'confirm', language);
  const now = deps.clock();
  const whose = db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        administers(subject),
        request.of === 'ALL' ? undefined : inArray(account.accountType, [...TYPES[request.of]]),
      ),
    );
  const ended = await db
    .update(session)
    .set({ revokedAt: now, revokeReason: 'ENDED_BY_STAFF' })
    .where(
      and(
        isNull(session.revokedAt),
        ne(session.id, subject.sessionId),
        sql`${session.accountId} in (${whose})`,
      ),
    )
    .returning({ impersonationId: session.impersonationId });
  for (const { impersonationId } of ended)
    if (impersonationId !== null) await closeImpersonation(db, impersonationId, now);
  await audit(db, now, {
    action: 'session.end-all',
    result: 'OK',
    object: `accounts:${request.of}`,
    ...auditOf(call),
    detail: { reason, ended: ended.length },
    changes: [{ field: 'sessions', before: String(ended.length), after: '0' }],
  });
  return ended.length;
}
