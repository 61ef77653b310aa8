import { sql } from 'drizzle-orm';
import { useTestDatabase } from '../testing/database.ts';
import {
  agent,
  claim,
  company,
  customer,
  orgUnit,
  policy,
  product,
  setting,
  settingHistory,
} from './schema/index.ts';

const day = '2026-01-01';

/** Paths, copies, totals and versions that triggers maintain (db/functions). */
describe('the rules of the tables', () => {
  const database = useTestDatabase();
  const db = () => database().db;
  const pool = () => database().pool;

  const addAgent = async (
    id: number,
    managerId: number | null,
    orgUnitId: number | null = null,
  ) => {
    const common = {
      companyId: 2,
      fullName: `Agent ${id}`,
      nameFold: `agent ${id}`,
      gender: 'F' as const,
      birthDate: day,
      joinedOn: day,
    };
    await db()
      .insert(agent)
      .values({
        ...common,
        id,
        agentCode: String(id),
        agentType: 'FC',
        groupType: 'FC',
        level: 9,
        managerId,
        orgUnitId,
      });
  };
  const addPolicy = (
    id: number,
    servicingAgentId: number,
    extra: Partial<typeof policy.$inferInsert> = {},
  ) =>
    db()
      .insert(policy)
      .values({
        id,
        policyNo: String(id),
        companyId: 2,
        productCode: 'P',
        policyholderId: 1,
        writingAgentId: servicingAgentId,
        servicingAgentId,
        status: 'IN_FORCE',
        termYears: 10,
        payYears: 10,
        sumAssured: 100,
        premium: 10,
        annualPremium: 10,
        frequency: 'Y',
        paidTotal: 5,
        typeEffect: 'EFFECT',
        ...extra,
      });
  const addClaim = (id: number, policyId: number) =>
    db()
      .insert(claim)
      .values({
        id,
        claimNo: String(id),
        policyId,
        servicingAgentId: 0,
        insuredName: 'X',
        claimType: 'HOSPITAL',
        eventDate: day,
        notifiedOn: day,
        status: 'NOTIFIED',
        claimed: 7,
      });
  const pathOf = async (id: number) =>
    (await pool().query('select path from agent where id = $1', [id])).rows[0]?.path;

  beforeAll(async () => {
    await db().insert(company).values({
      id: 2,
      code: 'C',
      name: 'C',
      emailDomain: 'c.example',
      hotline: '',
      address: '',
      hours: '',
    });
    await db()
      .insert(product)
      .values({
        code: 'P',
        nameVi: 'P',
        nameEn: 'P',
        kind: 'TERM',
        minAge: 0,
        maxAge: 99,
        termYears: [10],
      });
    await db()
      .insert(customer)
      .values({ id: 1, customerNo: '1', customerName: 'Đặng', nameFold: 'dang' });
    for (const [id, parentId] of [
      [1, null],
      [2, 1],
      [3, 2],
    ] as const)
      await db()
        .insert(orgUnit)
        .values({ id, companyId: 2, level: id, code: String(id), name: '', parentId });
  });
  beforeEach(async () => {
    await pool().query('delete from claim; delete from policy; delete from agent');
    for (const [id, manager] of [
      [1, null],
      [2, 1],
      [3, 2],
      [4, 1],
    ] as const)
      await addAgent(id, manager, 3);
  });

  it('paths lead from the top down to the row itself', async () => {
    expect(await pathOf(3)).toBe('/1/2/3/');
    const { rows } = await pool().query('select path from org_unit order by id');
    expect(rows.map(({ path }) => path)).toEqual(['/1/', '/1/2/', '/1/2/3/']);
  });

  it('a move takes everybody below along, with the policies and claims they service', async () => {
    await addPolicy(1, 3);
    await addClaim(1, 1);
    await pool().query('update agent set manager_id = 4 where id = 2');
    expect(await pathOf(3)).toBe('/1/4/2/3/');
    const { rows } = await pool().query(
      'select p.servicing_path as policy, c.servicing_path as claim, c.servicing_agent_id as agent from policy p join claim c on c.policy_id = p.id',
    );
    expect(rows).toEqual([{ policy: '/1/4/2/3/', claim: '/1/4/2/3/', agent: 3 }]);
  });

  it('no one can be moved below themselves', async () => {
    await expect(pool().query('update agent set manager_id = 3 where id = 1')).rejects.toThrow(
      'cannot be below itself',
    );
    await expect(pool().query('update org_unit set parent_id = 3 where id = 1')).rejects.toThrow(
      'cannot stand below itself',
    );
  });

  it('a policy carries the place of its servicing agent, also after a transfer', async () => {
    await addPolicy(1, 3);
    await addClaim(1, 1);
    await pool().query('update agent set org_unit_id = 2 where id = 4');
    await pool().query('update policy set servicing_agent_id = 4');
    const { rows } = await pool().query(
      'select p.servicing_path as path, p.org_unit_id as unit, c.servicing_agent_id as agent from policy p join claim c on true',
    );
    expect(rows).toEqual([{ path: '/1/4/', unit: 2, agent: 4 }]);
  });

  /** Runs a write while another connection is in the middle of a move, which ends once the write waits or is done. */
  const during = async (move: string, write: () => Promise<unknown>) => {
    const mover = await pool().connect();
    try {
      await mover.query('begin');
      await mover.query(move);
      let done = false;
      const written = write().finally(() => {
        done = true;
      });
      const waits = async () =>
        (
          await pool().query(`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`)
        ).rowCount;
      while (!done && !(await waits()));
      await mover.query('commit');
      await written;
    } finally {
      mover.release();
    }
  };

  it('a claim that is written while its policy is handed on belongs to the next agent', async () => {
    await addPolicy(1, 3);
    await during('update policy set servicing_agent_id = 4', () => addClaim(1, 1));
    const { rows } = await pool().query('select servicing_agent_id as agent from claim');
    expect(rows).toEqual([{ agent: 4 }]);
  });

  it('a policy that is written while its agent moves is at the new place', async () => {
    await during('update agent set manager_id = 4 where id = 3', () => addPolicy(1, 3));
    const { rows } = await pool().query('select servicing_path as path from policy');
    expect(rows).toEqual([{ path: '/1/4/3/' }]);
  });

  it('version and updated_at move with every change, and only then', async () => {
    const read = async () =>
      (await pool().query('select version, updated_at from agent where id = 1')).rows[0];
    const before = await read();
    await pool().query('update agent set full_name = full_name where id = 1');
    expect(await read()).toEqual(before);
    await pool().query(`update agent set full_name = 'B', version = 99 where id = 1`);
    expect((await read()).version).toBe(before.version + 1);
    expect((await read()).updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
  });

  it('every table with version and updated_at has the trigger that moves them', async () => {
    const { rows } = await pool().query(`
      select c.relname from pg_class c
        join pg_attribute v on v.attrelid = c.oid and v.attname = 'version' and v.atttypid = 'int4'::regtype
        join pg_attribute u on u.attrelid = c.oid and u.attname = 'updated_at'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'touch')`);
    expect(rows).toEqual([]);
  });

  describe('totals', () => {
    const stored = `select * from (select agent_id, status, policies, annual_premium, paid_total, sum_assured from policy_total_agg where policies <> 0
                  union all select agent_id, status, claims, claimed, approved, 0 from claim_total_agg where claims <> 0) t order by 1, 2`;
    const counted = `select * from (select servicing_agent_id as agent_id, status, count(*)::int as policies, sum(annual_premium) as annual_premium, sum(paid_total) as paid_total, sum(sum_assured) as sum_assured from policy group by 1, 2
                     union all select servicing_agent_id, status, count(*)::int, sum(claimed), sum(coalesce(approved, 0)), 0 from claim group by 1, 2) t order by 1, 2`;
    const agree = async () =>
      expect((await pool().query(stored)).rows).toEqual((await pool().query(counted)).rows);

    it('POL-02 follow inserts, changes of state, money and agent, and deletes', async () => {
      for (let id = 1; id <= 6; id += 1)
        await addPolicy(id, id % 2 === 0 ? 3 : 4, { premium: id, annualPremium: id });
      for (let id = 1; id <= 3; id += 1) await addClaim(id, id);
      await agree();
      await pool().query(`update policy set status = 'GRACE', paid_total = 50 where id <= 3`);
      await agree();
      await pool().query('update policy set servicing_agent_id = 2 where id in (1, 2)');
      await agree();
      await pool().query(`update claim set status = 'PAID', approved = 3 where id = 1`);
      await agree();
      await pool().query('delete from claim where id = 2; delete from policy where id in (2, 6)');
      await agree();
    });

    it('follow parallel writers, and can be recomputed', async () => {
      await Promise.all(Array.from({ length: 40 }, (_, i) => addPolicy(i + 1, 1 + (i % 4))));
      await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          db()
            .update(policy)
            .set({ status: 'LAPSED' })
            .where(sql`id = ${i + 1} and id % 3 = 0`),
        ),
      );
      await agree();
      await pool().query(
        'update policy_total_agg set policies = 0; select rebuild_policy_totals()',
      );
      await agree();
    });
  });

  it('a renamed person renames the account', async () => {
    await pool().query(
      `insert into account (username, account_type, agent_id, fullname) values ('3', 2, 3, 'Agent 3')`,
    );
    await pool().query(`update agent set full_name = 'Đinh Thị Ươm' where id = 3`);
    const { rows } = await pool().query(`select fullname from account where username = '3'`);
    expect(rows).toEqual([{ fullname: 'Đinh Thị Ươm' }]);
    await pool().query('delete from account');
  });

  it('a setting remembers what it was', async () => {
    await db().insert(setting).values({ companyId: 2, key: 'POPUP', value: '' });
    await db().update(setting).set({ value: 'BAO-TRI' });
    expect(
      await db()
        .select({ old: settingHistory.oldValue, now: settingHistory.newValue })
        .from(settingHistory),
    ).toEqual([
      { old: null, now: '' },
      { old: '', now: 'BAO-TRI' },
    ]);
  });

  it('user names are one whatever the case', async () => {
    const add = (name: string) =>
      pool().query(`insert into account (username, account_type, fullname) values ($1, 5, 'K')`, [
        name,
      ]);
    await add('khach99');
    await expect(add('KHACH99')).rejects.toMatchObject({ code: '23505' });
  });

  it('words outside the lists are refused', async () => {
    await expect(pool().query(`update agent set status = 'SOMEHOW'`)).rejects.toMatchObject({
      code: '23514',
    });
    await expect(
      pool().query(
        `insert into banner (placement, audience, title_vi, title_en, image) values ('HOME', '{EVERYBODY}', '', '', '')`,
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('the activity log has its months, and takes an entry of any time', async () => {
    await pool().query(
      `insert into activity_log (event_name, at) values ('in', now()), ('in', now() + interval '2 months'), ('in', '2001-01-01')`,
    );
    const { rows } = await pool().query(
      `select tableoid::regclass::text as part, count(*) from activity_log group by 1`,
    );
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ part }) => part === 'activity_log_rest')).toHaveLength(1);
    await pool().query('select ensure_activity_partitions(6)');
    await pool().query('select ensure_activity_partitions(6)');
  });
});
