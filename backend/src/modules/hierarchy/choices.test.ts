import type { HierarchyChoice, Paged } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import { agent, auditEvent } from '../../db/schema/index.ts';
import { enter } from '../../scope/testing/matrix/caller.ts';
import { readTree, type Tree } from '../../scope/testing/tree.ts';
import type { Client } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let tree: Tree;
const clients = new Map<string, Client>();
beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
}, 180_000);
afterAll(() => portal?.close());

const get = async (who: string, path: string) => {
  const client = clients.get(who) ?? (await enter(portal, who));
  clients.set(who, client);
  return client.get(`/api/ods/hierarchy/${path}`);
};
const choices = async (who: string, query: string) => {
  const { status, body } = await get(who, `choices?${query}`);
  expect(status).toBe(200);
  return body.data as Paged<HierarchyChoice>;
};
const codes = ({ datas }: Paged<HierarchyChoice>) => datas.map(({ agentCode }) => agentCode);
const chain = async (who: string, code: string) => {
  const { body } = await get(who, `chain?agentCode=${code}`);
  return (body.data as HierarchyChoice[] | null)?.map((one) => one.agentCode) ?? body.errorCode;
};

// Which sets come out for whom is the matrix of backend/src/scope; here is how they come.
describe('POL-11 the selection context', () => {
  it('POL-11 offers the levels below the caller alone', async () => {
    const levels = async (who: string) => (await get(who, 'levels')).body.data;
    expect(await levels('20000001')).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await levels('20000006')).toEqual([7, 8, 9]);
    expect(await levels('20000008')).toEqual([9]);
    // A group agency holds unit managers beside its director; staff of an area begin with its head.
    expect(await levels('20000021')).toEqual([8, 9]);
    expect(await levels('nhanvien01')).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect((await get('20000009', 'levels')).body.errorCode).toBe('access.denined');
  });

  it('POL-11 A-24 returns level, scope, code and name, by code, a page at a time', async () => {
    const found = await choices('20000001', 'level=2');
    expect(found.datas[0]).toMatchObject({
      level: 2,
      agentCode: '20000002',
      agentName: 'Trần Quốc Đạt',
      idScope: expect.any(String),
      left: false,
    });
    const all = codes(await choices('20000001', 'level=9&pageSize=200'));
    expect(all).toEqual([...all].sort());
    expect(all).toHaveLength(170);
    expect(codes(await choices('20000001', 'level=9&page=2'))).toEqual(all.slice(20, 40));
    expect((await get('20000001', 'choices?level=9&pageSize=201')).status).toBe(400);
    expect((await get('20000001', 'choices?level=10')).status).toBe(400);
  });

  it('POL-11 the person chosen above limits those below', async () => {
    const below = (code: string, level: number) =>
      [...tree.branch(tree.of(code))]
        .map((id) => tree.agents.find((one) => one.id === id))
        .filter((one) => one?.level === level)
        .map((one) => one?.agentCode)
        .sort();
    for (const code of ['20000002', '20000005', '20000007']) {
      const found = await choices('20000001', `level=8&under=${code}&pageSize=200`);
      expect(codes(found)).toEqual(below(code, 8));
      expect(found.totalData).toBeGreaterThan(0);
    }
  });

  it('POL-11 finds by code from its start and by name without marks', async () => {
    expect(codes(await choices('20000001', 'level=9&search=dang%20thi%20ngoc%20anh'))).toContain(
      '20000009',
    );
    expect(
      codes(await choices('20000001', 'level=9&search=%C4%90%E1%BA%B6NG%20TH%E1%BB%8A%20NG')),
    ).toContain('20000009');
    expect(codes(await choices('20000001', 'level=9&search=2000001'))).toEqual([
      '20000010',
      '20000011',
    ]);
    for (const odd of ['%25', '_', '%5C'])
      expect(codes(await choices('20000001', `level=9&search=${odd}`))).toEqual([]);
  });

  it('POL-11 says who left, whose policies are still there', async () => {
    const { datas } = await choices('20000001', 'level=9&search=20000029');
    expect(datas).toMatchObject([{ agentCode: '20000029', left: true }]);
  });

  it('POL-11 SEC-30 restores a chain as far as the caller sees it; others are as unknown', async () => {
    expect(await chain('20000006', '20000009')).toEqual(['20000007', '20000008', '20000009']);
    expect(await chain('20000008', '20000009')).toEqual(['20000009']);
    expect(await chain('20000008', '20000008')).toEqual(['20000008']);
    for (const code of ['20000007', '20000011', '99999999'])
      expect([code, await chain('20000008', code)]).toEqual([code, 'NOT_FOUND']);
    const denied = await portal.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'hierarchy.chain'));
    expect(denied).toHaveLength(3);
  });

  it('POL-11 is limited for one person', async () => {
    let status = 200;
    for (let times = 0; times < 130 && status === 200; times += 1)
      ({ status } = await get('20000007', 'levels'));
    expect(status).toBe(429);
  });

  it('POL-11 reads a level by its index among 12,000 agents', async () => {
    await portal.db.execute(sql`
      insert into agent (agent_code, company_id, full_name, name_fold, gender, birth_date, agent_type, group_type,
                         level, joined_on, manager_id, org_unit_id, office_id)
      select 'X' || n, 2, 'Người ' || n, 'nguoi ' || n, 'F', '1990-01-01', 'FC', 'FC', 9, '2020-01-01',
             m.id, m.org_unit_id, m.office_id
        from generate_series(1, 12000) n
        join ${agent} m on m.agent_code = case when n % 2 = 0 then '20000008' else '20000034' end`);
    await portal.db.execute(sql`analyze agent`);
    const { rows } = await portal.db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select * from agent where company_id = 2 and level = 9
         and path like ${`${tree.of('20000008').path}%`} order by agent_code limit 20`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('agent_level_idx');
    const found = await choices('20000001', 'level=9&under=20000008&search=nguoi%2011');
    expect(found.datas).toHaveLength(20);
    expect(found.totalData).toBeGreaterThan(500);
  }, 60_000);
});
