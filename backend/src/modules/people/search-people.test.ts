import type { Paged, PersonRow } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import { listenTo, type Sent } from '../../bench/api/explain.ts';
import { agent } from '../../db/schema/index.ts';
import { captureLog } from '../../testing/captured-log.ts';
import type { Client } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';

/** As many agents as the load set has. */
const AGENTS = 12_000;
/** With those of the demonstration. */
const PEOPLE = AGENTS + 1_000;

let portal: TestPortal;
let client: Client;
let sent: Sent[];
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.db.execute(sql`
    insert into agent (agent_code, company_id, full_name, name_fold, gender, birth_date, agent_type, group_type, level,
                       joined_on, manager_id, org_unit_id, office_id, phone_e164, email_personal)
    select '6' || lpad(n::text, 7, '0'), 2, 'Người Thử ' || n, 'nguoi thu ' || n, 'F', '1990-01-01', 'FC', 'FC', 9,
           '2020-01-01', m.id, m.org_unit_id, m.office_id, '+8453' || lpad(n::text, 7, '0'), 'tai.' || n || '@thu.example'
      from generate_series(1, ${AGENTS}::int) n join ${agent} m on m.agent_code = '20000008'`);
  await portal.db.execute(sql`
    insert into account (username, account_type, fullname, agent_id)
    select agent_code, 2, full_name, id from agent where agent_code like '6%'`);
  await portal.db.execute(sql`analyze`);
  client = await portal.signIn('quantri01');
  sent = listenTo(portal.deps.db.$client, () => '');
}, 240_000);
afterAll(() => portal?.close());

interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}
/** Rows that a plan looked at. */
const looked = (node: Node): number =>
  (node['Relation Name'] === undefined
    ? 0
    : (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']) + (node.Plans ?? []).reduce((all, child) => all + looked(child), 0);

const planOf = async ({ text, values }: Sent): Promise<Node> => {
  const { rows } = await portal.deps.db.$client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan as Node;
};

const search = async (text: string) => {
  const reply = await client.post('/api/admin/people/list', { search: text, pageSize: 10 });
  return dataOf<Paged<PersonRow>>(reply).datas.map(({ username }) => username);
};

it('ADM-ACC-01: a name without marks, a code, a phone in three spellings and an e-mail address find their person among 12,000; no phone is in an address or a log', async () => {
  await portal.db
    .update(agent)
    .set({ fullName: 'Đặng Thị Ánh', phoneE164: '+84531234567', emailPersonal: 'anh@thu.example' })
    .where(eq(agent.agentCode, '20000009'));
  const log = captureLog(portal);
  sent.length = 0;
  expect(await search('dang thi')).toContain('20000009');
  for (const text of [
    ...['20000009', '+84531234567', '0531234567', '(+84) 531 234 567', 'ANH@thu.example'],
  ])
    expect([text, await search(text)]).toEqual([text, ['20000009']]);

  // No search looks at a person twice; npm run bench -- people measures the time.
  const queries = sent.filter(
    ({ text }) => /^\s*(?:select|with)/i.test(text) && /"account"/.test(text),
  );
  expect(queries.length).toBeGreaterThanOrEqual(6);
  for (const query of queries) {
    const rows = looked(await planOf(query));
    expect([query.text, query.values, rows <= PEOPLE]).toEqual([query.text, query.values, true]);
  }

  // The page sends a phone in the body (e2e/specs/admin-desk.spec.ts); an address of another client is in no log either.
  await client.get('/api/admin/people/list?search=0531234567');
  expect(log.length).toBeGreaterThan(0);
  expect(log.filter((line) => /531[ .%20]*234[ .%20]*567/.test(line))).toEqual([]);
});

it('finds the start of a code by an index: only the people with it are looked at', async () => {
  sent.length = 0;
  expect(await search('6000123')).toHaveLength(10);
  const queries = sent.filter(({ values }) => values.includes('6000123%'));
  expect(queries).not.toEqual([]);
  for (const query of queries) {
    const rows = looked(await planOf(query));
    expect([query.text, rows < 200]).toEqual([query.text, true]);
  }
});
