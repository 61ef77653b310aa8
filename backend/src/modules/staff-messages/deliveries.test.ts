import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { MessageRecipientRow, Paged, StaffMessageReport } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { SMTPServer } from 'smtp-server';
import {
  account,
  type agent,
  auditEvent,
  device,
  messageRecipient,
  notificationPref,
  outbox,
  pushToken,
} from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { type GoogleServer, startGoogleServer } from '../../testing/google-server.ts';
import { addAccount, addAgent, grant } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf } from '../../testing/signed-in.ts';
import {
  detailOf,
  onMessage,
  REASON,
  reported,
  reportOf,
  sendMessage,
  setSetting,
  writeMessage,
} from '../../testing/staff-messages.ts';
import { storePushToken } from '../push/push-tokens.ts';

const HOUR = 3_600_000;
/** Addresses that the mail server does not know. */
const unknown = new Set<string>();
const received: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    if (!unknown.has(address)) return done();
    done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
  },
  onData: (stream, session, done) => {
    stream.resume();
    stream.on('end', () => {
      received.push(session.envelope.rcptTo[0]?.address ?? '');
      done();
    });
  },
});

let portal: TestPortal;
let google: GoogleServer;
let editor: Client;
let approver: Client;
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const mail = { url: `smtp://127.0.0.1:${port}`, from: 'cong@thu.example' };
  google = await startGoogleServer();
  portal = await startTestPortal({
    config: { outbox: { mail, sms: undefined }, firebase: google.config },
  });
  await signInAgain();
  const [row] = await portal.db.select().from(account).where(eq(account.username, 'bientap01'));
  await grant(portal.db, row?.id ?? 0, 'export.run');
}, 180_000);
afterAll(async () => {
  await portal?.close();
  await google?.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function signInAgain() {
  editor = await portal.signIn('bientap01');
  approver = await portal.signIn('duyetbai01');
}

const names = (n: number, from: number) =>
  Array.from({ length: n }, (_, at) => `77${String(from + at).padStart(6, '0')}`);

/** Agents with an address and a number of their own. */
async function addPeople(
  usernames: readonly string[],
  part: Partial<typeof agent.$inferInsert> = {},
) {
  for (const username of usernames) {
    const contacts = { emailPersonal: `${username}@thu.example`, phoneE164: `+849${username}` };
    const agentId = await addAgent(portal.db, username, { ...contacts, ...part });
    await addAccount(portal.db, username, [], { agentId });
  }
}

const idOf = async (username: string) => {
  const [row] = await portal.db.select().from(account).where(eq(account.username, username));
  return row?.id ?? 0;
};

/** A browser of a person that takes push messages by this token. */
async function addBrowser(username: string, token: string) {
  const browser = { accountId: await idOf(username), deviceId: `may-${token}` };
  await portal.db.insert(device).values(browser);
  await storePushToken(portal.deps, portal.db, browser, token);
}
/** To the next time that it is this hour in Vietnam. */
const moveTo = (hour: number) => {
  const now = portal.clock.now();
  const then = new Date(now);
  then.setUTCHours(hour - 7, 0, 0, 0);
  if (then <= now) then.setUTCDate(then.getUTCDate() + 1);
  portal.clock.move(then.getTime() - now.getTime());
};

const due = async () => {
  const id = await portal.deps.jobs.put(portal.db, 'message.due', {});
  for (;;) {
    const { rows } = await portal.db.execute<{ state: string }>(
      `select state from background_job where id = ${id}`,
    );
    if (rows[0]?.state === 'DONE') return;
    if (rows[0]?.state === 'FAILED') throw new Error('the job failed');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
/** The report once nothing waits and the look of the next minute has ended the message. */
async function ended(id: number) {
  const isStill = ({ channels }: StaffMessageReport) =>
    channels.every(({ counts }) => counts.WAITING === 0);
  for (;;) {
    const report = await reportOf(editor, id);
    if (report.state === 'SENT' && isStill(report)) return report;
    if (isStill(report)) await due();
    else await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
const rowsOf = (id: number) =>
  portal.db
    .select()
    .from(messageRecipient)
    .innerJoin(account, eq(account.id, messageRecipient.accountId))
    .where(eq(messageRecipient.messageId, id));
const stateOf = async (id: number, username: string) => {
  const found = (await rowsOf(id)).find((row) => row.account.username === username);
  if (found === undefined) throw new Error(`${username} is no recipient`);
  return found.message_recipient;
};

async function approved(draft: { id: number }, changeRequestId: number | null) {
  dataOf(
    await approver.post('/api/admin/approvals/approve', {
      ...{ id: changeRequestId, version: 1, note: 'Đồng ý gửi tin này' },
    }),
  );
  return draft.id;
}
const sendHeld = async (audience: object, part: object) => {
  const draft = await writeMessage(editor, audience, part);
  const reply = await sendMessage(editor, draft);
  expect(reply.status).toBe(202);
  return approved(draft, (reply.body.data as { changeRequestId: number }).changeRequestId);
};

it("ADM-MSG-06 the report's sums are its rows; failures have a readable reason, are exported and sent again, and no other recipient gets it twice", async () => {
  const usernames = names(6, 1);
  await addPeople(usernames.slice(0, 5));
  await addPeople(usernames.slice(5), { emailPersonal: null });
  const [lost, back] = [`${usernames[0]}@thu.example`, `${usernames[1]}@thu.example`];
  unknown.add(lost);
  unknown.add(back);
  const draft = await writeMessage(editor, { usernames }, { channels: ['APP', 'MAIL'] });
  dataOf(await sendMessage(editor, draft));
  const report = await ended(draft.id);
  const countsOf = (channel: string) => report.channels.find((one) => one.channel === channel);
  expect(countsOf('APP')?.counts).toMatchObject({ SENT: 6, FAILED: 0 });
  expect(countsOf('MAIL')?.counts).toMatchObject({ SENT: 3, FAILED: 2, SKIPPED: 1, WAITING: 0 });
  expect(countsOf('MAIL')?.reasons).toEqual(
    expect.arrayContaining([
      { state: 'FAILED', reason: 'REFUSED', count: 2 },
      { state: 'SKIPPED', reason: 'NO_CONTACT', count: 1 },
    ]),
  );
  expect([report.total, report.retryable]).toEqual([6, 2]);
  const rows = await rowsOf(draft.id);
  for (const { channel, counts } of report.channels) {
    const key = channel === 'APP' ? 'appState' : 'mailState';
    const counted: Record<string, number> = {};
    for (const { message_recipient: row } of rows) {
      const state = row[key] ?? '';
      counted[state] = (counted[state] ?? 0) + 1;
    }
    expect(Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0))).toEqual(counted);
  }

  const query = `message=${draft.id}&channel=MAIL&state=FAILED&pageSize=50`;
  const listed = dataOf<Paged<MessageRecipientRow>>(
    await editor.get(`/api/admin/messages/recipients?${query}`),
  );
  expect(listed.datas.map(({ username, reason }) => [username, reason])).toEqual(
    usernames.slice(0, 2).map((username) => [username, 'Máy chủ nhận từ chối']),
  );
  const file = await editor.raw('/api/ods/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ what: 'messageRecipients', format: 'csv' },
      filters: { message: draft.id, channel: 'MAIL', state: 'FAILED' },
      columns: ['username', 'mail', 'reason'],
    }),
  });
  expect(parseCsv(file.text.replace('\uFEFF', '')).slice(1, 3)).toEqual(
    usernames.slice(0, 2).map((one) => [one, 'Không gửi được', 'Máy chủ nhận từ chối']),
  );
  expect(file.text).not.toContain('@thu.example');

  unknown.delete(back);
  const before = [...received];
  const retried = await onMessage(editor, report, 'retry');
  expect(dataOf<{ retried: number }>(retried).retried).toBe(2);
  const after = await ended(draft.id);
  expect(after.channels.find((one) => one.channel === 'MAIL')?.counts).toMatchObject({
    ...{ SENT: 4, FAILED: 1, SKIPPED: 1 },
  });
  expect(received.slice(before.length)).toEqual([back]);
  const mine = received.filter((one) => usernames.some((name) => one.startsWith(name)));
  expect(mine.length).toBe(new Set(mine).size);
  expect(await portal.db.$count(outbox, eq(outbox.messageId, draft.id))).toBe(5);
});

it('ADM-MSG-04: at 22:00 push and text messages wait for 07:00, in the portal nothing waits; urgent ones go; preferences hold but for SYSTEM; what is not configured is disabled with its reason', async () => {
  const usernames = names(3, 101);
  await addPeople(usernames);
  const [two = '', off = '', none = ''] = usernames;
  const offId = await idOf(off);
  for (const channel of ['APP', 'PUSH', 'MAIL', 'SMS'] as const)
    await portal.db.insert(notificationPref).values({
      ...{ accountId: offId, type: 'BUSINESS', channel, enabled: false },
    });
  await addBrowser(two, 'may-ban-1');
  await addBrowser(two, 'dien-thoai-1');
  await addBrowser(off, 'may-ban-2');
  moveTo(22);
  await signInAgain();
  const channels = ['APP', 'PUSH', 'SMS'];
  const tokensOf = () => google.sent.map(({ token }) => token).sort();
  const draftOfAll = { usernames };
  const found = dataOf<{ withoutContact: object }>(
    await editor.post('/api/admin/messages/audience', { audience: draftOfAll, channels }),
  );
  expect(found.withoutContact).toEqual({ PUSH: 1, MAIL: 0, SMS: 0 });
  const quiet = await sendHeld({ usernames }, { channels });
  const waiting = await reported(editor, quiet, 'SENDING', ({ channels: found }) =>
    found.some(({ reasons }) => reasons.some(({ reason }) => reason === 'QUIET')),
  );
  expect(
    waiting.channels.map(({ channel, counts }) => [channel, counts.SENT, counts.WAITING]),
  ).toEqual([
    ['APP', 2, 0],
    ['PUSH', 0, 1],
    ['SMS', 0, 2],
  ]);
  // What its type is off for is not written, on no channel.
  expect(await stateOf(quiet, off)).toMatchObject({
    ...{ appState: 'SKIPPED', appReason: 'UNWANTED', smsState: 'SKIPPED', smsReason: 'UNWANTED' },
    ...{ pushState: 'SKIPPED', pushReason: 'UNWANTED' },
  });
  expect(await stateOf(quiet, none)).toMatchObject({
    ...{ appState: 'SENT', pushState: 'SKIPPED', pushReason: 'NO_CONTACT' },
  });
  expect(google.sent).toEqual([]);
  expect(await portal.db.$count(outbox, eq(outbox.messageId, quiet))).toBe(0);

  const urgent = await sendHeld({ usernames }, { channels, urgent: true });
  await ended(urgent);
  expect(await portal.db.$count(outbox, eq(outbox.messageId, urgent))).toBe(4);
  expect(tokensOf()).toEqual(['dien-thoai-1', 'may-ban-1']);
  expect(google.sent[0]).toMatchObject({
    notification: { title: 'Họp đầu tuần', body: 'Mời Anh/Chị dự họp lúc 9 giờ.' },
    data: { link: '/message-management', notifyId: expect.stringMatching(/^\d+$/) },
    webpush: { headers: { Urgency: 'high' } },
  });

  const system = await sendHeld({ usernames }, { channels, urgent: true, type: 'SYSTEM' });
  await ended(system);
  expect(await portal.db.$count(outbox, eq(outbox.messageId, system))).toBe(6);
  expect(tokensOf().slice(2)).toEqual(expect.arrayContaining(['may-ban-1', 'may-ban-2']));
  expect(await stateOf(system, off)).toMatchObject({ appState: 'SENT', pushState: 'SENT' });
  expect(google.sent).toHaveLength(5);
  google.sent.length = 0;

  await due();
  expect((await reportOf(editor, quiet)).state).toBe('SENDING');
  portal.clock.move(9 * HOUR);
  await due();
  await signInAgain();
  const sent = await ended(quiet);
  expect(sent.channels.find(({ channel }) => channel === 'SMS')?.counts).toMatchObject({ SENT: 2 });
  expect(sent.channels.find(({ channel }) => channel === 'PUSH')?.counts).toMatchObject({
    ...{ SENT: 1, SKIPPED: 2 },
  });
  expect(tokensOf()).toEqual(['dien-thoai-1', 'may-ban-1']);

  const plain = await startTestPortal({ beside: portal, config: { firebase: undefined } });
  const there = await plain.signIn('bientap01');
  const choices = dataOf<{ channels: { channel: string; configured: boolean; why: string }[] }>(
    await there.get('/api/admin/messages/choices'),
  );
  expect(choices.channels.find(({ channel }) => channel === 'PUSH')).toMatchObject({
    ...{ configured: false, why: 'Thông báo đẩy chưa được cài đặt.' },
  });
  const draft = await writeMessage(there, { usernames }, { channels: ['APP', 'PUSH'] });
  const refused = await sendMessage(there, draft);
  expect([refused.status, refused.body.errorCode]).toEqual([400, 'MESSAGE_CHANNEL']);
  await plain.close();
}, 60_000);

it('a push is sent once one browser of a person has it; one that none took is sent again in its own row; a test goes to the sender alone', async () => {
  const [half = '', lost = ''] = names(2, 301);
  await addPeople([half, lost]);
  await addBrowser(half, 'may-cu');
  await addBrowser(half, 'may-moi');
  await addBrowser('bientap01', 'may-bien-tap');
  moveTo(12);
  await signInAgain();
  google.sent.length = 0;
  const push = ({ channels }: StaffMessageReport) => channels[1]?.counts;
  const write = (username: string) =>
    writeMessage(editor, { usernames: [username] }, { channels: ['APP', 'PUSH'] });
  const first = await write(half);
  const tested = dataOf<{ channels: object[] }>(await onMessage(editor, first, 'test'));
  expect(tested.channels).toEqual(['APP', 'PUSH'].map((channel) => ({ channel, reason: null })));
  while (google.sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await portal.db.delete(pushToken).where(eq(pushToken.accountId, await idOf('bientap01')));
  google.failing.push([404, 'UNREGISTERED']);
  dataOf(await sendMessage(editor, first));
  const report = await ended(first.id);
  expect(push(report)).toMatchObject({ SENT: 1, FAILED: 0 });
  expect(report.retryable).toBe(0);
  expect(await portal.db.$count(outbox, eq(outbox.messageId, first.id))).toBe(2);
  expect(google.sent.map(({ token, notification }) => [token, notification.title])).toEqual([
    ['may-bien-tap', '[Gửi thử] Họp đầu tuần'],
    [expect.stringMatching(/^may-(cu|moi)$/), 'Họp đầu tuần'],
  ]);

  await addBrowser(lost, 'may-loi');
  const second = await write(lost);
  google.failing.push([400, 'INVALID_ARGUMENT']);
  google.sent.length = 0;
  dataOf(await sendMessage(editor, second));
  const failed = await ended(second.id);
  expect(push(failed)).toMatchObject({ SENT: 0, FAILED: 1 });
  expect(failed.channels[1]?.reasons).toEqual([{ state: 'FAILED', reason: 'REFUSED', count: 1 }]);
  expect(dataOf<{ retried: number }>(await onMessage(editor, failed, 'retry')).retried).toBe(1);
  expect(push(await ended(second.id))).toMatchObject({ SENT: 1, FAILED: 0 });
  expect(google.sent.filter(({ token }) => token === 'may-loi')).toHaveLength(1);
  expect(await portal.db.$count(outbox, eq(outbox.messageId, second.id))).toBe(1);
}, 60_000);

it('mails leave with their pace, and each once; a paused message hands nothing over until it is resumed', async () => {
  const usernames = names(5, 201);
  await addPeople(usernames);
  await setSetting(portal.db, 'MESSAGE_MAIL_PER_MINUTE', '2');
  portal.clock.move(61_000);
  const draft = await writeMessage(editor, { usernames }, { channels: ['MAIL'] });
  dataOf(await sendMessage(editor, draft));
  const count = () => portal.db.$count(outbox, eq(outbox.messageId, draft.id));
  const mailsSent = (n: number) =>
    reported(editor, draft.id, 'SENDING', ({ channels }) => channels[0]?.counts.SENT === n);
  const first = await mailsSent(2);
  // How far it is, and of how many, is seen while it is on its way.
  expect([first.done, first.total]).toEqual([2, 5]);
  await due();
  expect(await count()).toBe(2);
  dataOf(await onMessage(editor, first, 'pause'));
  portal.clock.move(61_000);
  await due();
  expect(await count()).toBe(2);
  dataOf(await onMessage(editor, await detailOf(editor, draft.id), 'resume'));
  await mailsSent(4);
  portal.clock.move(61_000);
  await due();
  await ended(draft.id);
  expect(await count()).toBe(5);
  const mine = received.filter((one) => usernames.some((name) => one.startsWith(name)));
  expect([mine.length, new Set(mine).size]).toEqual([5, 5]);
  await setSetting(portal.db, 'MESSAGE_MAIL_PER_MINUTE');
  const ends = await portal.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.action, 'message.end'), eq(auditEvent.object, `message:${draft.id}`)));
  expect(ends).toHaveLength(1);
  expect(codes(await onMessage(editor, await detailOf(editor, draft.id), 'pause'))).toEqual([
    ...[409, 'MESSAGE_STATE'],
  ]);
  dataOf(await onMessage(editor, await detailOf(editor, draft.id), 'recall', { reason: REASON }));
});

const codes = ({ status, body }: Awaited<ReturnType<Client['get']>>) => [status, body.errorCode];
