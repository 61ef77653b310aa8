import { fixedRing } from '../db/data-keys.ts';
import { createSecrets } from '../deps/secrets.ts';
import { createTestDatabase, type TestDatabase, useTestDatabase } from '../testing/database.ts';
import { seedDemo, seedLoad } from './seed.ts';
import { SeedError } from './seed-error.ts';

/** What API.md and DOMAIN D2 promise, to the row. */
const COUNTS: Record<string, number> = {
  'company where id = 2': 1,
  'province where merged_into is null': 34,
  'province where merged_into is not null': 63,
  office: 40,
  'agent where level = 1': 1,
  'agent where level = 2': 2,
  'agent where level = 3': 4,
  'agent where level = 4': 8,
  'agent where level = 5': 16,
  'agent where level = 6': 24,
  'agent where level = 7': 36,
  'agent where level = 8': 60,
  'agent where level = 9': 170,
  agent: 321,
  network_place: 44,
  "network_place where status = 'CLOSED'": 1,
  'network_place where notice is not null': 1,
  'network_place where lat is null': 2,
  agent_group: 4,
  agent_group_member: 16,
  'agent where is_gad': 4,
  "agent where agent_type = 'DFA'": 6,
  "agent where agent_type = 'DFAM'": 6,
  "agent where agent_type = 'DFARM'": 6,
  "agent where agent_type = 'DFASM'": 6,
  staff: 15,
  candidate: 60,
  'account where account_type = 5': 20,
  product: 14,
  customer: 12_000,
  policy: 20_000,
  premium_due: 90_000,
  claim: 1_800,
  policy_request: 3_500,
  interaction: 8_000,
  "content where type <> 'PAGE'": 120,
  "content_i18n i join content c on c.id = i.content_id where c.type <> 'PAGE' and lang = 'en'": 60,
  category: 8,
  banner: 12,
  faq: 60,
  document: 80,
  exam_schedule: 24,
  notification: 503,
  '(select distinct group_code from constant_display) g': 30,
  'menu_item where id = 58': 1,
};

describe('the demonstration set', () => {
  const database = useTestDatabase('demo');
  const count = async (what: string): Promise<number> =>
    (await database().pool.query(`select count(*) as n from ${what}`)).rows[0].n;

  it.each(Object.entries(COUNTS))('%s: %i', async (what, expected) => {
    expect(await count(what)).toBe(expected);
  });

  it('spreads over agents with a long tail', async () => {
    const { rows } = await database().pool.query(`
      select max(n) as most, percentile_disc(0.5) within group (order by n) as median, count(*) filter (where n = 0) as none
        from (select a.id, count(p.id) as n from agent a left join policy p on p.servicing_agent_id = a.id group by a.id) t`);
    expect(rows[0].most).toBeGreaterThan(300);
    expect(rows[0].most).toBeLessThanOrEqual(400);
    expect(rows[0].median).toBeLessThan(60);
    expect(rows[0].none).toBeGreaterThan(5);
  });

  it('keeps near to the states of DOMAIN D2', async () => {
    const { rows } = await database().pool.query<{ status: string; part: number }>(
      'select status, count(*) / 200.0 as part from policy group by 1',
    );
    const part = Object.fromEntries(rows.map((row) => [row.status, row.part]));
    const expected = { IN_FORCE: 62, GRACE: 6, LAPSED: 14, PAID_UP: 4, SURRENDERED: 6, MATURED: 3 };
    for (const [status, target] of Object.entries(expected))
      expect(Math.abs((part[status] ?? 0) - target)).toBeLessThan(1);
    expect(rows).toHaveLength(10);
  });

  it('is seeded once: a second call changes nothing', async () => {
    const before = await count('policy');
    expect(await seedDemo(database().db)).toMatchObject({ seeded: false });
    expect(await count('policy')).toBe(before);
  });

  it('is not mixed with the load set, nor with agents of another user', async () => {
    await expect(seedLoad(database().db, { policies: 20_000 })).rejects.toThrow(SeedError);
    const other = await createTestDatabase();
    await other.pool.query(
      `insert into company (id, code, name, email_domain, hotline, address, hours) values (2, 'C', '', '', '', '', '')`,
    );
    await other.pool.query(`insert into agent (agent_code, company_id, full_name, name_fold, gender, birth_date, agent_type, group_type, level, joined_on)
                            values ('1', 2, 'A', 'a', 'F', '2000-01-01', 'FC', 'FC', 9, '2020-01-01')`);
    await expect(seedDemo(other.db)).rejects.toThrow('agents that were not made up');
    await other.close();
  });
});

/** One hash per table over everything but what must differ: salts of passwords and the clock. */
const checksums = async ({ pool }: TestDatabase): Promise<Record<string, string>> => {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(format('%I::text', column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns
     where table_schema = 'public' and table_name not like 'activity_log%' and table_name not in ('schema_migration', 'schema_function', 'seed')
       and column_name not in ('created_at', 'updated_at', 'as_of', 'password_hash', 'hash', 'answer_hash', 'id_number_enc', 'payload_enc') group by 1`);
  const result: Record<string, string> = {};
  for (const { name, columns } of tables) {
    const { rows } = await pool.query(
      `select md5(coalesce(string_agg(r, '|' order by r collate "C"), '')) as sum from (select concat_ws('~', ${columns}) as r from ${name}) t`,
    );
    result[name] = rows[0].sum;
  }
  return result;
};

describe('the generator', () => {
  it('makes the same on the same day, on any machine', async () => {
    const [first, second] = [await createTestDatabase(), await createTestDatabase()];
    const options = { today: '2026-11-21', secrets: createSecrets(fixedRing(['07'.repeat(32)])) };
    await Promise.all([seedDemo(first.db, options), seedDemo(second.db, options)]);
    const [one, two] = [await checksums(first), await checksums(second)];
    expect(Object.keys(one).length).toBeGreaterThan(80);
    expect(one).toEqual(two);
    await first.close();
    await second.close();
  }, 180_000);

  it('makes the load set by the same rules, to the row, and puts every index and key back', async () => {
    const [empty, loaded] = [await createTestDatabase(), await createTestDatabase()];
    const shape = `select md5(string_agg(line, '|' order by line collate "C")) as sum from (
      select pg_get_indexdef(indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
      union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal) t`;
    await seedLoad(loaded.db, { policies: 50_000 });
    expect((await loaded.pool.query(shape)).rows).toEqual((await empty.pool.query(shape)).rows);
    const { rows } =
      await loaded.pool.query(`select (select count(*) from agent) as agents, (select count(*) from customer) as customers,
      (select count(*) from policy) as policies, (select count(*) from premium_due) as dues, (select count(*) from claim) as claims`);
    expect(rows[0]).toEqual({
      agents: 1_070,
      customers: 30_000,
      policies: 50_000,
      dues: 200_000,
      claims: 6_000,
    });
    await empty.close();
    await loaded.close();
  }, 300_000);
});
