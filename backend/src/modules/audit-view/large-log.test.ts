import type { AdminHome, AuditPage, AuditVerdict, AuditVerification } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import { listenTo, type Sent } from '../../bench/api/explain.ts';
import { auditMac, notification } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';

/** More than two steps of a check. */
const CHAINED = 11_000;
const UNCHAINED = 100_000;

let portal: TestPortal;
let auditor: Client;
let me: number;
let sent: Sent[];
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  me = await addAccount(portal.db, 'kiemsoat', ['audit.view', 'admin.view'], { accountType: 1 });
  auditor = await portal.signIn('kiemsoat');
  sent = listenTo(portal.deps.db.$client, () => '');
}, 180_000);
afterAll(() => portal?.close());

/** Events of busy and quiet people over a year, as npm run bench -- audit has a million of. */
const fill = (from: number, upTo: number) =>
  portal.db.execute(sql`
    insert into audit_event (seq, at, actor_account_id, actor_name, effective_account_id, action, object, result, detail)
    select ${sql.raw(from === 0 ? '0' : `${from} + i`)}, now() - make_interval(secs => (${upTo}::int - i) * 310.0),
      case when i % 3 = 0 then 1 else 100 + i % 5000 end,
      case when i % 3 = 0 then 'an' else 'a' || (i % 5000) end, case when i % 50 = 0 then 7000 + i % 90 end,
      (array['login', 'logout', 'policy.detail', 'customer.unmask', 'export'])[1 + i % 5], 'policy:' || (i % 40000),
      case when i % 40 = 0 then 'FAILED' when i % 4999 = 0 then 'DENIED' else 'OK' end, '{}'
    from generate_series(1, ${upTo}::int) i`);

/** As the owner of the tables could. */
async function tamper(...changes: string[]): Promise<void> {
  const tables = ['audit_event', 'audit_mac'];
  for (const table of tables)
    await portal.db.execute(sql.raw(`alter table ${table} disable trigger all`));
  for (const change of changes) await portal.db.execute(sql.raw(change));
  for (const table of tables)
    await portal.db.execute(sql.raw(`alter table ${table} enable trigger all`));
}

const lastFull = async () =>
  dataOf<AuditVerification | null>(await auditor.get('/api/audit/verify/full'));
