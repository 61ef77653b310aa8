import type { AuditPage, AuditVerdict } from '@portal/types';
import { sql } from 'drizzle-orm';
import { auditEvent } from '../../db/schema/index.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { audit } from './audit.ts';
import { type NotedHead, verifyWhole } from './chain.ts';

const HOUR = 3_600_000;
let portal: TestPortal;
let auditor: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await addAccount(portal.db, 'kiemsoat', ['audit.view'], { accountType: 1 });
  await addAccount(portal.db, 'an');
  auditor = await portal.signIn('kiemsoat');
}, 180_000);
afterAll(() => portal.close());

const events = async (query: string) =>
  (await auditor.get(`/api/audit/events?${query}`)).body.data as AuditPage;
const verdict = async () => (await auditor.get('/api/audit/verify')).body.data as AuditVerdict;

it('part of ACT-10: is for auditors alone', async () => {
  const other = await portal.signIn('an');
  for (const path of ['/api/audit/events', '/api/audit/verify']) {
    expect((await other.get(path)).status).toBe(403);
    expect((await portal.visitor().get(path)).status).toBe(401);
  }
});

it('part of ACT-10: filters by who, what, when and how it ended', async () => {
  portal.clock.move(HOUR / 4);
  const start = portal.clock.now();
  const client = await portal.signIn('an');
  await client.post('/api/authen/logout');
  const bad = { username: 'an', password: 'wrong' };
  await portal.visitor().post('/api/authen/authentication/login', bad);
  const id = await addAccount(portal.db, 'binh');
  const acted = { effectiveAccountId: id, actorName: 'hotro', object: 'agent:1' };
  await audit(portal.db, portal.clock.now(), { action: 'password.change', result: 'OK', ...acted });

  const from = encodeURIComponent(start.toISOString());
  const reported = ({ datas }: AuditPage) =>
    datas.map(({ action, result }) => `${action} ${result}`);
  expect(reported(await events(`who=AN&from=${from}`))).toEqual([
    'login FAILED',
    'logout OK',
    'login OK',
  ]);
  expect(reported(await events(`who=an&what=login&result=FAILED&from=${from}`))).toEqual([
    'login FAILED',
  ]);
  expect(await events('who=binh')).toMatchObject({
    datas: [{ action: 'password.change', actorName: 'hotro', effectiveName: 'binh' }],
    next: null,
  });
  expect(reported(await events('what=password'))).toEqual(['password.change OK']);
  expect(reported(await events('what=passwor'))).toEqual([]);
  expect(reported(await events('object=agent:1'))).toEqual(['password.change OK']);
  expect(reported(await events(`to=${from}&who=an&result=FAILED`))).toEqual([]);
  expect((await auditor.get('/api/audit/events?what=%25&from=yesterday')).status).toBe(400);
});

it('pages without gaps while events come in', async () => {
  const first = await events('pageSize=2');
  await audit(portal.db, portal.clock.now(), { action: 'test', result: 'OK' });
  const second = await events(`pageSize=2&before=${first.next}`);
  const seqs = [...first.datas, ...second.datas].map(({ seq }) => seq);
  expect(seqs).toEqual([seqs[0], (seqs[0] ?? 0) - 1, (seqs[0] ?? 0) - 2, (seqs[0] ?? 0) - 3]);
});

it('SEC-56 fifty people at once leave a whole chain, and each of them one event', async () => {
  const before = (await verdict()).head.seq;
  const tries = Array.from({ length: 50 }, (_, at) =>
    portal
      .visitor()
      .post('/api/authen/authentication/login', { username: `nobody-${at}`, password: PASSWORD }),
  );
  await Promise.all(tries);
  const after = await verdict();
  expect(after).toMatchObject({ intact: true, brokenAt: null });
  const failed = await portal.db
    .select()
    .from(auditEvent)
    .where(sql`${auditEvent.seq} > ${before} and ${auditEvent.action} = 'login'`);
  const answered = (await Promise.all(tries)).filter(({ status }) => status === 401);
  expect(failed).toHaveLength(answered.length);
  expect(after.head.seq).toBe(before + answered.length);
});

it('SEC-56 an edited event shows, and so does a chain that was recomputed against a noted head', async () => {
  const noted = (await verdict()).head;
  const whole = (head: NotedHead) => verifyWhole(portal.db, portal.deps.secrets, { noted: head });
  expect((await whole(noted)).intact).toBe(true);
  const tamper = async (statement: string) => {
    await portal.db.execute(sql.raw('alter table audit_event disable trigger append_only'));
    await portal.db.execute(sql.raw(statement));
    await portal.db.execute(sql.raw('alter table audit_event enable trigger append_only'));
  };
  await expect(portal.db.execute(sql`update audit_event set action = 'x'`)).rejects.toThrow();
  await tamper(`update audit_event set actor_name = 'somebody' where seq = 2`);
  expect(await whole(noted)).toMatchObject({ intact: false, brokenAt: 2 });
  await tamper(`
    do $$ declare e audit_event; previous bytea := sha256('portal'); begin
      for e in select * from audit_event order by seq loop
        update audit_event set prev_hash = previous, hash = audit_digest(previous, e) where seq = e.seq
          returning hash into previous;
      end loop;
      alter table audit_head disable trigger append_only;
      update audit_head set hash = previous;
      alter table audit_head enable trigger append_only;
    end $$`);
  // As if there had never been macs.
  await portal.db.execute(sql.raw('alter table audit_mac disable trigger append_only'));
  await portal.db.execute(sql.raw('delete from audit_mac'));
  await portal.db.execute(sql.raw('alter table audit_mark disable trigger append_only'));
  await portal.db.execute(sql.raw('delete from audit_mark'));
  const late = await whole(noted);
  expect(late).toMatchObject({ intact: false, brokenAt: noted.seq });
});
