import type { MessageListAnswer, StaffMessage, StaffMessageActed } from '@portal/types';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  account,
  agent,
  auditEvent,
  message,
  messageRecipient,
  notification,
  office,
  orgUnit,
  outbox,
  staff,
} from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addAgent } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import {
  checkAudience,
  detailOf,
  messageForm,
  onMessage,
  REASON,
  reported,
  reportOf,
  sendMessage,
  sent,
  setSetting,
  writeMessage,
} from '../../testing/staff-messages.ts';

const AGENT = '20000009';
const BASE = '/api/admin/messages';

let portal: TestPortal;
let editor: Client;
const as = signedIn(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await as('bientap01');
}, 180_000);
afterAll(() => portal?.close());

const codeOf = ({ status, body }: Awaited<ReturnType<Client['get']>>) => [status, body.errorCode];
const boxOf = async (client: Client, part: object = {}) =>
  dataOf<MessageListAnswer>(
    await client.post('/api/cms/notifys/list', { paging: { page: 1, size: 100 }, ...part }),
  );
const receives = async (client: Client, title: string) =>
  (await boxOf(client)).datas.filter((one) => one.title === title).length;
const recipientsOf = async (id: number) => {
  const rows = await portal.db
    .select({ username: account.username })
    .from(messageRecipient)
    .innerJoin(account, eq(account.id, messageRecipient.accountId))
    .where(eq(messageRecipient.messageId, id));
  return rows.map(({ username }) => username).sort();
};

/** The office of an agent with the living accounts of level 9 in it, by SQL of its own. */
async function officeOf(username: string) {
  const [place] = await portal.db
    .select({ code: office.code, unit: orgUnit.code, unitId: orgUnit.id })
    .from(account)
    .innerJoin(agent, eq(agent.id, account.agentId))
    .innerJoin(office, eq(office.id, agent.officeId))
    .innerJoin(orgUnit, eq(orgUnit.id, agent.orgUnitId))
    .where(eq(account.username, username));
  if (place === undefined) throw new Error('no office');
  const { rows } = await portal.db.execute<{ username: string }>(sql`
    select c.username from account c join agent a on a.id = c.agent_id join office o on o.id = a.office_id
     where o.code = ${place.code} and a.level = 9 and a.status = 'ACTIVE' and c.status = 'ACTIVE'`);
  return { ...place, people: rows.map((row) => row.username).sort() };
}

