import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { OutboxPage, OutboxTested } from '@portal/types';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { auditEvent, outbox } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';
import type { Message } from '../outbox/message.ts';

const REASON = 'Máy chủ thư đã hoạt động lại';
const RIGHTS = ['admin.view', 'operation.view', 'operation.manage'];

interface Mail {
  to: string[];
  content: string;
}
const mails: Mail[] = [];
let accepts = true;
/** Of a mail that the server has whole and has not answered. */
let hold: { reached(): void; released: Promise<void> } | undefined;
const smtp = new SMTPServer({
  hideSTARTTLS: true,
  authOptional: true,
  onData: (stream, { envelope }, done) => {
    void text(stream).then(async (content) => {
      hold?.reached();
      await hold?.released;
      if (accepts) mails.push({ to: envelope.rcptTo.map(({ address }) => address), content });
      done(accepts ? null : Object.assign(new Error('no box at 10.1.2.3'), { responseCode: 554 }));
    });
  },
});
const gateway = createServer((_request, response) => response.writeHead(202).end());
let portal: TestPortal;
let operator: Client;

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  gateway.listen(0, '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(gateway, 'listening')]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const mail = { url: `smtp://127.0.0.1:${portOf(smtp.server)}`, from: 'portal@congty.example' };
  const sms = { url: `http://127.0.0.1:${portOf(gateway)}/sms`, token: undefined };
  portal = await startTestPortal({ data: 'empty', config: { outbox: { mail, sms } } });
  await addCompany(portal.db);
  const contacts = { email: 'van.hanh@congty.example', phoneE164: '+84901234567' };
  await addAccount(portal.db, 'vanhanh01', RIGHTS, {
    ...{ accountType: 1, ...contacts },
  });
  operator = await portal.signIn('vanhanh01');
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  gateway.close();
});

/** A message that failed before it was tried. */
const failed = (message: Partial<Message> = {}) =>
  portal.db.transaction(async (tx) => {
    const text = { kind: 'MAIL' as const, to: 'lan.anh@thu.example', subject: 'Tài khoản' };
    const body = 'Kính gửi Anh/Chị';
    const id = await portal.deps.outbox.put(tx, { ...text, body, keepBody: true, ...message });
    const lastError = 'ECONNREFUSED: connect ECONNREFUSED 10.1.2.3:25';
    await tx
      .update(outbox)
      .set({ failedAt: portal.clock.now(), tries: 5, lastError })
      .where(eq(outbox.id, id));
    return id;
  });
const act = (what: string, ids: number[], by = operator) =>
  by.post(`/api/admin/${what}`, { ids, reason: REASON });
