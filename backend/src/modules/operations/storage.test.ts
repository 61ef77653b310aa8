import type { OperationsSummary } from '@portal/types';
import { sql } from 'drizzle-orm';
import { listenTo, type Sent } from '../../bench/api/explain.ts';
import { backgroundJob, outbox } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';

let portal: TestPortal;
let viewer: Client;
let sent: Sent[];
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  const view = ['admin.view', 'operation.view'];
  await addAccount(portal.db, 'xem01', view, { accountType: 1 });
  viewer = await portal.signIn('xem01');
  sent = listenTo(portal.deps.db.$client, () => '');
}, 120_000);
afterAll(() => portal?.close());

const summary = async () =>
  dataOf<OperationsSummary>(await viewer.get('/api/admin/operations/summary'));

interface Node {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  Plans?: Node[];
}
/** Tables of the portal that a plan reads from end to end. */
const scanned = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node.Schema === 'public'
    ? [node['Relation Name'] ?? '']
    : []),
  ...(node.Plans ?? []).flatMap(scanned),
];

describe('ADM-OPS-04', () => {
  it('the figures cost no scan of a table, however large it is', async () => {
    sent.length = 0;
    const { storage, mail, database } = await summary();
    expect(storage?.tables.map(({ name }) => name)).toContain('audit_event');
    expect([mail?.state, database?.connectionsMax]).toEqual([
      expect.any(String),
      expect.any(Number),
    ]);
    const queries = sent.filter(({ text }) => /pg_|from outbox/.test(text));
    expect(queries.length).toBeGreaterThanOrEqual(5);
    const client = await portal.deps.db.$client.connect();
    try {
      // A small table is scanned because that is quickest; what is left without an index shows so.
      await client.query('set enable_seqscan = off');
      for (const { text, values } of queries) {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
          `explain (verbose, format json) ${text}`,
          values,
        );
        expect([text, scanned(rows[0]?.['QUERY PLAN'][0].Plan as Node)]).toEqual([text, []]);
      }
    } finally {
      client.release(true);
    }
  });

  it('storage is read at most once a minute', async () => {
    const at = async () => {
      viewer = await portal.signIn('xem01');
      return (await summary()).storage?.at;
    };
    const first = await at();
    portal.clock.move(30_000);
    expect(await at()).toBe(first);
    portal.clock.move(31_000);
    expect(await at()).not.toBe(first);
  });

  it('operation.view alone sees, and can neither retry nor cancel nor test', async () => {
    const [job] = await portal.db
      .insert(backgroundJob)
      .values({ kind: 'x', titleVi: 'Việc', titleEn: 'Job', input: {}, state: 'FAILED' })
      .returning({ id: backgroundJob.id });
    const message = { kind: 'MAIL' as const, to: 'lan.anh@thu.example', subject: 'A', body: 'B' };
    const id = await portal.db.transaction((tx) =>
      portal.deps.outbox.put(tx, { ...message, keepBody: true }),
    );
    await portal.db.update(outbox).set({ sentAt: null, failedAt: portal.clock.now() });
    for (const path of ['jobs', 'outbox/list', 'operations/summary'])
      expect((await viewer.get(`/api/admin/${path}`)).status).toBe(200);
    const reason = 'Máy chủ thư đã hoạt động lại';
    for (const [what, ids] of [
      ['outbox/retry', [id]],
      ['outbox/cancel', [id]],
      ['jobs/retry', [job?.id]],
      ['jobs/cancel', [job?.id]],
    ] as const)
      expect((await viewer.post(`/api/admin/${what}`, { ids, reason })).status).toBe(403);
    expect((await viewer.post('/api/admin/outbox/test', { kind: 'MAIL' })).status).toBe(403);
    const { rows } = await portal.db.execute(sql`
      select (select state from background_job where id = ${job?.id}) as job,
        (select cancelled_at is null and tries < 2 from outbox where id = ${id}) as mail`);
    expect(rows).toEqual([{ job: 'FAILED', mail: true }]);
  });
});
