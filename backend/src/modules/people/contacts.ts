import { localMoment } from '@portal/calendar';
import type { ContactsChange, ContactsChanged } from '@portal/types';
import { and, desc, eq } from 'drizzle-orm';
import { submitChange } from '../../approvals/submit-change.ts';
import { auditEvent } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { type Act, actOn } from './act.ts';
import { contactKind } from './contact-kind.ts';
import { readContacts } from './contact-store.ts';
import { httpError } from './messages.ts';
import { contactsIn, type PersonFound, personOf, versionOf } from './person.ts';
import { reasonOf } from './reason.ts';

const ACTION = 'person.contacts';
type Request = Required<ContactsChange>;

/** Throws ADMIN_CHANGED with the current contacts where another user changed them first. */
async function checkVersion({ db }: Pick<Caller, 'db'>, row: PersonFound, version: number) {
  if (versionOf(row) === version) return;
  const [last] = await db
    .select({ name: auditEvent.actorName, at: auditEvent.at })
    .from(auditEvent)
    .where(and(eq(auditEvent.object, `account:${row.account.id}`), eq(auditEvent.action, ACTION)))
    .orderBy(desc(auditEvent.at))
    .limit(1);
  const at = last?.at ?? row.account.updatedAt;
  throw httpError('ADMIN_CHANGED', {
    params: { name: last?.name ?? '?', time: localMoment(at) },
    data: { current: { ...contactsIn(row), version: versionOf(row) } },
  });
}

const asAct = ({ id, reason }: Request) => ({ ids: [id], reason });

/**
 * Changes how a person can be reached; both the old and the new address get a notice. Of staff and of high levels the change
 * waits for a second person.
 * @throws PHONE_WRONG, EMAIL_WRONG, ADMIN_CHANGED, CHANGE_PENDING, NO_APPROVER.
 */
export async function changeContacts(call: Caller, request: Request): Promise<ContactsChanged> {
  const reason = reasonOf(request, call.language);
  let changeRequestId: number | null = null;
  const act: Act = {
    action: ACTION,
    async apply(within, target) {
      const values = readContacts(request, within.language);
      const row = await personOf({ ...call, db: within.db }, request.id, ACTION);
      await checkVersion(within, row, request.version);
      const change = { accountId: target.id, ...values };
      const done = await submitChange(within, contactKind, change, reason);
      if ('changeRequestId' in done) changeRequestId = done.changeRequestId;
      return null;
    },
  };
  await actOn(call, act, asAct(request));
  const row = await personOf(call, request.id, ACTION);
  return { version: versionOf(row), changeRequestId };
}
