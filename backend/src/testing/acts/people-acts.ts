import type { PersonDetail } from '@portal/types';
import {
  type ActSample,
  type ActSamples,
  type ActWorld,
  NO_ROW,
  REASON,
  read,
} from './act-sample.ts';
import { addPerson, officeCode } from './sample-people.ts';

type Account = Parameters<typeof addPerson>[1];

/** An act on one person; no user may do one to themselves. */
const onPerson = (part: Account = {}, more: object = {}): ActSample => ({
  done: async (world) => ({
    body: { ids: [(await addPerson(world, part)).id], reason: REASON, ...more },
  }),
  refused: [
    'SELF_CHANGE',
    async ({ meId }) => ({ body: { ids: [meId], reason: REASON, ...more } }),
  ],
});

const newAgent = async (world: ActWorld, agentCode: string) => ({
  ...{ type: 'AGENT', fullname: 'Lê Thị Mới', agentCode, gender: 'F', birthDate: '1995-02-03' },
  ...{ idNumber: world.canaries.idNumber(), phone: world.canaries.phone(), joinedOn: '2026-01-05' },
  ...{ emailPersonal: world.canaries.email(), officeCode: await officeCode(world), reason: REASON },
});

const LOCKED = { failedCount: 5, lockedUntil: new Date('2030-01-01') };

/** Acts on people (modules/people). */
export const peopleActs: ActSamples = {
  'POST admin/people/create': {
    done: async (world) => ({ body: await newAgent(world, '39990001') }),
    refused: [
      'USERNAME_TAKEN',
      async (world) => ({ body: await newAgent(world, (await addPerson(world)).code) }),
    ],
  },
  'PUT admin/people/contacts': {
    async done(world) {
      const { me, canaries } = world;
      const { id } = await addPerson(world);
      const { version } = await read<PersonDetail>(me, `admin/people/detail?id=${id}`);
      const contacts = { phone: canaries.phone(), emailPersonal: canaries.email() };
      return { body: { id, version, ...contacts, emailCompany: canaries.email(), reason: REASON } };
    },
    refused: [
      'ADMIN_CHANGED',
      async (world) => {
        const { id } = await addPerson(world);
        const contacts = { phone: world.canaries.phone(), emailPersonal: world.canaries.email() };
        return { body: { id, version: 999, ...contacts, reason: REASON } };
      },
    ],
  },
  'POST admin/people/unmask': {
    done: async (world) => ({ body: { id: (await addPerson(world)).id, reason: REASON } }),
    refused: ['NOT_FOUND', async () => ({ body: { id: NO_ROW, reason: REASON } })],
    withoutChanges: true,
  },
  'POST admin/people/unlock': onPerson(LOCKED),
  'POST admin/people/disable': onPerson(),
  'POST admin/people/enable': onPerson({ status: 'DISABLED' }),
  'POST admin/people/force-reset': onPerson({}, { mode: 'NOW' }),
  'POST admin/people/clear-factors': onPerson(),
  'POST admin/people/end-sessions': onPerson(),
  'POST admin/people/resend-first-login': onPerson({ firstLogin: true }),
  'POST admin/people/clear-otp-limits': onPerson(),
  'POST admin/sessions/end-all': {
    done: async () => ({ body: { of: 'AGENTS', confirm: 'KẾT THÚC', reason: REASON } }),
    refused: [
      'CONFIRM_WRONG',
      async () => ({ body: { of: 'AGENTS', confirm: 'kết', reason: REASON } }),
    ],
  },
};
