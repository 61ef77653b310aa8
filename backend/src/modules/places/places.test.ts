import { randomUUID } from 'node:crypto';
import type { OrgNode, OrgOffice, OrgUnit } from '@portal/types';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import {
  account,
  agent,
  auditEvent,
  office,
  orgUnit,
  policy,
  province,
  staff,
} from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

const REASON = 'Sắp xếp lại mạng lưới văn phòng';
let portal: TestPortal;
const as = signedIn(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const put = async (kind: 'unit' | 'office', body: object, who = 'nhansu01') =>
  (await as(who)).raw(`/api/admin/org/${kind}`, {
    method: 'PUT',
    body: JSON.stringify({ reason: REASON, ...body }),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  });
const unitAt = async (code: string) =>
  dataOf<OrgUnit>(await (await as('nhansu01')).get(`/api/admin/org/unit?code=${code}`));
const officeAt = async (code: string) =>
  dataOf<OrgOffice>(await (await as('nhansu01')).get(`/api/admin/org/office?code=${code}`));
const refused = async (reply: ReturnType<typeof put>) => {
  const { status, body } = await reply;
  return [status, body.errorCode];
};
const lastEvent = async () =>
  (await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(1))[0];
/** The office of 20000009, its unit, and another unit of that level. */
async function places() {
  const [here] = await portal.db
    .select({ office, unit: orgUnit })
    .from(agent)
    .innerJoin(office, eq(office.id, agent.officeId))
    .innerJoin(orgUnit, eq(orgUnit.id, office.orgUnitId))
    .where(eq(agent.agentCode, '20000009'));
  if (here === undefined) throw new Error('20000009 is in no office');
  const [other] = await portal.db
    .select()
    .from(orgUnit)
    .where(and(eq(orgUnit.level, here.unit.level), ne(orgUnit.id, here.unit.id)))
    .limit(1);
  if (other === undefined) throw new Error('there is one unit only');
  return { ...here, other };
}
/** Binds nhansu01 to a unit; null: the company. */
async function bind(unitId: number | null) {
  const [officer] = await portal.db
    .select({ id: account.staffId })
    .from(account)
    .where(eq(account.username, 'nhansu01'));
  await portal.db
    .update(staff)
    .set({ scopeOrgUnitId: unitId })
    .where(eq(staff.id, officer?.id ?? 0));
}

describe('units', () => {
  it('one is made below another, changed by the version that was seen, and is in the audit from before to after', async () => {
    const { unit } = await places();
    const parentCode = (await unitAt(unit.code)).parentCode;
    const fresh = { code: 'DV-MOI', name: 'Đơn vị mới', level: unit.level, parentCode };
    const made = dataOf<OrgUnit>(await put('unit', { ...fresh, version: null }));
    expect(made).toEqual({ ...fresh, version: made.version });
    expect(await unitAt('DV-MOI')).toEqual(made);
    expect(await lastEvent()).toMatchObject({
      ...{ action: 'org.unit.create', actorName: 'nhansu01' },
      detail: {
        reason: REASON,
        changes: expect.arrayContaining([{ field: 'name', before: null, after: 'Đơn vị mới' }]),
      },
    });
    expect(await refused(put('unit', { ...fresh, version: null }))).toEqual([409, 'PLACE_TAKEN']);
    const named = { ...fresh, name: 'Đơn vị đổi tên', version: made.version };
    const changed = dataOf<OrgUnit>(await put('unit', named));
    expect(changed.version).toBeGreaterThan(made.version);
    expect((await lastEvent())?.detail).toEqual({
      reason: REASON,
      changes: [{ field: 'name', before: 'Đơn vị mới', after: 'Đơn vị đổi tên' }],
    });
    const late = await put('unit', { ...named, name: 'Tên của người sau' }, 'quantri01');
    expect([late.status, late.body.errorCode, late.body.data]).toEqual([
      ...[409, 'ADMIN_CHANGED'],
      { current: changed },
    ]);
    expect(late.body.description).toContain('nhansu01');
    expect(await refused(put('unit', { ...named, reason: 'ngắn' }))).toEqual([
      400,
      'REASON_REQUIRED',
    ]);
  }, 60_000);

  it('a circle, a level above that of the parent, an unknown parent and an unknown unit are refused', async () => {
    const { unit } = await places();
    const own = await unitAt(unit.code);
    const parent = await unitAt(own.parentCode ?? '');
    const wrong = (body: object) => refused(put('unit', body));
    expect(await wrong({ ...parent, parentCode: own.code })).toEqual([400, 'UNIT_CYCLE']);
    expect(await wrong({ ...parent, parentCode: parent.code })).toEqual([400, 'UNIT_CYCLE']);
    expect(await wrong({ ...own, level: parent.level })).toEqual([400, 'UNIT_LEVEL']);
    expect(await wrong({ ...parent, level: own.level })).toEqual([400, 'UNIT_LEVEL']);
    expect(await wrong({ ...own, parentCode: 'X' })).toEqual([400, 'PLACE_UNKNOWN']);
    expect(await wrong({ ...own, code: 'DV-KHONG-CO' })).toEqual([404, 'NOT_FOUND']);
    expect(await refused(put('unit', own, 'kiemsoat01'))).toEqual([403, 'access.denined']);
    expect(await unitAt(unit.code)).toEqual(own);
  });

  it('a moved unit is seen at once by who administers the new one above, and no more by the old', async () => {
    const { unit } = await places();
    const own = await unitAt(unit.code);
    const [above] = await portal.db
      .select()
      .from(orgUnit)
      .where(eq(orgUnit.code, own.parentCode ?? ''));
    const [aside] = await portal.db
      .select()
      .from(orgUnit)
      .where(and(eq(orgUnit.level, above?.level ?? 0), ne(orgUnit.id, above?.id ?? 0)))
      .limit(1);
    await bind(above?.id ?? null);
    const seen = async () =>
      (await (await as('nhansu01')).get(`/api/admin/org/unit?code=${own.code}`)).status;
    expect(await seen()).toBe(200);
    // Beyond the own unit nothing can be named, taken or made.
    const far = { ...own, parentCode: aside?.code ?? '' };
    expect(await refused(put('unit', far))).toEqual([400, 'PLACE_UNKNOWN']);
    expect(
      await refused(put('unit', { ...own, code: 'DV-2', parentCode: null, version: null })),
    ).toEqual([400, 'PLACE_UNKNOWN']);
    const moved = dataOf<OrgUnit>(await put('unit', far, 'quantri01'));
    expect(await seen()).toBe(404);
    expect(await refused(put('unit', { ...moved, name: 'Không của mình' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    await bind(aside?.id ?? null);
    expect(await seen()).toBe(200);
    await bind(null);
    const back = dataOf<OrgUnit>(await put('unit', { ...moved, parentCode: own.parentCode }));
    expect(back).toEqual({ ...own, version: back.version });
  }, 60_000);
});

describe('offices', () => {
  it('one is made with its province and phone; what is unknown or wrong is refused at its field', async () => {
    const { unit } = await places();
    const [here] = await portal.db
      .select()
      .from(province)
      .where(isNull(province.mergedInto))
      .limit(1);
    const fresh = {
      ...{ code: 'VP-MOI', name: 'Văn phòng mới', provinceCode: here?.code ?? '' },
      ...{ address: '1 Hoà Bình', phone: '02923 811 811', unitCode: unit.code, status: 'OPEN' },
    };
    const made = dataOf<OrgOffice>(await put('office', { ...fresh, version: null }));
    expect(made).toEqual({ ...fresh, phone: '+842923811811', version: made.version });
    expect(await officeAt('VP-MOI')).toEqual(made);
    expect((await lastEvent())?.action).toBe('org.office.create');
    const wrong = (part: object) => refused(put('office', { ...made, ...part }));
    expect(await wrong({ provinceCode: 'X' })).toEqual([400, 'PLACE_UNKNOWN']);
    expect(await wrong({ unitCode: 'X' })).toEqual([400, 'PLACE_UNKNOWN']);
    expect(await wrong({ phone: '12' })).toEqual([400, 'PHONE_WRONG']);
    expect(await wrong({ version: null })).toEqual([409, 'PLACE_TAKEN']);
    const closed = dataOf<OrgOffice>(await put('office', { ...made, status: 'CLOSED' }));
    expect(closed.status).toBe('CLOSED');
    expect(await refused(put('office', made))).toEqual([409, 'ADMIN_CHANGED']);
  });

  it('its people and their policies follow it into another unit at once; with people in it it is not closed', async () => {
    const { office: own, other } = await places();
    const before = await officeAt(own.code);
    const people = await portal.db.$count(
      agent,
      and(eq(agent.officeId, own.id), ne(agent.status, 'TERMINATED')),
    );
    const shut = await put('office', { ...before, status: 'CLOSED' });
    expect([shut.status, shut.body.errorCode]).toEqual([409, 'OFFICE_PEOPLE']);
    expect(shut.body.description).toContain(`Còn ${people} người`);
    const there = (unitId: number) =>
      portal.db.$count(policy, and(eq(policy.officeId, own.id), eq(policy.orgUnitId, unitId)));
    const policies = await there(own.orgUnitId ?? 0);
    expect(policies).toBeGreaterThan(0);
    const moved = dataOf<OrgOffice>(await put('office', { ...before, unitCode: other.code }));
    expect(moved.unitCode).toBe(other.code);
    expect([await there(own.orgUnitId ?? 0), await there(other.id)]).toEqual([0, policies]);
    const left = sql`${agent.orgUnitId} is distinct from ${other.id}`;
    expect(await portal.db.$count(agent, and(eq(agent.officeId, own.id), left))).toBe(0);
    await bind(other.id);
    const below = dataOf<OrgNode[]>(
      await (await as('nhansu01')).get(`/api/admin/org/tree?parent=unit:${other.id}`),
    );
    expect(below.map(({ key }) => key)).toContain(`office:${own.id}`);
    await bind(null);
    dataOf<OrgOffice>(await put('office', { ...moved, unitCode: before.unitCode }));
    expect(await there(own.orgUnitId ?? 0)).toBe(policies);
  }, 60_000);
});