it('ADM-MSG-01 office + level less a name counts, samples and reaches exactly those; unknown names are listed; an officer stays within the unit; guests get none', async () => {
  const { code, unit, unitId, people } = await officeOf(AGENT);
  expect(people.length).toBeGreaterThan(3);
  const left = people.filter((one) => one !== AGENT);
  const audience = { offices: [code], levels: [9], exclude: [AGENT, 'khong-co-01'] };
  const found = await checkAudience(editor, audience);
  expect(found).toMatchObject({ total: left.length, unknownExcluded: ['khong-co-01'] });
  expect(found.sample.length).toBe(Math.min(20, left.length));
  expect(found.sample.every(({ username }) => left.includes(username))).toBe(true);
  const title = 'Chỉ văn phòng này';
  const report = await sent(editor, audience, { title: { vi: title, en: '' } });
  expect(report.total).toBe(left.length);
  expect(await recipientsOf(report.id)).toEqual(left);
  const [excluded, reader] = [await as(AGENT), left.find((one) => one.startsWith('2000')) ?? ''];
  expect(await receives(excluded, title)).toBe(0);
  expect(reader).not.toBe('');
  // Names in any case; who is unknown is named, in the order that was typed.
  const named = await checkAudience(editor, {
    usernames: [...left.slice(0, 2).map((one) => one.toUpperCase()), 'la-01', 'la-02'],
  });
  expect(named).toMatchObject({ total: 2, unknown: ['la-01', 'la-02'] });
  // Of no kind there is no one, and it cannot be sent.
  expect((await checkAudience(editor, {})).total).toBe(0);
  const empty = await writeMessage(editor, {});
  expect(codeOf(await sendMessage(editor, empty, 0))).toEqual([400, 'MESSAGE_EMPTY']);

  // Guests and those who left, whatever names them.
  const guest = await addAccount(portal.db, 'khach-moi', [], { accountType: 5 });
  await addAccount(portal.db, 'bi-khoa', [], { accountType: 2, status: 'DISABLED' });
  expect(await checkAudience(editor, { usernames: ['khach-moi', 'bi-khoa'] })).toMatchObject({
    total: 0,
    unknown: ['khach-moi', 'bi-khoa'],
  });
  const all = await checkAudience(editor, { audiences: ['PUBLIC'] });
  const { rows } = await portal.db.execute<{ n: number }>(sql`
    select count(*)::int as n from account c left join agent a on a.id = c.agent_id left join staff s on s.id = c.staff_id
     where c.status = 'ACTIVE' and c.account_type <> 5 and coalesce(a.status, s.status, 'ACTIVE') = 'ACTIVE'`);
  expect(all.total).toBe(rows[0]?.n);
  expect(guest).toBeGreaterThan(0);

  // Staff of a unit: the same audience, the unit's part of it; others' messages are not there.
  const officer = await addAccount(portal.db, 'don-vi-01', ['admin.view', 'message.manage'], {
    accountType: 1,
  });
  const [person] = await portal.db
    .insert(staff)
    .values({
      ...{ staffNo: 'DV01', fullName: 'Cán bộ đơn vị', nameFold: 'can bo don vi', dept: 'DV' },
      scopeOrgUnitId: unitId,
    })
    .returning({ id: staff.id });
  await portal.db
    .update(account)
    .set({ staffId: person?.id ?? 0 })
    .where(eq(account.id, officer));
  const local = await as('don-vi-01');
  const inside = await checkAudience(editor, { units: [unit] });
  const reach = await checkAudience(local, { audiences: ['PUBLIC'] });
  expect(reach.total).toBe(inside.total);
  expect(reach.total).toBeLessThan(all.total);
  const [outsider] = await portal.db
    .select({ username: account.username })
    .from(account)
    .innerJoin(agent, eq(agent.id, account.agentId))
    .where(
      and(
        sql`${agent.orgUnitId} is not null`,
        sql`${account.id} not in (
        select m.id from account m join agent b on b.id = m.agent_id
         where b.org_unit_id in (select below.id from org_unit top join org_unit below
           on below.path like top.path || '%' where top.id = ${unitId}))`,
      ),
    )
    .limit(1);
  const beyond = { usernames: [outsider?.username ?? ''] };
  expect(await checkAudience(local, beyond)).toMatchObject({
    total: 0,
    unknown: beyond.usernames,
  });
  const own = await sent(local, { audiences: ['PUBLIC'] }, { title: { vi: 'Riêng đơn vị' } });
  expect([own.total, (await recipientsOf(own.id)).includes(outsider?.username ?? '')]).toEqual([
    ...[inside.total, false],
  ]);
  expect(codeOf(await local.get(`${BASE}/detail?id=${report.id}`))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await onMessage(local, report, 'recall', { reason: REASON }))).toEqual([
    ...[404, 'NOT_FOUND'],
  ]);
  const choices = dataOf<{ company: boolean; units: { code: string }[] }>(
    await local.get(`${BASE}/choices`),
  );
  expect([choices.company, choices.units.map((one) => one.code).includes(unit)]).toEqual([
    ...[false, true],
  ]);
});

