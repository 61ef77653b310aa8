import type { OrphanRow, Paged, PersonRow } from '@portal/types';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { account, agent, auditEvent, staff } from '../../db/schema/index.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

let portal: TestPortal;
const as = signedIn(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

/** A file of a list, as rows without the head. */
async function fileOf(
  username: string,
  what: string,
  filters: Record<string, string> = {},
  columns?: string[],
) {
  const reply = await (await as(username)).raw('/api/ods/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ what, filters, columns, format: 'csv' }),
  });
  const rows = reply.status === 200 ? parseCsv(reply.text.replace('\uFEFF', '')).slice(1) : [];
  return { reply, rows: rows.filter((row) => row.length > 1) };
}
const peopleOf = async (username: string, filters = {}) =>
  dataOf<Paged<PersonRow>>(
    await (await as(username)).post('/api/admin/people/list', { pageSize: 100, ...filters }),
  );

it('people: the rows and order of the list, contacts masked as there, and who took how many is recorded', async () => {
  const filters = { type: '1', sort: 'username', order: 'asc' };
  const listed = await peopleOf('nhansu01', filters);
  const { reply, rows } = await fileOf('nhansu01', 'people', filters, [
    ...['fullname', 'username', 'phone', 'email'],
  ]);
  expect([reply.status, reply.headers.get('x-total-rows')]).toEqual([
    ...[200, String(listed.totalData)],
  ]);
  expect(rows.map((row) => row[1])).toEqual(listed.datas.map(({ username }) => username));
  const [clear] = await portal.db
    .select({ phone: staff.phoneE164, email: staff.email })
    .from(account)
    .innerJoin(staff, eq(staff.id, account.staffId))
    .where(eq(account.username, 'quantri01'));
  expect(clear?.phone?.length).toBeGreaterThan(8);
  expect(reply.text).not.toContain(clear?.phone?.slice(-8));
  expect(reply.text).not.toContain(clear?.email);
  expect(reply.text).toContain('***');
  const events = await portal.db
    .select()
    .from(auditEvent)
    .where(inArray(auditEvent.action, ['export', 'export.start']))
    .orderBy(desc(auditEvent.seq))
    .limit(2);
  expect(events.map(({ object, actorName }) => [object, actorName !== null])).toEqual([
    ...[
      ['people', true],
      ['people', true],
    ],
  ]);
});

it('policies without an agent: the rows of the queue, and nothing of customers', async () => {
  const listed = dataOf<Paged<OrphanRow>>(
    await (await as('nhansu01')).get('/api/admin/org/orphans?pageSize=100&sort=policyNo&order=asc'),
  );
  expect(listed.totalData).toBeGreaterThan(0);
  const { reply, rows } = await fileOf('nhansu01', 'orphanPolicies', {
    ...{ sort: 'policyNo', order: 'asc' },
  });
  expect(reply.headers.get('x-total-rows')).toBe(String(listed.totalData));
  expect(rows.slice(0, 100).map((row) => row[0])).toEqual(
    listed.datas.map(({ policyNo }) => policyNo),
  );
  const { rows: names } = await portal.db.execute<{ name: string }>(sql`
    select distinct c.customer_name as name from policy p join customer c on c.id = p.policyholder_id
     where p.policy_no = any(${sql.param(listed.datas.map(({ policyNo }) => policyNo))}::text[])`);
  expect(names.filter(({ name }) => reply.text.includes(name))).toEqual([]);
});

it('a file needs the right to the list and the right to files; the list alone does not suffice', async () => {
  await addAccount(portal.db, 'chi-xem', ['account.manage', 'org.manage'], { accountType: 1 });
  await addAccount(portal.db, 'chi-tep', ['export.run'], { accountType: 1 });
  for (const what of ['people', 'orphanPolicies'])
    for (const username of ['chi-xem', 'chi-tep', '20000009']) {
      const { reply } = await fileOf(username, what);
      expect([what, username, reply.status]).toEqual([what, username, 403]);
    }
});

it('staff of a unit take its people alone', async () => {
  const [here] = await portal.db
    .select({ unit: agent.orgUnitId })
    .from(agent)
    .where(eq(agent.agentCode, '20000009'));
  const [officer] = await portal.db
    .select({ id: account.staffId })
    .from(account)
    .where(eq(account.username, 'nhansu01'));
  const all = (await peopleOf('nhansu01')).totalData;
  await portal.db
    .update(staff)
    .set({ scopeOrgUnitId: here?.unit ?? null })
    .where(eq(staff.id, officer?.id ?? 0));
  const { rows } = await fileOf('nhansu01', 'people');
  const { totalData } = await peopleOf('nhansu01');
  expect([rows.length, totalData < all]).toEqual([totalData, true]);
});
