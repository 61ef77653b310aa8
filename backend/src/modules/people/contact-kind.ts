import { everyLanguage } from '@portal/domain/language';
import type { FieldChange, PersonContacts } from '@portal/types';
import { z } from 'zod';
import type { ApprovalKind, ChangeReader } from '../../approvals/kind.ts';
import { say } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { sentence } from '../../i18n/sentence.ts';
import { audit } from '../audit/audit.ts';
import { maskedContacts, storeContacts } from './contact-store.ts';
import { notifyPerson } from './notice.ts';
import { contactsIn, findPerson, type PersonFound, versionOf } from './person.ts';

const payload = z.object({
  accountId: z.number(),
  phone: z.string().nullable(),
  emailPersonal: z.string().nullable(),
  emailCompany: z.string().nullable(),
});
export type ContactPayload = z.infer<typeof payload>;

/** Of agents up to this level, and of staff, contacts need two people (areas/administration.md 5.1). */
const LEVEL_HELD = 6;
const TITLE = sentence('people.contacts.title');

async function foundPerson({ db, deps }: ChangeReader, id: number): Promise<PersonFound> {
  const row = await findPerson(db, id, deps.clock());
  if (row === undefined) throw commonError('NOT_FOUND');
  return row;
}

/** The fields that differ, masked. */
function changesOf(before: PersonContacts, after: PersonContacts): FieldChange[] {
  const [from, to] = [maskedContacts(before), maskedContacts(after)];
  return (Object.keys(to) as (keyof PersonContacts)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: from[field], after: to[field] }));
}

const valuesOf = ({ phone, emailPersonal, emailCompany }: ContactPayload): PersonContacts => ({
  ...{ phone, emailPersonal, emailCompany },
});

/** What the setting FOUR_EYES_KINDS calls `contact`: where codes and links of a person go. */
export const contactKind: ApprovalKind<ContactPayload, void> = {
  kind: 'contact',
  payload,
  authority: () => 'account.manage',
  objectKey: ({ accountId }) => `account:${accountId}`,
  async title(reader, { accountId }) {
    const { username } = (await foundPerson(reader, accountId)).account;
    return everyLanguage((language) => say(TITLE, language, { username }));
  },
  persons: async (_reader, { accountId }) => [accountId],
  async isDangerous(reader, { accountId }) {
    const { agent, staff } = await foundPerson(reader, accountId);
    return staff !== null || (agent !== null && agent.level !== null && agent.level <= LEVEL_HELD);
  },
  base: async (reader, { accountId }) => ({
    version: versionOf(await foundPerson(reader, accountId)),
  }),
  effect: async (reader, change) => ({
    changes: changesOf(contactsIn(await foundPerson(reader, change.accountId)), valuesOf(change)),
    notes: [],
  }),
  async again(reader, change) {
    const version = versionOf(await foundPerson(reader, change.accountId));
    const body = { id: change.accountId, version, ...valuesOf(change) };
    return { method: 'PUT', path: 'admin/people/contacts', body };
  },
  async apply(context, change) {
    const { db, deps, actor, reason, requestId, makerId, checkerId } = context;
    const row = await foundPerson(context, change.accountId);
    const [before, after] = [contactsIn(row), valuesOf(change)];
    const changes = changesOf(before, after);
    // To the old addresses now, and to the new ones below: a thief cannot silence the owner.
    await notifyPerson(context, row.account, 'contacts');
    await storeContacts(db, row, after);
    if (changes.length > 0) await notifyPerson(context, row.account, 'contacts');
    await audit(db, deps.clock(), {
      ...{ action: 'person.contacts', result: 'OK', ...actor },
      object: `account:${change.accountId}`,
      detail: { reason, ...(requestId !== null && { requestId, makerId, checkerId }) },
      changes,
    });
  },
};