it('ADM-MSG-03 parts are shown as 5.7 counts them; urgent, text messages and many are held; a test reaches its sender alone', async () => {
  const name = { usernames: [AGENT] };
  const held = async (audience: object, part: object) =>
    (await checkAudience(editor, audience, part)).held;
  expect(await held(name, {})).toEqual([]);
  expect(await held(name, { urgent: true, channels: ['APP', 'SMS'] })).toEqual(['URGENT', 'SMS']);
  await setSetting(portal.db, 'MESSAGE_FREE_MAX', '3');
  const many = { audiences: ['AGENT'] };
  expect(await held(many, {})).toEqual(['MANY']);
  for (const [audience, part] of [
    [name, { urgent: true }],
    [name, { channels: ['SMS'] }],
    [many, {}],
  ] as const) {
    const draft = await writeMessage(editor, audience, part);
    const reply = await sendMessage(editor, draft);
    const { changeRequestId } = reply.body.data as StaffMessageActed;
    expect([reply.status, changeRequestId === null]).toEqual([202, false]);
    expect(await detailOf(editor, draft.id)).toMatchObject({
      ...{ state: 'DRAFT', changeRequestId, may: { edit: false, send: false } },
    });
    expect(await recipientsOf(draft.id)).toEqual([]);
    expect(codeOf(await sendMessage(editor, draft))).toEqual([409, 'MESSAGE_NOT_DRAFT']);
  }
  await setSetting(portal.db, 'MESSAGE_FREE_MAX');

  const cost = await checkAudience(editor, name, {
    ...{ channels: ['SMS'], body: { vi: 'Kính mời Anh/Chị dự họp. '.repeat(8), en: '' } },
  });
  expect(cost.smsParts).toEqual({
    ...{ people: 1, parts: 2, total: 2, unaccented: true, withMarks: 3, withoutMarks: 2 },
  });

  const draft = await writeMessage(editor, many, { channels: ['APP', 'MAIL', 'SMS'] });
  const before = await portal.db.$count(outbox);
  const tested = dataOf<{ channels: object[] }>(await onMessage(editor, draft, 'test'));
  expect(tested.channels).toEqual(
    ['APP', 'MAIL', 'SMS'].map((channel) => ({ channel, reason: null })),
  );
  const [me] = await portal.db.select().from(account).where(eq(account.username, 'bientap01'));
  const tests = await portal.db
    .select({ to: notification.accountId })
    .from(notification)
    .where(eq(notification.title, '[Gửi thử] Họp đầu tuần'));
  expect(tests).toEqual([{ to: me?.id }]);
  expect((await portal.db.$count(outbox)) - before).toBe(2);
  expect(await recipientsOf(draft.id)).toEqual([]);
  expect(await detailOf(editor, draft.id)).toMatchObject({ state: 'DRAFT', total: null });
});

it('part of ADM-MSG-04: a channel that is not configured is disabled, says why, and nothing is sent on it', async () => {
  const { channels } = dataOf<{
    channels: { channel: string; configured: boolean; why: string }[];
  }>(await editor.get(`${BASE}/choices`));
  expect(channels.find(({ channel }) => channel === 'PUSH')).toEqual({
    ...{ channel: 'PUSH', configured: false },
    why: 'Thông báo đẩy chưa được cài đặt.',
  });
  const draft = await writeMessage(editor, { usernames: [AGENT] }, { channels: ['APP', 'PUSH'] });
  expect(codeOf(await sendMessage(editor, draft))).toEqual([400, 'MESSAGE_CHANNEL']);
});

/** What a stream says; the first word after a connection may be that of the service. */
async function streamOf(client: Client) {
  const stop = new AbortController();
  const reply = await client.open('/api/cms/notifys/stream', { signal: stop.signal });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    close: () => stop.abort(),
    async says(word: string) {
      while (!text.includes(`event: ${word}\n`)) {
        const { value, done } = (await reader?.read()) ?? { value: '', done: true };
        if (done) throw new Error(`the stream ended: ${text}`);
        text += value;
      }
      text = '';
    },
  };
}

