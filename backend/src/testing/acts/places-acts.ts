import { randomUUID } from 'node:crypto';
import type { OrgMoved, OrgOffice, OrgUnit, OrphanAssigned } from '@portal/types';
import { province } from '../../db/schema/index.ts';
import { type ActSamples, type ActWorld, NO_ROW, prepared, REASON } from './act-sample.ts';
import { addOrphan, addPerson, officeCode } from './sample-people.ts';

const LEFT = { status: 'TERMINATED', terminatedOn: '2026-10-01' } as const;

const agentOf = async (world: ActWorld, place: Parameters<typeof addPerson>[2] = {}) =>
  (await addPerson(world, {}, place)).agentId;
const moveBody = async (world: ActWorld, part: object = {}) => ({
  ...{ agentId: await agentOf(world), to: { officeCode: await officeCode(world) } },
  ...{ reason: REASON, ...part },
});
async function moved(world: ActWorld, part: object = {}): Promise<number> {
  const answer = await prepared<OrgMoved>(world.me, 'admin/org/move', await moveBody(world, part));
  return answer.moveId ?? 0;
}
const gone = async () => ({ body: { agentId: NO_ROW, to: {}, reason: REASON } });
const goneMove = async () => ({ body: { moveId: NO_ROW, reason: REASON } });

let places = 0;
const unitBody = () => {
  places += 1;
  return { code: `MAUDV${places}`, name: 'Đơn vị mẫu', level: 1, parentCode: null, reason: REASON };
};
async function officeBody({ portal }: ActWorld) {
  places += 1;
  const [place] = await portal.db.select().from(province).limit(1);
  return {
    ...{ code: `MAUVP${places}`, name: 'Văn phòng mẫu', unitCode: null, reason: REASON },
    ...{ provinceCode: place?.code, address: '1 Lê Lợi', phone: null, status: 'OPEN' },
  };
}
async function unitChange(world: ActWorld, version?: number) {
  const body = unitBody();
  const made = { ...body, version: null };
  const unit = await prepared<OrgUnit>(world.me, 'admin/org/unit', made, 'PUT');
  return { body: { ...body, name: 'Tên khác', version: version ?? unit.version } };
}
async function officeChange(world: ActWorld, version?: number) {
  const body = await officeBody(world);
  const made = { ...body, version: null };
  const office = await prepared<OrgOffice>(world.me, 'admin/org/office', made, 'PUT');
  return { body: { ...body, name: 'Tên khác', version: version ?? office.version } };
}
const assignBody = async (world: ActWorld, agentCode?: string) => ({
  ...{ policyNos: [await addOrphan(world)], rule: 'AGENT', reason: REASON },
  agentCode: agentCode ?? (await addPerson(world)).code,
});

/** Who is where, and who serves policies (modules/moves, modules/places, modules/orphans). */
export const placesActs: ActSamples = {
  'POST admin/org/move': {
    done: async (world) => ({ body: await moveBody(world) }),
    action: 'org.office',
    refused: ['NOT_FOUND', gone],
  },
  'POST admin/org/terminate': {
    done: async (world) => ({ body: { agentId: await agentOf(world), reason: REASON } }),
    refused: ['NOT_FOUND', gone],
  },
  'POST admin/org/reinstate': {
    done: async (world) => ({ body: { agentId: await agentOf(world, LEFT), reason: REASON } }),
    action: 'approval.propose',
    refused: ['NOT_FOUND', gone],
  },
  'POST admin/org/move/cancel': {
    async done(world) {
      const day = new Date(world.portal.clock.now().getTime() + 3 * 86_400_000);
      const moveId = await moved(world, { effectiveOn: day.toISOString().slice(0, 10) });
      return { body: { moveId, reason: REASON } };
    },
    refused: ['NOT_FOUND', goneMove],
  },
  'POST admin/org/move/reverse': {
    done: async (world) => ({ body: { moveId: await moved(world), reason: REASON } }),
    refused: ['NOT_FOUND', goneMove],
  },
  'PUT admin/org/unit': {
    done: (world) => unitChange(world),
    refused: ['ADMIN_CHANGED', (world) => unitChange(world, 999)],
  },
  'PUT admin/org/office': {
    done: (world) => officeChange(world),
    refused: ['ADMIN_CHANGED', (world) => officeChange(world, 999)],
  },
  'POST admin/org/orphans/assign': {
    done: async (world) => ({ body: await assignBody(world) }),
    refused: ['PLACE_UNKNOWN', async (world) => ({ body: await assignBody(world, '00000000') })],
  },
  'POST admin/org/orphans/undo': {
    async done(world) {
      const body = await assignBody(world);
      const { batchId } = await prepared<OrphanAssigned>(
        world.me,
        'admin/org/orphans/assign',
        body,
      );
      return { body: { batchId, reason: REASON } };
    },
    refused: ['NOT_FOUND', async () => ({ body: { batchId: randomUUID(), reason: REASON } })],
  },
};