const row = async (id: number) => {
  const [found] = await portal.db.select().from(outbox).where(eq(outbox.id, id));
  return found;
};
const settled = async (id: number) => {
  for (;;) {
    const found = await row(id);
    if (found?.sentAt !== null || found.failedAt !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const list = async (query = '') =>
  dataOf<OutboxPage>(await operator.get(`/api/admin/outbox/list${query}`));

it('ADM-OPS-01: a failed mail is sent again once and arrives, a code is not, bodies are never shown, tests tell the answer', async () => {
  const id = await failed();
  const shown = await operator.get('/api/admin/outbox/list?state=FAILED');
  expect(dataOf<OutboxPage>(shown).rows).toMatchObject([
    { id, recipient: 'l***@thu.example', state: 'FAILED', fault: 'AWAY', secret: false },
  ]);
  expect(shown.text).not.toMatch(/Kính gửi|10\.1\.2\.3|lan\.anh/);
  const many = await Promise.all(Array.from({ length: 5 }, () => act('outbox/retry', [id])));
  expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await settled(id))?.sentAt).not.toBeNull();
  expect(mails.map(({ to }) => to)).toEqual([['lan.anh@thu.example']]);

  const code = await failed({ body: 'Mã 481592', keepBody: false });
  const refused = await act('outbox/retry', [code]);
  expect([refused.status, refused.body.errorCode]).toEqual([400, 'RETRY_SECRET']);
  expect(refused.body.description).toBe('Tin chứa mã dùng một lần không thể gửi lại.');
  expect((await act('outbox/retry', [code, 999_999])).body.data).toEqual({
    ...{
      done: [],
      failed: [
        { id: code, code: 'RETRY_SECRET' },
        { id: 999_999, code: 'NOT_FOUND' },
      ],
    },
  });

  const test = async (kind: string) =>
    dataOf<OutboxTested>(await operator.post('/api/admin/outbox/test', { kind }));
  expect(await test('SMS')).toEqual({ sent: true, answer: '202', fault: null });
  expect(await test('MAIL')).toEqual({ sent: true, answer: '250', fault: null });
  expect(mails.at(-1)?.to).toEqual(['van.hanh@congty.example']);
  accepts = false;
  expect(await test('MAIL')).toEqual({ sent: false, answer: '554', fault: 'REJECTED' });
  accepts = true;
  const events = await portal.db
    .select({ result: auditEvent.result, object: auditEvent.object, detail: auditEvent.detail })
    .from(auditEvent)
    .where(eq(auditEvent.action, 'outbox.retry'));
  for (const { detail } of events) expect(detail).toMatchObject({ reason: REASON });
  const done = events.filter(({ result }) => result === 'OK');
  expect(done.map(({ object }) => object)).toEqual([`outbox:${id}`]);
  // What was refused leaves its event too, with the code of the answer.
  const rejected = events.filter(({ result }) => result !== 'OK');
  const codes = rejected.map(
    ({ object, detail }) => `${object} ${(detail as { code: string }).code}`,
  );
  expect(codes.sort()).toEqual([
    ...Array.from({ length: 4 }, () => `outbox:${id} NOT_FAILED`),
    ...[`outbox:${code} RETRY_SECRET`, `outbox:${code} RETRY_SECRET`],
    'outbox:999999 NOT_FOUND',
  ]);
});

it('a waiting message is taken back, and never leaves', async () => {
  // Without a job of the queue, which would send it meanwhile.
  const [waiting] = await portal.db
    .insert(outbox)
    .values({
      kind: 'MAIL',
      recipient: 'lan.anh@thu.example',
      subject: 'Tài khoản',
      body: 'sealed',
    })
    .returning({ id: outbox.id });
  const id = waiting?.id ?? 0;
  expect((await act('outbox/cancel', [id])).status).toBe(200);
  expect((await list('?state=CANCELLED')).rows).toMatchObject([{ id, state: 'CANCELLED' }]);
  expect((await row(id))?.body).toBe('');
  expect((await act('outbox/cancel', [id])).body.errorCode).toBe('NOT_WAITING');
});

it('a message that its server has in hand is not cancelled: the answer says so, and it leaves once', async () => {
  let reached = () => {};
  let release = () => {};
  const inHand = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  hold = { reached, released };
  mails.length = 0;
  const id = await portal.db.transaction((tx) =>
    portal.deps.outbox.put(tx, {
      ...{ kind: 'MAIL', to: 'lan.anh@thu.example', subject: 'Tài khoản', body: 'Kính gửi' },
    }),
  );
  await inHand;
  const refused = await act('outbox/cancel', [id]);
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'BEING_SENT']);
  expect(refused.body.description).toMatch(/^Tin đang được gửi nên không thể hủy/);
  expect(dataOf(await act('outbox/cancel', [id, 999_999]))).toEqual({
    done: [],
    failed: [
      { id, code: 'BEING_SENT' },
      { id: 999_999, code: 'NOT_FOUND' },
    ],
  });
  expect(await row(id)).toMatchObject({ cancelledAt: null, sentAt: null });
  hold = undefined;
  release();
  expect(await settled(id)).toMatchObject({ cancelledAt: null, sentAt: expect.any(Date) });
  expect(mails).toHaveLength(1);
  expect((await act('outbox/cancel', [id])).body.errorCode).toBe('NOT_WAITING');
});

it('a message whose cancelling is not committed yet waits for that, and does not leave after it', async () => {
  mails.length = 0;
  const put = { kind: 'MAIL' as const, to: 'lan.anh@thu.example', subject: 'A', body: 'B' };
  const [id, next] = await portal.db.transaction(async (tx) => {
    const ids = [await portal.deps.outbox.put(tx, put), await portal.deps.outbox.put(tx, put)];
    expect(await portal.deps.outbox.cancel(tx, ids[0] ?? 0)).toBe('CANCELLED');
    return ids;
  });
  await settled(next ?? 0);
  expect(await row(id ?? 0)).toMatchObject({ sentAt: null, cancelledAt: expect.any(Date) });
  expect(mails).toHaveLength(1);
});

it('pages by the last id', async () => {
  for (let at = 0; at < 3; at += 1) await failed();
  const first = await list('?state=FAILED&most=2');
  const second = await list(`?state=FAILED&most=2&before=${first.next}`);
  expect(second.rows.length).toBeGreaterThan(0);
  expect(second.rows.every(({ id }) => id < (first.next ?? 0))).toBe(true);
});

it('acts ask for a recent proof of identity and a reason', async () => {
  const id = await failed();
  const short = await operator.post('/api/admin/outbox/retry', { ids: [id], reason: 'ngắn' });
  expect([short.status, short.body.errorCode]).toEqual([400, 'REASON_REQUIRED']);
  portal.clock.move(14 * 60_000);
  await operator.post('/api/authen/keep-alive');
  portal.clock.move(2 * 60_000);
  expect((await act('outbox/retry', [id])).body.errorCode).toBe('REAUTH_REQUIRED');
});
