import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InboxItem, OutboxPage } from '@portal/types';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { contactMessage, outbox } from '../../db/schema/index.ts';
import { sealText } from '../../inbox/inbox-text.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import { TRIES } from '../outbox/deliver.ts';

const ANSWER = 'Chúng tôi sẽ gọi lại trong hôm nay.';
const mails: string[] = [];
const server = () =>
  new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData: (stream, _session, done) => {
      void text(stream).then((content) => {
        mails.push(content);
        done(null);
      });
    },
  });
let smtp = server();
let port: number;
let portal: TestPortal;
const as = signedIn(() => portal);

const listen = async (at: number) => {
  smtp.listen(at, '127.0.0.1');
  await once(smtp.server, 'listening');
  return (smtp.server.address() as AddressInfo).port;
};
const stop = () => new Promise<void>((resolve) => smtp.close(resolve));

beforeAll(async () => {
  port = await listen(0);
  const mail = { url: `smtp://127.0.0.1:${port}`, from: 'portal@congty.example' };
  portal = await startTestPortal({ data: 'empty', config: { outbox: { mail, sms: undefined } } });
  await addCompany(portal.db);
  const part = { accountType: 1 };
  await addAccount(portal.db, 'tiepnhan', ['admin.view', 'inbox.manage'], part);
  const operates = ['admin.view', 'operation.view', 'operation.manage'];
  await addAccount(portal.db, 'vanhanh', operates, part);
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await stop();
});

/** The stored mail once it is so. */
async function reached(isSo: (row: typeof outbox.$inferSelect) => boolean) {
  for (;;) {
    const [row] = await portal.db.select().from(outbox);
    if (row !== undefined && isSo(row)) return row;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

it('ADM-INB-05: an answer that the mail server did not take keeps its text, says so on its item, and is sent again from operations; the item is answered only then', async () => {
  const keeper = await as('tiepnhan');
  const [letter] = await portal.db
    .insert(contactMessage)
    .values({
      ...{ refNo: 'LH900001', fullname: 'Lê Thị Hoa', email: 'hoa@thu.example' },
      contentEnc: sealText(portal.deps, 'Tôi muốn hỏi', 'contact_message.content_enc'),
    })
    .returning();
  const id = letter?.id ?? 0;
  const inbox = 'contact';
  const item = async () =>
    dataOf<InboxItem>(await keeper.get(`/api/admin/inbox/item?inbox=${inbox}&id=${id}`));
  const take = { inbox, id, version: letter?.version };
  expect((await keeper.post('/api/admin/inbox/assign', take)).status).toBe(200);
  const { version } = await item();

  await stop();
  const answer = { inbox, id, version, text: ANSWER };
  expect((await keeper.post('/api/admin/inbox/answer', answer)).status).toBe(200);
  const { id: mail } = await reached(({ tries, lastError }) => tries === 1 && lastError !== null);
  const waiting = await item();
  expect(waiting).toMatchObject({ state: 'ASSIGNED', version });
  expect(waiting.events.at(-1)).toMatchObject({ kind: 'ANSWER', text: ANSWER, mail: 'WAITING' });
  // The tries between take half a minute; the next one is the last.
  await portal.db
    .update(outbox)
    .set({ tries: TRIES.MAIL - 1 })
    .where(eq(outbox.id, mail));
  await reached(({ failedAt }) => failedAt !== null);
  const failed = await item();
  expect(failed).toMatchObject({ state: 'ASSIGNED', version });
  expect(failed.events.at(-1)).toMatchObject({ kind: 'ANSWER', text: ANSWER, mail: 'FAILED' });

  smtp = server();
  await listen(port);
  const operator = await as('vanhanh');
  const list = await operator.get('/api/admin/outbox/list?state=FAILED');
  expect(dataOf<OutboxPage>(list).rows).toMatchObject([{ id: mail, fault: 'AWAY', secret: false }]);
  const retry = { ids: [mail], reason: 'Máy chủ thư đã hoạt động lại' };
  expect((await operator.post('/api/admin/outbox/retry', retry)).status).toBe(200);
  await reached(({ sentAt }) => sentAt !== null);
  expect(await item()).toMatchObject({ state: 'ANSWERED' });
  expect((await item()).events.slice(-2)).toMatchObject([
    { kind: 'ANSWER', text: ANSWER, mail: 'SENT' },
    { kind: 'STATE', state: 'ANSWERED' },
  ]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('To: hoa@thu.example');
}, 60_000);
