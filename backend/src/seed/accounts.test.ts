import { AUTHORITIES } from '@portal/permissions';
import { useTestDatabase } from '../testing/database.ts';

interface Account {
  username: string;
  account_type: number;
  [column: string]: unknown;
}

/** Every account of API.md is in exactly its state. */
describe('the accounts of the demonstration', () => {
  const database = useTestDatabase('demo');
  let accounts: Map<string, Account>;
  let agents: Map<string, Record<string, unknown>>;
  const query = async <T extends object>(text: string): Promise<T[]> =>
    (await database().pool.query<T>(text)).rows;

  beforeAll(async () => {
    accounts = new Map(
      (await query<Account>('select * from account')).map((row) => [row.username, row]),
    );
    agents = new Map(
      (
        await query<Record<string, unknown>>(
          `select a.*, m.agent_code as manager, o.code as office from agent a left join agent m on m.id = a.manager_id left join office o on o.id = a.office_id`,
        )
      ).map((row) => [String(row.agent_code), row]),
    );
  });

  const NORMAL = {
    first_login: false,
    confirm_decree: true,
    password_expired: false,
    force_change_gad_password: false,
    reset_password: false,
    failed_count: 0,
    locked_until: null,
    status: 'ACTIVE',
  };
  const line = [
    '20000001',
    '20000002',
    '20000003',
    '20000004',
    '20000005',
    '20000006',
    '20000007',
    '20000008',
    '20000009',
  ];

  it('20000001 to 20000009 are one line of command, each the manager of the next', () => {
    line.forEach((code, i) => {
      expect(agents.get(code)).toMatchObject({ level: i + 1, manager: line[i - 1] ?? null });
    });
    expect(agents.get('20000009')?.path).toMatch(/^(\/\d+){9}\/$/);
  });

  it('20000010 is beside 20000009, 20000011 under another OFFICE', () => {
    expect(agents.get('20000010')).toMatchObject({ level: 9, manager: '20000008' });
    expect(agents.get('20000011')).toMatchObject({ level: 9 });
    expect(agents.get('20000011')?.office).not.toBe(agents.get('20000009')?.office);
    expect(
      String(agents.get('20000011')?.path).startsWith(String(agents.get('20000006')?.path)),
    ).toBe(false);
  });

  it.each([
    ['20000009', {}],
    ['20000021', {}],
    ['20000022', { force_change_gad_password: true }],
    ['20000023', { first_login: true }],
    ['20000024', { confirm_decree: false }],
    ['20000025', { password_expired: true }],
    ['20000026', { reset_password: true }],
    ['20000027', { failed_count: 5, locked_until: expect.any(Date) }],
    ['20000028', {}],
    ['20000029', { status: 'DISABLED' }],
    ['20000035', {}],
    ['ungvien01', { account_type: 3 }],
    ['khach01', { account_type: 5 }],
    ['nhanvien01', { account_type: 1 }],
    ['quantri01', { account_type: 1 }],
    ['hotro01', { account_type: 1 }],
  ])('%s is in its own state and no other', (username, state) => {
    expect(accounts.get(username)).toMatchObject({ ...NORMAL, ...state });
    expect(accounts.get(username)?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('only accounts of API.md have a password, each with a salt of its own', async () => {
    const rows = await query<{ username: string; password_hash: string }>(
      'select username, password_hash from account where password_hash is not null',
    );
    const expected = [
      ...line,
      ...[
        10, 11, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
      ].map((n) => `200000${n}`),
      'ungvien01',
      'khach01',
      'nhanvien01',
      'quantri01',
      'hotro01',
      'quantri02',
      'bientap01',
      'duyetbai01',
      'nhansu01',
      'phanquyen01',
      'tiepnhan01',
      'kiemsoat01',
      'vanhanh01',
      'phathanh01',
    ];
    expect(rows.map(({ username }) => username).sort()).toEqual(expected.sort());
    expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(rows.length);
  });

  it('20000021 leads six agents and has a secondary password, 20000022 has none yet', async () => {
    const members =
      await query(`select m.agent_id from agent_group g join agent_group_member m on m.group_id = g.id join agent l on l.id = g.gad_agent_id
                                  where l.agent_code = '20000021' and m.agent_id <> l.id`);
    expect(members).toHaveLength(6);
    const secrets = await query<{ username: string; hash: string }>(
      'select username, hash from gad_secret join account on account.id = account_id',
    );
    expect(secrets).toEqual([
      { username: '20000021', hash: expect.stringMatching(/^\$argon2id\$/) },
    ]);
    expect(agents.get('20000022')).toMatchObject({
      is_gad: true,
      agent_type: 'GAD',
      group_type: 'GAD',
    });
  });

  it('20000030 to 33 are the DFA family, 34 is LEADER of level 3, 29 is terminated', () => {
    expect(
      ['20000030', '20000031', '20000032', '20000033'].map((code) => agents.get(code)?.agent_type),
    ).toEqual(['DFA', 'DFAM', 'DFARM', 'DFASM']);
    expect(agents.get('20000034')).toMatchObject({
      group_type: 'LEADER',
      leader_level: 3,
      group_id: expect.any(Number),
    });
    expect(agents.get('20000029')).toMatchObject({
      status: 'TERMINATED',
      terminated_on: expect.any(String),
    });
  });

  it('20000036 to 40 recover by a way of their own each', async () => {
    expect(agents.get('20000036')).toMatchObject({
      email_company: '20000036@dsuccess.example',
      email_personal: null,
      agency_flag: true,
    });
    expect(agents.get('20000036')?.phone_e164).not.toBeNull();
    expect(agents.get('20000037')).toMatchObject({
      email_company: null,
      email_personal: expect.any(String),
      phone_e164: null,
    });
    expect(agents.get('20000038')).toMatchObject({
      email_company: null,
      email_personal: null,
      phone_e164: expect.any(String),
    });
    expect(agents.get('20000039')).toMatchObject({
      email_company: null,
      email_personal: null,
      phone_e164: expect.any(String),
    });
    expect(agents.get('20000040')).toMatchObject({
      email_company: null,
      email_personal: null,
      phone_e164: null,
    });
    expect(
      await query(
        'select distinct username from security_answer join account on account.id = account_id',
      ),
    ).toEqual([{ username: '20000039' }]);
  });

  it('20000035 is linked to a Google identity', async () => {
    expect(
      await query(
        'select username, provider from external_identity join account on account.id = account_id',
      ),
    ).toEqual([{ username: '20000035', provider: 'google' }]);
  });

  it('20000009, 20000010 and 20000007 have plenty of policies', async () => {
    const rows = await query<{ agent_code: string; n: number }>(
      'select agent_code, count(*) as n from policy join agent on agent.id = servicing_agent_id group by 1',
    );
    const policies = new Map(rows.map(({ agent_code, n }) => [agent_code, n]));
    expect(policies.get('20000009')).toBe(120);
    expect(policies.get('20000010')).toBe(80);
    expect(policies.get('20000007')).toBe(95);
  });

  describe('rights', () => {
    const rightsOf = async (username: string) =>
      (
        await query<{
          code: string;
        }>(`select distinct authority_code as code from account join account_role ar on ar.account_id = account.id
        join role_authority ra on ra.role_id = ar.role_id where username = '${username}'`)
      ).map(({ code }) => code);

    it('the catalogue in the database is the one of shared/permissions', async () => {
      const rows = await query<{ code: string }>('select code from authority_item order by sort');
      expect(rows.map(({ code }) => code)).toEqual([...AUTHORITIES]);
    });

    it('SEC-32 no right is one that no one holds', async () => {
      expect(
        await query(`select code from authority_item where code not in
        (select authority_code from role_authority ra join account_role ar on ar.role_id = ra.role_id)`),
      ).toEqual([]);
    });

    it('a team begins at UM, group reports at BM', async () => {
      expect(await rightsOf('20000009')).not.toContain('policy.group.view');
      expect(await rightsOf('20000008')).toContain('policy.group.view');
      expect(await rightsOf('20000008')).not.toContain('report.group.view');
      expect(await rightsOf('20000007')).toEqual(
        expect.arrayContaining([
          'policy.view',
          'policy.group.view',
          'report.group.view',
          'activity.office.view',
        ]),
      );
    });

    it('each special account holds what it is for', async () => {
      expect(await rightsOf('20000021')).toEqual(
        expect.arrayContaining(['ga.view', 'ga.finance.view']),
      );
      expect(await rightsOf('20000028')).toEqual([]);
      expect((await rightsOf('ungvien01')).sort()).toEqual([
        'exam.view',
        'home.view',
        'library.view',
        'message.view',
        'profile.view',
        'training.view',
      ]);
      expect((await rightsOf('khach01')).sort()).toEqual(['home.view', 'profile.view']);
      expect(await rightsOf('hotro01')).toContain('impersonate.use');
      expect(await rightsOf('quantri01')).toEqual(
        expect.arrayContaining(['setting.manage', 'release.promote', 'audit.view']),
      );
      expect(await rightsOf('quantri01')).not.toContain('policy.view');
    });

    it('nhanvien01 has an area, hotro01 the whole tree, quantri01 nothing', async () => {
      const rows =
        await query(`select username, u.level from account join staff on staff.id = staff_id left join org_unit u on u.id = scope_org_unit_id
                                 where username in ('nhanvien01', 'quantri01', 'hotro01') order by 1`);
      expect(rows).toEqual([
        { username: 'hotro01', level: 1 },
        { username: 'nhanvien01', level: 3 },
        { username: 'quantri01', level: null },
      ]);
    });
  });
});