it('ADM-MSG-05: a recall takes it out of lists, counts and an open bell within 2 s, cancels waiting mails, and the report says what was out', async () => {
  const reader = await as(AGENT);
  const stream = await streamOf(reader);
  const before = (await boxOf(reader)).totalMessageUnread;
  await setSetting(portal.db, 'MESSAGE_MAIL_PER_MINUTE', '2');
  const { code } = await officeOf(AGENT);
  const title = 'Sẽ thu hồi';
  const part = { title: { vi: title, en: '' }, channels: ['APP', 'MAIL'] };
  const draft = await writeMessage(editor, { offices: [code] }, part);
  dataOf(await sendMessage(editor, draft));
  await stream.says('own');
  // Two mails have left, all others wait for the next minute.
  const open = await reported(editor, draft.id, 'SENDING', ({ channels }) =>
    channels.some((one) => one.channel === 'MAIL' && one.counts.SENT === 2),
  );
  expect(await receives(reader, title)).toBe(1);
  expect((await boxOf(reader)).totalMessageUnread).toBe(before + 1);
  const began = performance.now();
  const recalled = await onMessage(editor, open, 'recall', { reason: REASON });
  expect(dataOf<StaffMessageActed>(recalled).state).toBe('RECALLED');
  await stream.says('own');
  expect(await receives(reader, title)).toBe(0);
  expect((await boxOf(reader)).totalMessageUnread).toBe(before);
  expect(performance.now() - began).toBeLessThan(2_000);
  const report = await reportOf(editor, draft.id);
  const mails = report.channels.find((one) => one.channel === 'MAIL');
  expect(report).toMatchObject({ state: 'RECALLED', out: { MAIL: 2, SMS: 0, PUSH: 0 } });
  expect(mails?.counts).toMatchObject({ SENT: 2, WAITING: 0 });
  expect(mails?.counts.CANCELLED).toBeGreaterThan(0);
  expect(mails?.reasons).toContainEqual({
    ...{ state: 'CANCELLED', reason: 'RECALLED', count: mails?.counts.CANCELLED },
  });
  // Nothing of it leaves later.
  const jobId = await portal.deps.jobs.put(portal.db, 'message.due', {});
  await finished(jobId);
  expect(await portal.db.$count(outbox, eq(outbox.messageId, draft.id))).toBe(2);
  await setSetting(portal.db, 'MESSAGE_MAIL_PER_MINUTE');
  stream.close();
});

async function finished(jobId: number): Promise<void> {
  for (;;) {
    const { rows } = await portal.db.execute<{ state: string }>(
      sql`select state from background_job where id = ${jobId}`,
    );
    if (rows[0]?.state === 'DONE') return;
    if (rows[0]?.state === 'FAILED') throw new Error('the job failed');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('ADM-MSG-07: an audience that grew is reported again, two clicks send once, a sent one cannot be edited', async () => {
  const { code } = await officeOf(AGENT);
  const [place] = await portal.db.select().from(office).where(eq(office.code, code));
  const audience = { offices: [code], levels: [8] };
  const before = (await checkAudience(editor, audience)).total;
  const draft = await writeMessage(editor, audience);
  for (let n = 1; n <= 11; n += 1) {
    const agentId = await addAgent(portal.db, `7600${String(n).padStart(4, '0')}`, {
      ...{ level: 8, officeId: place?.id ?? null },
    });
    await addAccount(portal.db, `7600${String(n).padStart(4, '0')}`, [], { agentId });
  }
  const refused = await sendMessage(editor, draft, before);
  expect(codeOf(refused)).toEqual([409, 'MESSAGE_AUDIENCE_CHANGED']);
  expect(refused.body.data).toEqual({ before, after: before + 11 });
  expect(refused.body.description).toBe(
    `Số người nhận đã đổi từ ${before} thành ${before + 11}. Vui lòng xác nhận lại.`,
  );
  const clicks = await Promise.all([1, 2].map(() => sendMessage(editor, draft, before + 11)));
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  const report = await reported(editor, draft.id, 'SENT');
  expect(report.total).toBe(before + 11);
  expect(await portal.db.$count(notification, eq(notification.messageId, draft.id))).toBe(1);
  const { id, version } = await detailOf(editor, draft.id);
  const edit = await editor.raw(BASE, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ id, version, ...messageForm(audience) }),
  });
  expect(codeOf(edit)).toEqual([409, 'MESSAGE_NOT_DRAFT']);
});

