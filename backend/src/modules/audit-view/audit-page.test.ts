import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { AdminHome, AuditPage, AuditVerification, TimelinePage } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import { auditEvent, notification } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { audit } from '../audit/audit.ts';

let portal: TestPortal;
let auditor: Client;
let an: number;
let me: number;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  me = await addAccount(portal.db, 'kiemsoat', ['audit.view', 'admin.view'], { accountType: 1 });
  an = await addAccount(portal.db, 'an');
  auditor = await portal.signIn('kiemsoat');
}, 180_000);
afterAll(() => portal.close());

const add = (part: object) =>
  audit(portal.db, portal.clock.now(), { action: 'policy.detail', result: 'OK', ...part });
const events = async (query: string) => {
  const { status, body } = await auditor.get(`/api/audit/events?${query}`);
  expect(status).toBe(200);
  return body.data as AuditPage;
};
const actionsOf = (page: AuditPage) => page.datas.map(({ action }) => action);

it('part of ADM-AUD-02: filters by person, acting as, family, object, result and days combine', async () => {
  const since = new Date(portal.clock.now().getTime() + 60_000);
  portal.clock.move(120_000);
  const by = { actorAccountId: me, actorName: 'kiemsoat' };
  await add({ ...by, effectiveAccountId: an, object: 'policy:P1' });
  await add({ ...by, object: 'policy:P2', result: 'DENIED' });
  await add({ action: 'setting.change', ...by, object: 'setting:HOTLINE' });
  await add({ actorName: 'operator:root', action: 'account.unlock', object: `account:${an}` });
  const from = `from=${since.toISOString()}`;
  expect(actionsOf(await events(from))).toEqual([
    ...['account.unlock', 'setting.change', 'policy.detail', 'policy.detail'],
  ]);
  expect((await events(`${from}&actingAs=an`)).datas).toMatchObject([
    { object: 'policy:P1', effectiveName: 'an', actorName: 'kiemsoat' },
  ]);
  expect((await events(`${from}&accountId=${an}`)).datas).toHaveLength(1);
  expect((await events(`${from}&who=KIEMSOAT&what=policy`)).datas).toHaveLength(2);
  expect((await events(`${from}&who=kiemsoat&result=DENIED`)).datas).toHaveLength(1);
  expect(actionsOf(await events(`${from}&who=operator:root`))).toEqual(['account.unlock']);
  expect((await events(`${from}&objectPrefix=policy:`)).datas).toHaveLength(2);
  expect((await events(`${from}&object=policy:P2&what=policy.detail`)).datas).toHaveLength(1);
  expect((await events(`to=${since.toISOString()}&objectPrefix=policy:`)).datas).toEqual([]);
});

it('part of ADM-AUD-02: pages have no gap and no double while events come', async () => {
  for (let at = 0; at < 9; at += 1) await add({ object: `policy:G${at}`, actorAccountId: an });
  const seen: number[] = [];
  let next: number | null = null;
  do {
    const before: string = next === null ? '' : `&before=${next}`;
    const page = await events(`objectPrefix=policy:G&pageSize=4${before}`);
    seen.push(...page.datas.map(({ seq }) => seq));
    next = page.next;
    await add({ object: 'policy:GNEW' });
  } while (next !== null);
  expect(seen).toHaveLength(9);
  expect([...seen].sort((one, other) => other - one)).toEqual(seen);
  expect(new Set(seen).size).toBe(9);
});

it('part of ADM-AUD-01: rows have words in both languages and lead to their object', async () => {
  await add({ action: 'setting.change', object: 'setting:HOTLINE', actorAccountId: me });
  const [row] = (await events('what=setting.change&pageSize=1')).datas;
  expect(row).toMatchObject({
    words: { vi: 'Đổi tham số', en: 'Change a setting' },
    href: '/admin/settings',
  });
  await add({ action: 'import.commit', object: 'import:7', actorAccountId: me });
  await add({ action: 'inbox.close', object: 'inbox:contact/12', actorAccountId: me });
  // The own last changes of /admin say the same.
  const { changes } = (await auditor.get('/api/admin/home')).body.data as AdminHome;
  expect(changes.slice(0, 3).map(({ words, href }) => [words.vi, href])).toEqual([
    ['Đóng yêu cầu', '/admin/inbox/contact?id=12'],
    ['Nhập dữ liệu', '/admin/import/batch/7'],
    ['Đổi tham số', '/admin/settings'],
  ]);
});

