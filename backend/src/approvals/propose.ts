import type { Authority } from '@portal/permissions';
import { and, eq, lte, sql } from 'drizzle-orm';
import { changeRequest } from '../db/schema/index.ts';
import { audit } from '../modules/audit/audit.ts';
import { auditOf } from '../modules/password/asker.ts';
import { settingOf } from '../settings/setting-of.ts';
import type { ChangeCall } from './change-call.ts';
import type { ApprovalKind, ChangeReader } from './kind.ts';
import { httpError } from './messages.ts';
import { notifyCheckers } from './notices.ts';
import { sealedPayload } from './payload.ts';
import { checkersOf } from './people.ts';

/** The whole effect is in the request. */
const AUDITED_MAX = 100;

/** The rights that the checker of a change must hold. */
export async function checkerRights<Payload>(
  reader: ChangeReader,
  kind: ApprovalKind<Payload>,
  payload: Payload,
): Promise<Authority[]> {
  const further = await kind.checkerAuthority?.(reader, payload);
  return [kind.authority(payload), ...(further === undefined ? [] : [further])];
}

/** A request that ran out by the clock gives its place to the next one. */
const expire = ({ db, deps }: ChangeReader, objectKey: string) =>
  db
    .update(changeRequest)
    .set({ state: 'EXPIRED' })
    .where(
      and(
        eq(changeRequest.objectKey, objectKey),
        eq(changeRequest.state, 'PENDING'),
        lte(changeRequest.expiresAt, deps.clock()),
      ),
    );

/**
 * Keeps a change for a second person instead of making it, and notifies those who may approve it. Returns the id of its
 * request.
 * @throws CHANGE_PENDING when one waits for the same object, NO_APPROVER when no other user could approve.
 */
export async function propose<Payload>(
  call: ChangeCall,
  kind: ApprovalKind<Payload>,
  payload: Payload,
  reason: string,
): Promise<number> {
  const { db, deps, subject } = call;
  const reader = { db, deps };
  const now = deps.clock();
  const objectKey = kind.objectKey(payload);
  const personIds = (await kind.persons?.(reader, payload)) ?? [];
  const authorities = await checkerRights(reader, kind, payload);
  const makerId = subject.accountId;
  const checkers = await checkersOf(db, { authorities, makerId, personIds }, now);
  if (checkers.length === 0) throw httpError('NO_APPROVER');
  await expire(reader, objectKey);
  const title = await kind.title(reader, payload);
  const effect = await kind.effect(reader, payload);
  const hours = await settingOf(db, 'APPROVAL_HOURS');
  const [made] = await db
    .insert(changeRequest)
    .values({
      ...{ kind: kind.kind, objectKey, authority: kind.authority(payload), reason, makerId },
      ...{ titleVi: title.vi, titleEn: title.en, personIds },
      payloadEnc: sealedPayload(deps, payload),
      // JSON's null, where there is no state yet: the column has one always.
      base: sql`${JSON.stringify((await kind.base(reader, payload)) ?? null)}::jsonb`,
      effect,
      createdAt: now,
      expiresAt: new Date(now.getTime() + hours * 3_600_000),
    })
    .onConflictDoNothing()
    .returning({ id: changeRequest.id });
  if (made === undefined) throw httpError('CHANGE_PENDING');
  await notifyCheckers(reader, checkers, {
    ...{ id: made.id, title, makerName: subject.username, reason },
  });
  await audit(db, now, {
    ...{ action: 'approval.propose', result: 'OK', ...auditOf(call), object: objectKey },
    detail: { requestId: made.id, kind: kind.kind, reason },
    // What it will do; its own event says what it did.
    changes: effect.changes.slice(0, AUDITED_MAX),
  });
  return made.id;
}
