import type { RoleRow } from '@portal/types';
import {
  type ActCall,
  type ActSample,
  type ActSamples,
  type ActWorld,
  NO_ROW,
  prepared,
  REASON,
} from './act-sample.ts';
import { addPerson } from './sample-people.ts';

let roles = 0;
const names = { vi: 'Vai trò mẫu', en: 'A sample role' };

async function addRole({ me }: ActWorld): Promise<RoleRow> {
  roles += 1;
  const body = { code: `MAU${roles}`, names, rights: [], reason: REASON };
  return prepared<RoleRow>(me, 'admin/roles/create', body);
}

/** An act on a role that was read before another person changed it. */
const onRole = (call: (role: RoleRow, world: ActWorld) => ActCall): ActSample => ({
  done: async (world) => call(await addRole(world), world),
  refused: [
    'ADMIN_CHANGED',
    async (world) => call({ ...(await addRole(world)), version: 999 }, world),
  ],
});
const stateOf = ({ code, version }: RoleRow) => ({ body: { code, version, reason: REASON } });
const right = { kind: 'AUTHORITY', code: 'policy.view', effect: 'GRANT' };

/** Roles and rights (modules/roles). */
export const rolesActs: ActSamples = {
  'POST admin/roles/create': {
    done: async () => ({ body: { code: 'MAUMOI', names, rights: [], reason: REASON } }),
    refused: [
      'ROLE_TAKEN',
      async (world) => {
        const { code } = await addRole(world);
        return { body: { code, names, rights: [], reason: REASON } };
      },
    ],
  },
  'PUT admin/roles/:code': onRole(({ code, version }) => ({
    path: `admin/roles/${code}`,
    body: { names: { ...names, en: 'Another name' }, rights: [], version, reason: REASON },
  })),
  'POST admin/roles/retire': onRole(stateOf),
  'POST admin/roles/restore': {
    ...onRole(stateOf),
    async done(world) {
      const { code, version } = await addRole(world);
      const body = { code, version, reason: REASON };
      return stateOf(await prepared<RoleRow>(world.me, 'admin/roles/retire', body));
    },
  },
  'POST admin/roles/review/decide': {
    async done(world) {
      const { id: accountId } = await addPerson(world);
      return { body: { accountId, authority: 'claim.medical', decision: 'KEEP', reason: REASON } };
    },
    refused: [
      'SELF_CHANGE',
      async ({ meId: accountId }) => ({
        body: { accountId, authority: 'claim.medical', decision: 'KEEP', reason: REASON },
      }),
    ],
  },
  'POST admin/grants/set': {
    async done(world) {
      const { id: accountId } = await addPerson(world);
      return { body: { accountId, add: [right], reason: REASON } };
    },
    refused: [
      'SELF_CHANGE',
      async ({ meId: accountId }) => ({ body: { accountId, add: [right], reason: REASON } }),
    ],
  },
  'POST admin/access/explain': {
    done: async (world) => ({
      body: { accountId: (await addPerson(world)).id, authority: 'policy.view' },
    }),
    refused: ['NOT_FOUND', async () => ({ body: { accountId: NO_ROW, authority: 'policy.view' } })],
    ...{ withoutReason: true, withoutChanges: true },
  },
};
