import type { HeldChange, MenuAdmin, SettingChange } from '@portal/types';
import { findStored } from '../../modules/setting-admin/setting-store.ts';
import {
  type ActCall,
  type ActSamples,
  type ActWorld,
  NO_ROW,
  prepared,
  REASON,
  read,
} from './act-sample.ts';

const KEY = 'HOTLINE';
const versionOf = async ({ portal }: ActWorld, key: typeof KEY | Guarded = KEY) =>
  (await findStored(portal.db, key)).version;

type Guarded = (typeof GUARDED)[number][0];
/** Settings that need two people, one request for each. */
const GUARDED = [
  ['LOGIN_MAX_FAILURES', '4'],
  ['LOGIN_LOCK_MINUTES', '31'],
  ['OTP_TTL_SECONDS', '121'],
  ['SESSION_IDLE_MINUTES', '14'],
  ['SESSION_ABSOLUTE_HOURS', '11'],
  ['IMPERSONATION_MINUTES', '29'],
] as const;
let used = 0;

/** A change that waits for another person. */
async function held(world: ActWorld): Promise<number> {
  const [key, value] = GUARDED[used] ?? GUARDED[0];
  used += 1;
  const body = { key, value, version: await versionOf(world, key), reason: REASON };
  const answer = await prepared<HeldChange>(world.me, 'admin/settings', body, 'PUT');
  return answer.changeRequestId;
}
const decision = (id: number, note = REASON) => ({ id, version: 1, note });

async function menuOf({ me }: ActWorld) {
  const { types, items, version } = await read<MenuAdmin>(me, 'admin/menu');
  const [first, ...rest] = types;
  if (first === undefined) throw new Error('there is no menu');
  const renamed = { ...first, label: { ...first.label, en: 'Another name' } };
  return { menu: { types: [renamed, ...rest], items }, baseNo: version.no };
}
const edited = async (world: ActWorld, version?: number): Promise<ActCall> => ({
  body: {
    ...{ key: KEY, value: '1900 5678', reason: REASON },
    version: version ?? (await versionOf(world)),
  },
});
const reset = async (world: ActWorld, version?: number): Promise<ActCall> => ({
  body: { key: KEY, version: version ?? (await versionOf(world)), reason: REASON },
});

/** Settings, menus and approvals (modules/setting-admin, modules/menu-admin, approvals). */
export const settingsActs: ActSamples = {
  'PUT admin/settings': {
    done: (world) => edited(world),
    refused: ['ADMIN_CHANGED', (world) => edited(world, 999)],
  },
  'POST admin/settings/undo': {
    async done(world) {
      await prepared(world.me, 'admin/settings', (await edited(world)).body, 'PUT');
      const [change] = await read<SettingChange[]>(world.me, `admin/settings/history?key=${KEY}`);
      return { body: { id: change?.id, version: await versionOf(world), reason: REASON } };
    },
    refused: ['NOT_FOUND', async () => ({ body: { id: NO_ROW, version: 1, reason: REASON } })],
  },
  'POST admin/settings/reset': {
    done: (world) => reset(world),
    refused: ['ADMIN_CHANGED', (world) => reset(world, 999)],
  },
  'POST admin/menu/preview': {
    done: async (world) => ({ body: { ...(await menuOf(world)).menu, username: '20000009' } }),
    refused: [
      'NOT_FOUND',
      async (world) => ({ body: { ...(await menuOf(world)).menu, username: 'khong-co' } }),
    ],
    ...{ withoutReason: true, withoutChanges: true },
  },
  'POST admin/menu/publish': {
    async done(world) {
      const { menu, baseNo } = await menuOf(world);
      return { body: { baseNo, ...menu, reason: REASON } };
    },
    refused: [
      'ADMIN_CHANGED',
      async (world) => ({
        body: { baseNo: 999, ...(await menuOf(world)).menu, reason: REASON },
      }),
    ],
  },
  // Two people act: the checker decides, and what the maker asked for is made.
  'POST admin/approvals/approve': {
    done: async (world) => ({ by: world.other, body: decision(await held(world)) }),
    also: ['setting.change'],
    refused: ['APPROVAL_OWN', async (world) => ({ body: decision(await held(world)) })],
  },
  'POST admin/approvals/reject': {
    done: async (world) => ({ by: world.other, body: decision(await held(world)) }),
    refused: [
      'REASON_REQUIRED',
      async (world) => ({ by: world.other, body: decision(await held(world), 'không') }),
    ],
  },
  'POST admin/approvals/withdraw': {
    done: async (world) => ({ body: decision(await held(world)) }),
    refused: [
      'NOT_FOUND',
      async (world) => ({ by: world.other, body: decision(await held(world)) }),
    ],
  },
};
