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
  'create table public.mine (id int)',
  'drop table session',
])('M9: the role that serves calls may not: %s', async (statement) => {
  await refused(database().appUrl, statement);
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
  ])
    await refused(report.href, statement);
});
