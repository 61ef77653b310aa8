import type { InboxActed } from '@portal/types';
import * as schema from '../../db/schema/index.ts';
import { dueTimes } from '../../inbox/due-times.ts';
import { sealText } from '../../inbox/inbox-text.ts';
import {
  type ActCall,
  type ActSample,
  type ActSamples,
  type ActWorld,
  prepared,
  REASON,
} from './act-sample.ts';
import { addPerson } from './sample-people.ts';

interface Item {
  inbox: 'contact' | 'registrations' | 'profile-requests';
  id: number;
  version: number;
}
let items = 0;

async function addContact({ portal, canaries }: ActWorld): Promise<Item> {
  items += 1;
  const { db, deps, clock } = portal;
  const [row] = await db
    .insert(schema.contactMessage)
    .values({
      ...{ refNo: `LH8${String(items).padStart(5, '0')}`, fullname: 'Lê Thị Hoa' },
      ...{ nameFold: 'le thi hoa', email: canaries.email(), phone: canaries.phone() },
      title: 'Quyền lợi',
      contentEnc: sealText(deps, canaries.text('of a contact'), 'contact_message.content_enc'),
      ...(await dueTimes(db, 'contact', clock.now())),
    })
    .returning({ id: schema.contactMessage.id });
  return { inbox: 'contact', id: row?.id ?? 0, version: 1 };
}
async function addRegistration({ portal, canaries }: ActWorld): Promise<Item> {
  const [row] = await portal.db
    .insert(schema.registration)
    .values({
      ...{ fullName: 'Trần Văn Ứng', nameFold: 'tran van ung', email: canaries.email() },
      ...{ phoneE164: `+84${canaries.phone().slice(1)}`, applyCandidate: false },
      ...{ termsVersion: '1', eraseAfter: '2030-01-01' },
    })
    .returning({ id: schema.registration.id });
  return { inbox: 'registrations', id: row?.id ?? 0, version: 1 };
}
async function addProfileRequest(world: ActWorld): Promise<Item> {
  const { portal, canaries } = world;
  items += 1;
  const values = () => ({
    ...{ phone: canaries.phone(), emailPersonal: canaries.email() },
    address: canaries.text('of an address'),
  });
  const sealed = (field: 'before' | 'after') =>
    sealText(portal.deps, JSON.stringify(values()), `profile_request.${field}_enc`);
  const { id: accountId } = await addPerson(world);
  const [row] = await portal.db
    .insert(schema.profileRequest)
    .values({
      ...{ refNo: `HS8${items}`, accountId, kind: 'CONTACT' },
      ...{ beforeEnc: sealed('before'), afterEnc: sealed('after') },
    })
    .returning({ id: schema.profileRequest.id });
  return { inbox: 'profile-requests', id: row?.id ?? 0, version: 1 };
}
async function taken({ me }: ActWorld, item: Item): Promise<Item> {
  const { version } = await prepared<InboxActed>(me, 'admin/inbox/assign', item);
  return { ...item, version };
}
const ownContact = async (world: ActWorld) => taken(world, await addContact(world));
const closed = async (world: ActWorld): Promise<Item> => {
  const item = await ownContact(world);
  const body = { ...item, reason: REASON };
  const { version } = await prepared<InboxActed>(world.me, 'admin/inbox/close', body);
  return { ...item, version };
};

/** An act on an own item; a colleague who does not have it is refused. */
const onItem = (
  item: (world: ActWorld) => Promise<Item>,
  body: (item: Item, world: ActWorld) => object | Promise<object>,
  code = 'INBOX_NOT_YOURS',
): ActSample => {
  const call = async (world: ActWorld, by: ActCall['by']): Promise<ActCall> => ({
    ...{ by, body: await body(await item(world), world) },
  });
  return {
    done: (world) => call(world, world.me),
    refused: [code, (world) => call(world, world.other)],
  };
};
const text = (item: Item, { canaries }: ActWorld) => ({
  ...item,
  text: canaries.text('to a person'),
});
const reasoned = (item: Item) => ({ ...item, reason: REASON });
const numbered = ({ id, version }: Item) => ({ id, version });

async function placeOf({ portal }: ActWorld) {
  const [office] = await portal.db.select().from(schema.office).limit(1);
  return { provinceCode: office?.provinceCode, officeId: office?.id };
}

/** What comes from outside (modules/inbox). */
export const inboxActs: ActSamples = {
  'POST admin/inbox/assign': {
    done: async (world) => ({ body: await addContact(world) }),
    refused: ['INBOX_TAKEN', async (world) => ({ by: world.other, body: await ownContact(world) })],
    withoutReason: true,
  },
  'POST admin/inbox/note': {
    done: async (world) => ({ body: text(await addContact(world), world) }),
    refused: [
      'INBOX_CHANGED',
      async (world) => ({ body: { ...text(await addContact(world), world), version: 999 } }),
    ],
    withoutReason: true,
  },
  'POST admin/inbox/answer': { ...onItem(ownContact, text), withoutReason: true },
  'POST admin/inbox/close': onItem(ownContact, reasoned),
  'POST admin/inbox/reopen': {
    done: async (world) => ({ body: reasoned(await closed(world)) }),
    refused: ['INBOX_STATE', async (world) => ({ body: reasoned(await ownContact(world)) })],
  },
  'POST admin/inbox/make-candidate': {
    ...onItem(
      async (world) => taken(world, await addRegistration(world)),
      async (item, world) => ({ ...numbered(item), ...(await placeOf(world)) }),
    ),
    withoutReason: true,
  },
  'POST admin/inbox/profile-requests/decide': onItem(
    async (world) => taken(world, await addProfileRequest(world)),
    (item) => ({ ...numbered(item), decision: 'APPROVED', reason: REASON }),
  ),
};
