import type { Inbox } from '@portal/domain/inbox';
import { DEFAULT_LANGUAGE, type Language } from '@portal/domain/language';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { contactMessage, profileRequest, registration } from '../db/schema/index.ts';
import { contactsOf } from '../modules/outbox/notify-account.ts';

interface Address {
  fullname: string;
  email: string | null;
  locale: Language;
}

/** Where the answer to an item goes. */
export async function addressOf(db: Db, inbox: Inbox, id: number): Promise<Address | undefined> {
  const locale = DEFAULT_LANGUAGE;
  if (inbox === 'contact') {
    const [row] = await db
      .select({ fullname: contactMessage.fullname, email: contactMessage.email })
      .from(contactMessage)
      .where(eq(contactMessage.id, id));
    return row && { ...row, locale };
  }
  if (inbox === 'registrations') {
    const [row] = await db
      .select({ fullname: registration.fullName, email: registration.email })
      .from(registration)
      .where(eq(registration.id, id));
    return row && { ...row, locale };
  }
  const [row] = await db
    .select({ accountId: profileRequest.accountId })
    .from(profileRequest)
    .where(eq(profileRequest.id, id));
  const contacts = row && (await contactsOf(db, row.accountId));
  return (
    contacts && {
      ...{ fullname: contacts.fullname, locale: contacts.locale },
      email: contacts.emailPersonal ?? contacts.emailCompany,
    }
  );
}
