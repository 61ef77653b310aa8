import { localMoment } from '@portal/calendar';
import { phoneE164 } from '@portal/phone';
import type { ContactsChange, ContactsChanged, PersonContacts } from '@portal/types';
import { and, desc, eq } from 'drizzle-orm';
import { account, agent, auditEvent, candidate, staff } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { maskEmail, maskPhone } from '../../scope/mask.ts';
import { contactsOf } from '../outbox/notify-account.ts';
import { type Act, actOn, judgeSingle } from './act.ts';
import { httpError } from './messages.ts';
import { notifyPerson } from './notice.ts';
import { contactsIn, type PersonFound, personOf, versionOf } from './person.ts';
import { fieldFault } from './reason.ts';

const ACTION = 'person.contacts';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
type Request = Required<ContactsChange>;

const masked = ({ phone, emailPersonal, emailCompany }: PersonContacts): PersonContacts => ({
  phone: maskPhone(phone),
  emailPersonal: maskEmail(emailPersonal),
  emailCompany: maskEmail(emailCompany),
});

/** The contacts of a request as they are stored; throws PHONE_WRONG and EMAIL_WRONG at the field. */
function readContacts(request: Request, language: Caller['language']): PersonContacts {
  const email = (field: 'emailPersonal' | 'emailCompany') => {
    const value = request[field] || null;
    if (value !== null && !EMAIL.test(value)) throw fieldFault('EMAIL_WRONG', field, language);
    return value;
  };
  const phone = request.phone ? phoneE164(request.phone) : null;
  if (request.phone && phone === null) throw fieldFault('PHONE_WRONG', 'phone', language);
  return { phone, emailPersonal: email('emailPersonal'), emailCompany: email('emailCompany') };
}

/** Throws ADMIN_CHANGED with the current contacts where another user changed them first. */
async function checkVersion({ db }: Caller, row: PersonFound, version: number) {
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

async function store({ db }: Caller, { account: own }: PersonFound, values: PersonContacts) {
  const { phone, emailPersonal, emailCompany } = values;
  const { agentId, staffId, candidateId } = own;
  if (agentId !== null)
    return db
      .update(agent)
      .set({ phoneE164: phone, emailPersonal, emailCompany })
      .where(eq(agent.id, agentId));
  if (staffId !== null)
    return db
      .update(staff)
      .set({ phoneE164: phone, email: emailCompany })
      .where(eq(staff.id, staffId));
  if (candidateId !== null)
    return db
      .update(candidate)
      .set({ phoneE164: phone, ...(emailPersonal !== null && { email: emailPersonal }) })
      .where(eq(candidate.id, candidateId));
  return db
    .update(account)
    .set({ phoneE164: phone, email: emailPersonal })
    .where(eq(account.id, own.id));
}

const changeAct = (request: Request): Act => ({
  action: ACTION,
  async apply(call, target) {
    const values = readContacts(request, call.language);
    const row = await personOf(call, request.id, ACTION);
    await checkVersion(call, row, request.version);
    const before = contactsIn(row);
    // To the old addresses now, and to the new ones below: a thief cannot silence the owner.
    await notifyPerson(call, target, 'contacts');
    await store(call, row, values);
    const now = await contactsOf(call.db, target.id);
    const isNew = now !== undefined && JSON.stringify(before) !== JSON.stringify(values);
    if (isNew) await notifyPerson(call, target, 'contacts');
    const [from, to] = [masked(before), masked(values)];
    return (Object.keys(to) as (keyof PersonContacts)[])
      .filter((field) => before[field] !== values[field])
      .map((field) => ({ field, before: from[field], after: to[field] }));
  },
});

const asAct = ({ id, reason }: Request) => ({ ids: [id], reason });

/** For `before`: refuses what the caller may not change, with an audit event that stays. */
export const judgeContacts = (call: Caller, request: Request) =>
  judgeSingle(call, changeAct(request), asAct(request));

/** Changes how a person can be reached; both the old and the new address get a notice. */
export async function changeContacts(call: Caller, request: Request): Promise<ContactsChanged> {
  await actOn(call, changeAct(request), asAct(request));
  const row = await personOf(call, request.id, ACTION);
  return { version: versionOf(row), changeRequestId: null };
}
