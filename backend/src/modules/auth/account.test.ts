import type { AgentInfo, MenuItem, UserRecord } from '@portal/types';
import { isSettingKey, specOf } from '@portal/types';
import { candidate, menuItem, menuType, setting } from '../../db/schema/index.ts';
import { addAccount, addAgent, addAuthority, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
const names = (items: MenuItem[]): unknown[] =>
  items.map((item) => (item.subMenuList.length ? [item.name, names(item.subMenuList)] : item.name));
const menuOf = async (username: string) =>
  names((await (await portal.signIn(username)).get('/api/menu/user')).body.data as MenuItem[]);

beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  const { db } = portal;
  await addCompany(db);
  for (const code of ['policy.view', 'claim.view', 'ga.view', 'report.group.view'])
    await addAuthority(db, code);
  await addAuthority(db, 'setting.manage', 'ACTION');
  const row = (id: number, nameVi: string, part: Partial<typeof menuItem.$inferInsert> = {}) => ({
    id,
    nameVi,
    nameEn: nameVi,
    sort: id,
    ...part,
  });
  await db
    .insert(menuItem)
    .values([
      row(1, 'Hợp đồng'),
      row(2, 'Tra cứu', { parentId: 1, itemId: 'policy.view' }),
      row(3, 'Bồi thường', { parentId: 1, itemId: 'claim.view', ignoreAgentType: true }),
      row(4, 'Báo cáo nhóm', { itemId: 'report.group.view', roleBm: true }),
      row(5, 'Tổng đại lý', { itemId: 'ga.view', roleLeader: true, ignoreAgentType: true }),
      row(6, 'Ẩn', { itemId: 'policy.view', hidden: true }),
      row(7, 'Cài đặt', { itemId: 'setting.manage' }),
    ]);
  await db.insert(menuType).values([
    { code: 'NEWS', labelVi: 'Tin tức', labelEn: 'News', linkAlias: 'news-event', sort: 1 },
    {
      code: 'USERGUIDE',
      labelVi: 'Hướng dẫn',
      labelEn: 'User guide',
      linkAlias: 'userguide',
      sort: 2,
    },
  ]);
  await db.insert(setting).values([
    { companyId: 2, key: 'BOT_CODE', value: 'bot-1', public: true },
    { companyId: 2, key: 'JWT_SECRET', value: 'canary', public: false },
  ]);
  const dfa = await addAgent(db, '20000030', { agentType: 'DFA', groupType: 'DFA' });
  const leader = await addAgent(db, '20000034', { groupType: 'LEADER', leaderLevel: 3 });
  const gad = await addAgent(db, '20000021', {
    agentType: 'GAD',
    groupType: 'GAD',
    leaderLevel: 2,
    isGad: true,
  });
  await addAccount(db, '20000009', ['policy.view']);
  await addAccount(db, '20000028');
  await addAccount(db, '20000030', [], { agentId: dfa });
  await addAccount(db, '20000034', [], { agentId: leader });
  await addAccount(db, '20000021', ['claim.view'], { agentId: gad });
  await addAccount(db, 'quantri01', ['setting.manage'], { accountType: 1 });
}, 180_000);
afterAll(() => portal.close());