it('ADM-AUD-03: the timeline joins sign-ins, acts by and on the person, masks, exports and sessions, each with a link', async () => {
  const person = await addAccount(portal.db, 'binh');
  const client = await portal.signIn('binh');
  await client.post('/api/authen/logout');
  await add({ action: 'person.unlock', object: `account:${person}`, actorAccountId: me });
  await add({ action: 'impersonation.start', actorAccountId: me, effectiveAccountId: person });
  await add({ action: 'export', object: 'policies', actorAccountId: person });
  await add({ action: 'setting.change', object: 'setting:HOTLINE', actorAccountId: person });
  await add({ action: 'policy.detail', object: 'policy:OTHER', actorAccountId: me });
  const { status, body } = await auditor.get(`/api/audit/timeline?accountId=${person}`);
  expect(status).toBe(200);
  const { datas } = body.data as TimelinePage;
  expect(datas.map(({ action, role }) => `${action} ${role}`)).toEqual([
    ...['setting.change BY', 'export BY', 'impersonation.start AS', 'person.unlock ON'],
    ...['logout BY', 'login BY'],
  ]);
  expect(datas.map(({ href }) => href)).toEqual([
    '/admin/settings',
    `/admin/people/detail/${person}`,
    `/admin/people/detail/${person}`,
    `/admin/people/detail/${person}`,
    `/admin/people/detail/${person}?tab=security`,
    `/admin/people/detail/${person}?tab=security`,
  ]);
  const other = await portal.signIn('an');
  expect((await other.get(`/api/audit/timeline?accountId=${person}`)).status).toBe(403);
});

it('part of ADM-AUD-06: an extract has head, rows and hash, and is an event itself', async () => {
  await add({ object: 'policy:=1+1', actorAccountId: an, actorName: 'an' });
  const reply = await auditor.raw('/api/audit/extract', {
    method: 'POST',
    body: JSON.stringify({ accountId: an }),
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('text/csv');
  const text = reply.text.replace(/^\u{feff}/u, '');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('Trích xuất nhật ký kiểm toán');
  expect(lines[1]).toBe('Người xuất: kiemsoat');
  expect(lines[3]).toBe('Điều kiện: Về người an');
  expect(lines[4]).toMatch(/^Đầu chuỗi nhật ký: \d+ [0-9a-f]{64}$/);
  const own = await portal.db.$count(
    auditEvent,
    sql`actor_account_id = ${an} or effective_account_id = ${an}`,
  );
  expect(lines.filter((line) => /^\d+,/.test(line))).toHaveLength(own);
  const [hashLine = ''] = lines.slice(-2);
  const before = text.slice(0, text.indexOf(hashLine));
  expect(hashLine.split(',')[1]).toBe(createHash('sha256').update(before).digest('hex'));
  // As docs/security/logging.md says that a person checks it.
  const byHand = execFileSync('sh', ['-c', 'tail -c +4 | head -n -1 | sha256sum'], {
    input: `\u{feff}${text}`,
  });
  expect(byHand.toString().split(' ')[0]).toBe(hashLine.split(',')[1]);
  const written = (await events('what=audit.extract')).datas;
  expect(written.map(({ action, result }) => [action, result])).toEqual([
    ['audit.extract', 'OK'],
    ['audit.extract.start', 'OK'],
  ]);
  expect(written[0]).toMatchObject({
    actorName: 'kiemsoat',
    detail: { accountId: an, rows: own, hash: hashLine.split(',')[1] },
  });
});

const full = async () =>
  (await auditor.get('/api/audit/verify/full')).body.data as AuditVerification | null;
async function checked(): Promise<AuditVerification> {
  const { status, body } = await auditor.post('/api/audit/verify/full');
  expect(status).toBe(202);
  const { jobId } = body.data as { jobId: number };
  for (;;) {
    const last = await full();
    if (last?.jobId === jobId && !['QUEUED', 'RUNNING'].includes(last.state)) return last;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('part of ADM-AUD-04: the full check runs as a job, names an edited row, on /admin too, and auditors are notified', async () => {
  const whole = await checked();
  expect(whole).toMatchObject({ state: 'DONE', brokenAt: null });
  expect(whole.done).toBe(whole.total);
  const [row] = await portal.db.select().from(auditEvent).limit(1).offset(3);
  const seq = row?.seq ?? 0;
  await portal.db.execute(sql`alter table audit_event disable trigger append_only`);
  await portal.db.execute(sql`update audit_event set actor_name = 'x' where seq = ${seq}`);
  const broken = await checked();
  expect(broken).toMatchObject({ state: 'DONE', brokenAt: seq });
  const home = (await auditor.get('/api/admin/home')).body.data as AdminHome;
  expect(home.chain).toMatchObject({ brokenAt: seq, verifiedAt: expect.any(String) });
  const [notice] = await portal.db
    .select()
    .from(notification)
    .where(eq(notification.accountId, me));
  expect(notice?.title).toBe(`Chuỗi nhật ký bị đứt tại sự kiện ${seq}`);
  await portal.db.execute(
    sql`update audit_event set actor_name = ${row?.actorName ?? null} where seq = ${seq}`,
  );
  await portal.db.execute(sql`alter table audit_event enable trigger append_only`);
  expect(await checked()).toMatchObject({ brokenAt: null });
}, 60_000);