it('ADM-MSG-08: an urgent one of an editor is approved by another, read in the language of the page, and the report counts the reading', async () => {
  const draft = await writeMessage(editor, { usernames: [AGENT] }, { urgent: true });
  const { changeRequestId } = (await sendMessage(editor, draft)).body.data as StaffMessageActed;
  const approver = await as('duyetbai01');
  const approve = (by: Client) =>
    by.post('/api/admin/approvals/approve', {
      id: changeRequestId,
      version: 1,
      note: 'Đồng ý gửi',
    });
  expect(codeOf(await approve(editor))).toEqual([403, 'APPROVAL_OWN']);
  dataOf(await approve(approver));
  await reported(editor, draft.id, 'SENT');
  const reader = await as(AGENT);
  const shown = async (language: string) => {
    const { datas } = dataOf<MessageListAnswer>(
      await reader.raw('/api/cms/notifys/list', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ paging: { page: 1, size: 5 }, isReadAlready: 0 }),
      }),
    );
    return datas.find(({ link }) => link === '/message-management');
  };
  expect([(await shown('vi'))?.title, (await shown('en'))?.title]).toEqual([
    ...['Họp đầu tuần', 'Monday meeting'],
  ]);
  expect((await reportOf(editor, draft.id)).read).toBe(0);
  const notifyId = (await shown('vi'))?.notifyId;
  dataOf(await reader.post('/api/cms/notifys/list-notify-check-read', { notifyId }));
  expect((await reportOf(editor, draft.id)).read).toBe(1);
  const [row] = await portal.db.select().from(message).where(eq(message.id, draft.id));
  expect([row?.requestId, row?.state]).toEqual([changeRequestId, 'SENT']);
  const events = await portal.db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(and(eq(auditEvent.object, `message:${draft.id}`), inArray(auditEvent.result, ['OK'])))
    .orderBy(auditEvent.seq);
  expect(events.map(({ action }) => action)).toEqual([
    ...['message.create', 'approval.propose', 'message.send', 'approval.approve', 'message.end'],
  ]);
});

it('a planned message begins at its time, can be a draft again before, and be paused and resumed', async () => {
  const sendAt = new Date(portal.clock.now().getTime() + 600_000).toISOString();
  const draft = await writeMessage(editor, { usernames: [AGENT] }, { sendAt });
  const planned = dataOf<StaffMessageActed>(await sendMessage(editor, draft));
  expect(planned.state).toBe('SCHEDULED');
  const again = dataOf<StaffMessageActed>(await onMessage(editor, planned, 'unschedule'));
  expect(again.state).toBe('DRAFT');
  const full = await detailOf(editor, draft.id);
  dataOf(await sendMessage(editor, full as StaffMessage));
  await finished(await portal.deps.jobs.put(portal.db, 'message.due', {}));
  expect((await detailOf(editor, draft.id)).state).toBe('SCHEDULED');
  portal.clock.move(600_000);
  await finished(await portal.deps.jobs.put(portal.db, 'message.due', {}));
  expect((await reported(editor, draft.id, 'SENT')).total).toBe(1);
});

it('a draft is discarded, an earlier version is refused with what is there now', async () => {
  const draft = await writeMessage(editor, { usernames: [AGENT] });
  const other = await onMessage(editor, { ...draft, version: draft.version + 5 }, 'discard');
  expect(codeOf(other)).toEqual([409, 'ADMIN_CHANGED']);
  expect(other.body.data).toMatchObject({ current: { id: draft.id, version: draft.version } });
  dataOf(await onMessage(editor, draft, 'discard'));
  expect(codeOf(await editor.get(`${BASE}/detail?id=${draft.id}`))).toEqual([404, 'NOT_FOUND']);
});
