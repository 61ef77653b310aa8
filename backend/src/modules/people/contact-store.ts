import { phoneE164 } from '@portal/phone';
import type { ContactsChange, PersonContacts } from '@portal/types';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, agent, candidate, staff } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { maskEmail, maskPhone } from '../../scope/mask.ts';
import type { PersonFound } from './person.ts';
import { fieldFault } from './reason.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Contacts as audit and approvals show them. */
export const maskedContacts = ({
  phone,
  emailPersonal,
  emailCompany,
}: PersonContacts): PersonContacts => ({
  phone: maskPhone(phone),
  emailPersonal: maskEmail(emailPersonal),
  emailCompany: maskEmail(emailCompany),
});

/** The contacts of a request as they are stored; throws PHONE_WRONG and EMAIL_WRONG at the field. */
export function readContacts(
  request: Required<ContactsChange>,
  language: Caller['language'],
): PersonContacts {
  const email = (field: 'emailPersonal' | 'emailCompany') => {
    const value = request[field] || null;
    if (value !== null && !EMAIL.test(value)) throw fieldFault('EMAIL_WRONG', field, language);
    return value;
  };
  const phone = request.phone ? phoneE164(request.phone) : null;
  if (request.phone && phone === null) throw fieldFault('PHONE_WRONG', 'phone', language);
  return { phone, emailPersonal: email('emailPersonal'), emailCompany: email('emailCompany') };
}

/** Writes the contacts to the row that holds them: of the agent, the member of staff, the candidate, or the account. */
export async function storeContacts(
  db: Db,
  { account: own }: Pick<PersonFound, 'account'>,
  { phone, emailPersonal, emailCompany }: PersonContacts,
): Promise<void> {
  const { agentId, staffId, candidateId } = own;
  if (agentId !== null)
    await db
      .update(agent)
      .set({ phoneE164: phone, emailPersonal, emailCompany })
      .where(eq(agent.id, agentId));
  else if (staffId !== null)
    await db
      .update(staff)
      .set({ phoneE164: phone, email: emailCompany })
      .where(eq(staff.id, staffId));
  else if (candidateId !== null)
    await db
      .update(candidate)
      .set({ phoneE164: phone, ...(emailPersonal !== null && { email: emailPersonal }) })
      .where(eq(candidate.id, candidateId));
  else
    await db
      .update(account)
      .set({ phoneE164: phone, email: emailPersonal })
      .where(eq(account.id, own.id));
}
