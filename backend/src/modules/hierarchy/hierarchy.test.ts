import type { GroupHist, ParentAgent } from '@portal/types';
import { eq } from 'drizzle-orm';
import { agent, agentHierarchyHist, auditEvent, orgUnit } from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal.close());

const get = async (who: string, path: string) =>
  (await portal.signIn(who)).get(`/api/cms/db2/${path}`);
const parents = async (who: string, agentCode: string, more = '') => {
  const { body } = await get(who, `parent-by-agent-db2?agentCode=${agentCode}${more}`);
  return (body.data as ParentAgent[] | null)?.map((one) => one.agentCode) ?? body.errorCode;
};
const find = async (code: string) =>
  (await portal.db.select().from(agent).where(eq(agent.agentCode, code)))[0];

describe('cms/db2/parent-by-agent-db2', () => {
  it('gives the line of command as far as the caller sees it, the nearest first', async () => {
    expect(await parents('20000001', '20000009')).toEqual([
      '20000008',
      '20000007',
      '20000006',
      '20000005',
      '20000004',
      '20000003',
      '20000002',
      '20000001',
    ]);
    expect(await parents('20000008', '20000009')).toEqual(['20000008']);
    expect(await parents('20000009', '20000009')).toEqual(['20000008']);
    expect(await parents('20000001', '20000001')).toEqual([]);
  });

  it('narrows by type and unit', async () => {
    expect(await parents('20000001', '20000009', '&agentType=BM')).toEqual(['20000007']);
    expect(await parents('20000001', '20000009', '&orgCode=NONE')).toBe('NOT_FOUND');
    const row = await find('20000009');
    const [unit] = await portal.db
      .select()
      .from(orgUnit)
      .where(eq(orgUnit.id, row?.orgUnitId ?? 0));
    expect(await parents('20000001', '20000009', `&orgCode=${unit?.code}`)).toHaveLength(8);
  });

  it('SEC-30 an agent out of scope is answered as an unknown one', async () => {
    for (const [who, code] of [
      ['20000009', '20000010'],
      ['20000009', '20000008'],
      ['20000008', '20000011'],
      ['20000001', '99999999'],
      ['quantri01', '20000009'],
      ['khach01', '20000009'],
    ] as const)
      expect([who, await parents(who, code)]).toEqual([who, 'NOT_FOUND']);
    // Each of these looks is written down, without the code that was named.
    const missed = await portal.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'hierarchy.agent'));
    expect(missed.filter(({ actorName }) => actorName === '20000008')).toHaveLength(1);
    expect(missed.every(({ result }) => result === 'DENIED')).toBe(true);
    expect(JSON.stringify(missed)).not.toContain('20000011');
    const visitor = portal.visitor();
    const path = '/api/cms/db2/parent-by-agent-db2?agentCode=20000009';
    expect((await visitor.get(path)).status).toBe(401);
  });
});

describe('cms/db2/get-agent-group-hist', () => {
  const month = () => {
    const at = new Date(portal.clock.now().getTime() + 7 * 3_600_000).toISOString();
    return at.slice(0, 7).replace('-', '');
  };
  const hist = async (who: string, agentCode: string, yyyyMm: string) => {
    const { body } = await get(who, `get-agent-group-hist?agentCode=${agentCode}&yyyyMm=${yyyyMm}`);
    return (body.errorCode ?? body.data) as GroupHist | string | null;
  };

  it('returns the present position for this month, and the stored one for another', async () => {
    expect(await hist('20000008', '20000009', month())).toMatchObject({ managerCode: '20000008' });
    expect(await hist('20000008', '20000009', '201901')).toBeNull();
    const [own, former] = [await find('20000009'), await find('20000007')];
    await portal.db.insert(agentHierarchyHist).values({
      agentId: own?.id ?? 0,
      yyyymm: 201901,
      managerId: former?.id ?? null,
      orgUnitId: former?.orgUnitId ?? null,
      groupId: null,
      path: '/1/',
    });
    expect(await hist('20000008', '20000009', '201901')).toMatchObject({
      yyyyMm: '201901',
      managerCode: '20000007',
      agentGroup: null,
    });
  });

  it('SEC-30 is scoped, and takes months alone', async () => {
    expect(await hist('20000009', '20000010', month())).toBe('NOT_FOUND');
    for (const wrong of ['202613', '2026', 'abcdef'])
      expect(await hist('20000009', '20000009', wrong)).toBe('INPUT-ERROR');
  });
});