async function checked(): Promise<AuditVerification> {
  const { body } = await auditor.post('/api/audit/verify/full');
  const { jobId } = body.data as { jobId: number };
  for (;;) {
    const last = await lastFull();
    if (last?.jobId === jobId && !['QUEUED', 'RUNNING'].includes(last.state)) return last;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe('ADM-AUD-04 a long chain', () => {
  beforeAll(async () => {
    for (let at = 0; at < CHAINED; at += 1_000) await fill(0, 1_000);
    // What the portal seals by itself, some at a time.
    for (;;) {
      const { rows } = await portal.db.execute<{ open: string }>(
        sql`select count(*) as open from audit_event e left join audit_mac m using (seq) where m.seq is null`,
      );
      if (Number(rows[0]?.open) === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await portal.db.execute(sql`create table steps (done int, total int)`);
    await portal.db.execute(sql`
      create function note_step() returns trigger language plpgsql security definer as $$ begin
        insert into steps values (new.done, new.total); return new; end $$`);
    await portal.db.execute(sql`
      create trigger note_step after update on background_job for each row
        when (new.state = 'RUNNING') execute function note_step()`);
  }, 120_000);

  it('the check of the whole shows its progress', async () => {
    const whole = await checked();
    expect(whole).toMatchObject({ state: 'DONE', brokenAt: null });
    expect(whole.done).toBe(whole.total);
    const { rows } = await portal.db.execute<{ done: number; total: number }>(
      sql`select done, total from steps where total is not null order by done`,
    );
    const shown = rows.filter(({ done, total }) => done > 0 && done < total);
    expect(new Set(shown.map(({ done }) => done)).size).toBeGreaterThanOrEqual(2);
  }, 60_000);

  it('a check from the last mark reads what came since, whatever the length', async () => {
    sent.length = 0;
    const verdict = dataOf<AuditVerdict>(await auditor.get('/api/audit/verify'));
    expect(verdict).toMatchObject({ intact: true });
    expect(verdict.from).toBeGreaterThan(CHAINED);
    const read = sent.filter(({ text }) => text.includes('"prevHash"'));
    expect(read.every(({ values }) => Number(values[0]) > CHAINED)).toBe(true);
    // What is damaged before the mark is the business of the full run.
    const [name] = (
      await portal.db.execute<{ name: string }>(
        sql`select actor_name as name from audit_event where seq = 7000`,
      )
    ).rows.map((row) => row.name);
    await tamper(`update audit_event set actor_name = 'x' where seq = 7000`);
    const later = dataOf<AuditVerdict>(await auditor.get('/api/audit/verify'));
    expect(later.intact).toBe(true);
    await tamper(`update audit_event set actor_name = '${name}' where seq = 7000`);
  });

  it.each([
    ['edited', 6_001, [`update audit_event set result = 'OK', actor_name = 'x' where seq = 6001`]],
    [
      'swapped',
      5_500,
      [
        'update audit_event set seq = -1 where seq = 5500',
        'update audit_event set seq = 5500 where seq = 5501',
        'update audit_event set seq = 5501 where seq = -1',
      ],
    ],
    [
      'removed',
      42,
      ['delete from audit_mac where seq = 42', 'delete from audit_event where seq = 42'],
    ],
  ])(
    'an %s row is named by the full run, on /admin and to the auditors',
    async (_how, seq, changes) => {
      await tamper(...changes);
      expect(await checked()).toMatchObject({ state: 'DONE', brokenAt: seq });
      const home = dataOf<AdminHome>(await auditor.get('/api/admin/home'));
      expect(home.chain).toMatchObject({ brokenAt: seq });
      const notices = await portal.db
        .select({ title: notification.title })
        .from(notification)
        .where(eq(notification.accountId, me));
      expect(notices.map(({ title }) => title)).toContain(
        `Chuỗi nhật ký bị đứt tại sự kiện ${seq}`,
      );
      expect(await portal.db.$count(auditMac)).toBeGreaterThanOrEqual(CHAINED - 1);
    },
    60_000,
  );
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

/** Rows of the audit log that a plan looked at. */
const looked = (node: Node): number =>
  (node['Relation Name'] === 'audit_event'
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((all, child) => all + looked(child), 0);
const kindsOf = (node: Node): string[] => [
  ...(node['Relation Name'] === 'audit_event' ? [node['Node Type']] : []),
  ...(node.Plans ?? []).flatMap(kindsOf),
];

describe('ADM-AUD-02 a log of many events', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  beforeAll(async () => {
    // Without its chain, which has tests of its own and takes the time of each row.
    await portal.db.execute(sql`alter table audit_event disable trigger chain`);
    await fill(20_000, UNCHAINED);
    await portal.db.execute(sql`alter table audit_event enable trigger chain`);
    await portal.db.execute(sql`alter table audit_head disable trigger append_only`);
    await portal.db.execute(sql`update audit_head set seq = (select max(seq) from audit_event)`);
    await portal.db.execute(sql`alter table audit_head enable trigger append_only`);
    await portal.db.execute(sql`analyze audit_event`);
  }, 120_000);

  it.each([
    ['newest', ''],
    ['a busy person', 'who=an'],
    ['a quiet person', 'accountId=777'],
    ['acting as', 'accountId=7010'],
    ['a family', 'what=customer'],
    ['an object', 'object=policy:39999'],
    ['the beginning of an object', 'objectPrefix=policy:3999'],
    ['denied', 'result=DENIED'],
    ['person, family, result, days', () => `who=an&what=export&result=FAILED&from=${daysAgo(300)}`],
    ['nothing', 'who=an&what=menu'],
    ['deep', 'before=70000'],
  ])('%s is found by an index, without reading the log', async (_name, given) => {
    const query = typeof given === 'string' ? given : given();
    sent.length = 0;
    expect((await auditor.get(`/api/audit/events?${query}`)).status).toBe(200);
    // Beside the call the portal seals events, which these here are not for.
    const requests = sent.filter(({ text }) =>
      /^\s*select(?!.*"audit_mac").*"audit_event"/is.test(text),
    );
    expect(requests.length).toBeGreaterThan(0);
    for (const { text, values } of requests) {
      const { rows } = await portal.deps.db.$client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan as Node;
      expect(kindsOf(plan)).not.toContain('Seq Scan');
      expect(looked(plan)).toBeLessThan(UNCHAINED / 10);
    }
  });

  const pageOf = async (query: string) =>
    dataOf<AuditPage>(await auditor.get(`/api/audit/events?${query}`));

  it('filters by person, acting as, family, object, result and days combine', async () => {
    const agent = await addAccount(portal.db, 'mat-na');
    const since = portal.clock.now();
    await portal.db.execute(sql`
      insert into audit_event (at, actor_account_id, actor_name, effective_account_id, action, object, result)
      select ${since}::timestamptz + make_interval(days => d), who.id, who.name, case when e = 1 then ${agent}::bigint end,
             action, object, result
        from (values (1::bigint, 'an'), (2, 'binh')) who (id, name), generate_series(0, 1) e,
             unnest(array['claim.detail', 'export']) action, unnest(array['claim:1', 'claim:2']) object,
             unnest(array['OK', 'DENIED']) result, generate_series(1, 2) d`);
    const day = (days: number) => new Date(since.getTime() + days * 86_400_000).toISOString();
    const query = [
      ...['who=an', 'actingAs=mat-na', 'what=claim', 'object=claim:2', 'result=DENIED'],
      ...[`from=${day(1.5)}`, `to=${day(2.5)}`],
    ];
    // Each filter taken away lets in what it kept out.
    const without = (left: number) => query.filter((_, at) => at !== left).join('&');
    expect((await pageOf(query.join('&'))).datas).toMatchObject([
      {
        ...{ actorName: 'an', effectiveName: 'mat-na', action: 'claim.detail' },
        ...{ object: 'claim:2', result: 'DENIED' },
      },
    ]);
    for (let left = 0; left < query.length - 1; left += 1)
      expect([query[left], (await pageOf(without(left))).datas.length]).toEqual([query[left], 2]);
  });

  it('pages have no gap and no double while events come', async () => {
    const { rows } = await portal.db.execute<{ seq: string }>(
      sql`select seq from audit_event where object = 'policy:77' order by seq desc`,
    );
    const expected = rows.map(({ seq }) => Number(seq));
    const seen: number[] = [];
    let next: number | null = null;
    do {
      const before: string = next === null ? '' : `&before=${next}`;
      const page: AuditPage = await pageOf(`object=policy:77&pageSize=1${before}`);
      seen.push(...page.datas.map(({ seq }) => seq));
      next = page.next;
      await portal.db.execute(
        sql`insert into audit_event (action, object, result) values ('policy.detail', 'policy:77', 'OK')`,
      );
    } while (next !== null);
    expect(expected.length).toBeGreaterThan(1);
    expect(seen).toEqual(expected);
  });
});
