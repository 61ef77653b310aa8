import pg from 'pg';
import { useTestDatabase } from '../testing/database.ts';
import { grantRoles, isOwner } from './roles.ts';

// biome-ignore lint/correctness/useHookAtTopLevel: registers Jest's hooks, none of React's.
const database = useTestDatabase('demo');

async function as<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const refused = (url: string, statement: string) =>
  as(url, async (client) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

it.each([
  'alter table audit_event disable trigger append_only',
  'drop trigger chain on audit_event',
  "create or replace function audit_digest(previous bytea, e audit_event) returns bytea language sql as $$ select ''::bytea $$",
  "update audit_event set action = 'x'",
  'delete from audit_event',
  'truncate audit_event',
  'update audit_head set seq = 0',
  "insert into audit_head values (2, 0, '')",
  'delete from audit_mac',
  'update audit_mark set seq = 0',
  'delete from permission_change_log',
  'delete from release_log',
  'delete from schema_migration',
  'select rebuild_policy_totals()',
  'create table public.mine (id int)',
  'drop table session',
  'create function public.mine() returns int language sql as $$ select 1 $$',
])('M9: the role that serves calls may not: %s', async (statement) => {
  await refused(database().appUrl, statement);
});

it('M9: it may execute no trigger function, which would run for the owner on tables of its own', async () => {
  const { rows } = await database().pool.query<{ name: string; may: boolean; fires: boolean }>(
    `select p.proname as name, has_function_privilege('portal_test_app', p.oid, 'execute') as may,
            p.prorettype = 'trigger'::regtype as fires
       from pg_proc p where p.pronamespace = 'public'::regnamespace and pg_has_role(current_user, p.proowner, 'usage')`,
  );
  const fires = rows.filter((row) => row.fires);
  expect(fires.length).toBeGreaterThan(20);
  expect(fires.filter(({ may }) => may)).toEqual([]);
  expect(rows.find(({ name }) => name === 'audit_verify')).toMatchObject({ may: true });
  await as(database().appUrl, async (client) => {
    await client.query('create temporary table mine (like audit_event)');
    await expect(
      client.query(
        'create trigger mine before insert on mine for each row execute function audit_chain()',
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

it('M9: it may add events, and the head follows', async () => {
  await as(database().appUrl, async (client) => {
    const { rows: before } = await client.query('select seq from audit_head');
    await client.query("insert into audit_event (action, result) values ('test', 'OK')");
    const { rows: after } = await client.query('select seq from audit_head');
    expect(after[0].seq).toBe(String(Number(before[0].seq) + 1));
    expect((await client.query('select audit_verify() as seq')).rows[0].seq).toBeNull();
    await client.query('select ensure_activity_partitions()');
  });
  expect(await isOwner(database().appUrl)).toBe(false);
  expect(await isOwner(database().url)).toBe(true);
});

it('M9: the role of reports reads the business and nothing that is secret, and writes nothing', async () => {
  const { pool, url } = database();
  const role = 'portal_test_report';
  await pool.query(`drop role if exists ${role}`).catch(() => {});
  await pool.query(
    `do $$ begin create role ${role} login password '${role}'; exception when duplicate_object then null; end $$`,
  );
  await grantRoles(url, { app: 'portal_test_app', report: role });
  const report = new URL(url);
  report.username = role;
  report.password = role;
  await as(report.href, async (client) => {
    const { rows } = await client.query('select count(*)::int as n from policy');
    expect(rows[0].n).toBeGreaterThan(0);
    await client.query('select customer_no, customer_name from customer limit 1');
  });
  for (const statement of [
    'select id_number_enc from customer limit 1',
    'select id_number_hash from candidate limit 1',
    'select password_hash from account limit 1',
    'select token_hash from session limit 1',
    'select * from audit_event limit 1',
    'select * from outbox limit 1',
    'update policy set premium = 0',
    'delete from customer',
    "select drop_activity_before('infinity')",
    'select ensure_activity_partitions(1000000)',
    'select audit_verify()',
  ])
    await refused(report.href, statement);
});

it('M9: functions of the owner keep the last 31 days of activity, and make two years ahead at most', async () => {
  const { pool } = database();
  const days = (n: number) =>
    pool.query(
      `insert into activity_log (event_name, at) values ('mine', now() - make_interval(days => ${n}))`,
    );
  await days(1);
  await days(400);
  await as(database().appUrl, async (client) => {
    await client.query("select drop_activity_before('infinity')");
    await client.query('select ensure_activity_partitions(1000)');
  });
  const left = await pool.query("select from activity_log where event_name = 'mine'");
  expect(left.rowCount).toBe(1);
  const parts = await pool.query(
    "select from pg_inherits where inhparent = 'activity_log'::regclass",
  );
  expect(parts.rowCount).toBeLessThan(40);
});

it('M9: a mac of an event that is not there is refused', async () => {
  const mac = "insert into audit_mac (seq, key_id, mac) values (9000000000, 'x', '')";
  await as(database().appUrl, async (client) => {
    await expect(client.query(mac)).rejects.toMatchObject({ code: '23503' });
  });
});

it('M9: a schema in which everyone may create is closed, and roles are refused that still may', async () => {
  const { pool, url, appUrl } = database();
  await pool.query('grant create on schema public to public');
  await grantRoles(url, { app: 'portal_test_app' });
  await refused(appUrl, 'create table public.mine (id int)');
  await pool.query('grant create on schema public to portal_test_app');
  await expect(grantRoles(url, { app: 'portal_test_app' })).rejects.toMatchObject({
    code: 'DATABASE_UNSUITABLE',
  });
  await pool.query('revoke create on schema public from portal_test_app');
});

it('M9: no function that runs as its owner looks for names in a schema of others', async () => {
  const { rows } = await database().pool.query(
    `select proname, proconfig from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
  );
  expect(rows).toHaveLength(6);
  for (const { proconfig } of rows) expect(proconfig).toEqual(['search_path=pg_catalog, pg_temp']);
});
