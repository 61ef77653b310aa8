import type { Language } from '@portal/domain/language';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, agent, candidate, staff } from '../../db/schema/index.ts';
import type { Outbox } from './outbox.ts';

/** How an account's person can be reached; null where nothing is registered. */
export interface Contacts {
  fullname: string;
  locale: Language;
  emailPersonal: string | null;
  emailCompany: string | null;
  /** E.164. */
  phone: string | null;
}

/** The registered contacts of an account; undefined when there is no such account. */
export async function contactsOf(db: Db, accountId: number): Promise<Contacts | undefined> {
  const [row] = await db
    .select({
      fullname: account.fullname,
      locale: account.locale,
      emailPersonal: sql<
        string | null
      >`coalesce(${agent.emailPersonal}, ${candidate.email}, ${account.email})`,
      emailCompany: sql<string | null>`coalesce(${agent.emailCompany}, ${staff.email})`,
      phone: sql<
        string | null
      >`coalesce(${agent.phoneE164}, ${staff.phoneE164}, ${candidate.phoneE164}, ${account.phoneE164})`,
    })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .leftJoin(candidate, eq(candidate.id, account.candidateId))
    .where(eq(account.id, accountId));
  return row;
}

/**
 * Notifies a user of what happened to their account: by every e-mail address that is registered, by text message when
 * there is none. The words hold no secret: a notice that failed can be sent again.
 */
export async function notifyAccount(
  db: Db,
  outbox: Outbox,
  accountId: number,
  wordsFor: (contacts: Contacts) => { subject: string; body: string },
): Promise<void> {
  const contacts = await contactsOf(db, accountId);
  if (contacts === undefined) return;
  const { subject, body } = wordsFor(contacts);
  const { emailPersonal, emailCompany, phone } = contacts;
  const mails = [...new Set([emailPersonal, emailCompany])].filter((one) => one !== null);
  for (const to of mails) await outbox.put(db, { kind: 'MAIL', to, subject, body, keepBody: true });
  if (mails.length === 0 && phone !== null)
    await outbox.put(db, { kind: 'SMS', to: phone, body, keepBody: true });
}