describe('the menu', () => {
  it.each([
    ['MENU-01 what authorities name', '20000009', [['Hợp đồng', ['Tra cứu']]]],
    ['MENU-06 nothing without permission', '20000028', []],
    [
      'MENU-02 DFA all but what is flagged',
      '20000030',
      [['Hợp đồng', ['Tra cứu']], 'Báo cáo nhóm', 'Cài đặt'],
    ],
    ['MENU-03 a leader of level 3 what is for BM', '20000034', ['Báo cáo nhóm']],
    [
      'MENU-04 a GAD what is for leaders',
      '20000021',
      [['Hợp đồng', ['Bồi thường']], 'Tổng đại lý'],
    ],
  ])('%s', async (_what, username, expected) => {
    expect(await menuOf(username)).toEqual(expected);
  });

  it('what the menu adds by role is a real right to see, and never one to act', async () => {
    const rights = async (name: string) =>
      (await (await portal.signIn(name)).post('/api/authen-role/list')).body.data;
    expect(await rights('20000034')).toEqual(['report.group.view']);
    expect(await rights('20000021')).toEqual(['claim.view', 'ga.view']);
    expect(await rights('20000030')).toEqual(['policy.view', 'report.group.view']);
  });

  it('part of MENU-14: the top menu is for everybody, in their language', async () => {
    const { body } = await portal.visitor('en').get('/api/menu/type');
    expect(body.data).toEqual([
      { code: 'NEWS', label: 'News', linkAlias: 'news-event' },
      { code: 'USERGUIDE', label: 'User guide', linkAlias: 'userguide' },
    ]);
  });
});

describe('own records', () => {
  it('the user record says what the shell must know', async () => {
    const client = await portal.signIn('20000021');
    const user = (await client.get('/api/admin/account/detail')).body.data as UserRecord;
    expect(user).toMatchObject({
      username: '20000021',
      agentCode: '20000021',
      gad: true,
      gender: 'M',
    });
    expect(user.authorities).toEqual(['claim.view', 'ga.view']);
  });

  it('another user is not found', async () => {
    const client = await portal.signIn('20000021');
    expect((await client.get('/api/admin/account/detail?username=20000009')).status).toBe(404);
    const other = { username: '20000030' };
    expect((await client.post('/api/agent/get-agent-detail-by-username', other)).status).toBe(404);
  });

  it('LOGIN-20 an agent finds an agent record, a candidate a candidate profile', async () => {
    const code = { code: 'UV0001', fullName: 'Ứng viên', nameFold: 'ung vien' };
    const rest = { email: 'uv@example.example', registeredOn: '2026-02-03' };
    const [row] = await portal.db
      .insert(candidate)
      .values({ ...code, ...rest })
      .returning();
    await addAccount(portal.db, 'ungvien01', [], { accountType: 3, candidateId: row?.id ?? 0 });
    const person = await portal.signIn('ungvien01');
    const profile = await person.get('/api/candidate/get-list-profile-candidate-detail');
    expect(profile.body.data).toMatchObject({ candidateCode: 'UV0001', registeredOn: '20260203' });
    const gad = await portal.signIn('20000021');
    const own = await gad.post('/api/agent/get-agent-detail-by-username', { username: '20000021' });
    expect(own.body.data as AgentInfo).toMatchObject({
      agentType: 'GAD',
      leaderLevel: 2,
      isGad: true,
    });
    expect((await gad.get('/api/candidate/get-list-profile-candidate-detail')).status).toBe(404);
  });
});

describe('settings', () => {
  const path = (key: string) => `/api/admin/get-system-config-by-key?settingKey=${key}`;

  it('API-09 API-08 visitors read public ones of company 2 and learn nothing of others', async () => {
    const visitor = portal.visitor();
    const found = await visitor.get(path('BOT_CODE'));
    expect(found.body.data).toEqual({ settingKey: 'BOT_CODE', settingValue: 'bot-1' });
    const [hidden, unknown] = [
      await visitor.get(path('JWT_SECRET')),
      await visitor.get(path('NONE')),
    ];
    expect([hidden.status, hidden.body.errorCode]).toEqual([
      unknown.status,
      unknown.body.errorCode,
    ]);
    const all = (await visitor.get('/api/app/settings')).body.data as Record<string, string>;
    expect(all.BOT_CODE).toBe('bot-1');
    const hiddenKeys = Object.keys(all).filter((key) => !isSettingKey(key) || !specOf(key).public);
    expect(hiddenKeys).toEqual([]);
  });

  it('who manages settings reads all', async () => {
    const client = await portal.signIn('quantri01');
    expect((await client.get(path('JWT_SECRET'))).status).toBe(200);
  });
});
