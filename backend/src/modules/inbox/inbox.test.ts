import type { ContactData, InboxItem, InboxRow, Paged } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import {
  account,
  agent,
  auditEvent,
  backgroundJob,
  candidate,
  contactMessage,
  inboxEvent,
  notification,
  office,
  orgUnit,
  outbox,
  profileRequest,
  province,
  registration,
  setting,
  staff,
} from '../../db/schema/index.ts';
import { dueTimes } from '../../inbox/due-times.ts';
import { sealText } from '../../inbox/inbox-text.ts';
import { solveToken } from '../../testing/captcha.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

const REASON = 'Đã xử lý xong theo yêu cầu';
const CONTENT = 'Tôi muốn hỏi về quyền lợi bảo hiểm';
let portal: TestPortal;
const as = signedIn(() => portal);
let keeper: Client;
let other: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  keeper = await as('tiepnhan01');
  other = await as('quantri01');
}, 180_000);
afterAll(() => portal?.close());

let count = 0;
const addContact = async (part: Partial<typeof contactMessage.$inferInsert> = {}) => {
  count += 1;
  const now = portal.clock.now();
  const [row] = await portal.db
    .insert(contactMessage)
    .values({
      ...{ refNo: `LH9${String(count).padStart(5, '0')}`, fullname: 'Lê Thị Hoa' },
      ...{ nameFold: 'le thi hoa', email: `hoa${count}@thu.example`, title: 'Quyền lợi' },
      contentEnc: sealText(portal.deps, CONTENT, 'contact_message.content_enc'),
      ...(await dueTimes(portal.db, 'contact', now)),
      createdAt: now,
      ...part,
    })
    .returning();
  if (row === undefined) throw new Error('no row');
  return row;
};
const item = async (inbox: string, id: number, by = keeper) =>
  dataOf<InboxItem>(await by.get(`/api/admin/inbox/item?inbox=${inbox}&id=${id}`));
const act = (what: string, body: object, by = keeper): Promise<Reply> =>
  by.post(`/api/admin/inbox/${what}`, body);
const take = async (inbox: string, id: number, by = keeper) => {
  const { version } = await item(inbox, id, by);
  expect((await act('assign', { inbox, id, version }, by)).status).toBe(200);
  return (await item(inbox, id, by)).version;
};
const code = ({ status, body }: Reply) => [status, body.errorCode];
const accountOf = async (username: string) => {
  const [row] = await portal.db.select().from(account).where(eq(account.username, username));
  if (row === undefined) throw new Error(username);
  return row;
};
const answerMail = async (id: number) => {
  const [row] = await portal.db
    .select({ id: outbox.id, subject: outbox.subject, recipient: outbox.recipient })
    .from(inboxEvent)
    .innerJoin(outbox, eq(outbox.id, inboxEvent.outboxId))
    .where(and(eq(inboxEvent.itemId, id), eq(inboxEvent.kind, 'ANSWER')));
  return row;
};
/** The item once it is in this state. */
const reached = async (inbox: string, id: number, state: string) => {
  for (;;) {
    const found = await item(inbox, id);
    if (found.state === state) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

it('ADM-INB-01: a visitor’s message is taken, noted, answered by mail with its number, closed and reopened; no note leaves the house', async () => {
  const visitor = portal.visitor();
  const email = 'hoa.khach@thu.example';
  const sentForm = await visitor.post('/api/cms/contact/submit', {
    ...{ fullname: 'Lê Thị Hoa', email, content: CONTENT },
    valueToken: await solveToken(visitor, 'contact'),
  });
  const { refNo } = dataOf<ContactData>(sentForm);
  const [{ id } = { id: 0 }] = await portal.db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(eq(contactMessage.refNo, refNo));
  const list = dataOf<Paged<InboxRow>>(
    await keeper.post('/api/admin/inbox/contact', { search: 'le thi' }),
  );
  expect(list.datas.find((row) => row.id === id)).toMatchObject({
    refNo,
    state: 'NEW',
    due: 'IN_TIME',
  });
  const version = await take('contact', id);
  const note = { inbox: 'contact', id, version, text: 'Khách đã gọi hai lần, khó tính' };
  expect((await act('note', note)).status).toBe(200);
  const text = 'Chúng tôi sẽ gọi lại trong hôm nay.';
  expect((await act('answer', { inbox: 'contact', id, version, text })).status).toBe(200);
  const answered = await reached('contact', id, 'ANSWERED');
  const mail = await answerMail(id);
  expect(mail).toMatchObject({ recipient: email, subject: `[${refNo}] Trả lời của cổng đại lý` });
  const sent = (await portal.deps.outbox.list(5)).find(({ to }) => to === email);
  expect(sent?.body).toContain(text);
  const leaving = await portal.db.select().from(outbox);
  expect(JSON.stringify(leaving)).not.toContain('khó tính');
  expect(JSON.stringify(await portal.deps.outbox.list(100))).not.toContain('khó tính');
  const close = { inbox: 'contact', id, version: answered.version, reason: REASON };
  expect((await act('close', close)).status).toBe(200);
  const closed = await item('contact', id);
  expect(closed).toMatchObject({ state: 'CLOSED', mayReopen: true, text: CONTENT });
  expect(
    (await act('reopen', { inbox: 'contact', id, version: closed.version, reason: REASON })).status,
  ).toBe(200);
  const course = (await item('contact', id)).events.map(({ kind, state, mail: sentMail }) =>
    [kind, state ?? sentMail].filter(Boolean).join(' '),
  );
  expect(course).toEqual([
    'ASSIGN',
    'NOTE',
    'ANSWER SENT',
    'STATE ANSWERED',
    'STATE CLOSED',
    'STATE ASSIGNED',
  ]);
  const events = await portal.db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(eq(auditEvent.object, `inbox:contact/${id}`))
    .orderBy(auditEvent.seq);
  expect(events.map(({ action }) => action)).toEqual(
    ['assign', 'note', 'answer', 'close', 'reopen'].map((name) => `inbox.${name}`),
  );
});

it('texts are sealed, and no audit event holds one', async () => {
  const { id, contentEnc } = await addContact();
  const version = await take('contact', id);
  await act('note', { inbox: 'contact', id, version, text: 'một ghi chú riêng' });
  const rows = await portal.db.select().from(inboxEvent).where(eq(inboxEvent.itemId, id));
  expect(JSON.stringify([rows, contentEnc])).not.toMatch(/một ghi chú|quyền lợi/i);
  const events = await portal.db.select().from(auditEvent);
  expect(JSON.stringify(events)).not.toMatch(/một ghi chú|Tôi muốn hỏi/);
});

it('a closed item is not reopened after 30 days', async () => {
  const { id } = await addContact({
    ...{ status: 'CLOSED', closedAt: new Date(portal.clock.now().getTime() - 31 * 86_400_000) },
  });
  const { version, mayReopen } = await item('contact', id);
  expect(mayReopen).toBe(false);
  const again = { inbox: 'contact', id, version, reason: REASON };
  expect(code(await act('reopen', again))).toEqual([409, 'INBOX_REOPEN_OVER']);
});

it('ADM-INB-03: of two who take one item one has it and the other is named who; another unit’s items are 404', async () => {
  const { id } = await addContact();
  const { version } = await item('contact', id);
  const body = { inbox: 'contact', id, version };
  const both = await Promise.all([act('assign', body, keeper), act('assign', body, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409);
  const owner = await accountOf(both[0]?.status === 200 ? 'tiepnhan01' : 'quantri01');
  expect(lost?.body).toMatchObject({
    ...{ errorCode: 'INBOX_TAKEN', description: `${owner.fullname} đã nhận mục này.` },
  });
  const [own] = await portal.db.select().from(office).limit(1);
  const [elsewhere] = await portal.db
    .insert(orgUnit)
    .values({ companyId: 2, code: 'XA', name: 'Đơn vị khác', level: 5 })
    .returning();
  const { staffId } = await accountOf('tiepnhan01');
  const there = await addContact({ officeId: own?.id ?? null });
  await portal.db
    .update(staff)
    .set({ scopeOrgUnitId: elsewhere?.id ?? null })
    .where(eq(staff.id, staffId ?? 0));
  for (const hidden of [there.id, id, 999_999])
    expect((await keeper.get(`/api/admin/inbox/item?inbox=contact&id=${hidden}`)).status).toBe(404);
  expect(code(await act('assign', { inbox: 'contact', id: there.id, version: 1 }))[0]).toBe(404);
  expect(dataOf<Paged<InboxRow>>(await keeper.get('/api/admin/inbox/contact')).totalData).toBe(0);
  await portal.db
    .update(staff)
    .set({ scopeOrgUnitId: null })
    .where(eq(staff.id, staffId ?? 0));
});

it('who does not have an item cannot answer or close it; a later change is refused', async () => {
  const { id } = await addContact();
  const version = await take('contact', id);
  const text = 'Xin chào Anh/Chị';
  expect(code(await act('answer', { inbox: 'contact', id, version, text }, other))).toEqual([
    409,
    'INBOX_NOT_YOURS',
  ]);
  expect(code(await act('note', { inbox: 'contact', id, version: version - 1, text }))).toEqual([
    409,
    'INBOX_CHANGED',
  ]);
  expect((await (await as('20000009')).get('/api/admin/inbox/contact')).status).toBe(403);
});

it('part of ADM-INB-05: an answer that failed keeps its text, and the item is not answered before the mail left', async () => {
  const { id } = await addContact();
  const version = await take('contact', id);
  await portal.db.transaction(async (tx) => {
    const mail = await portal.deps.outbox.put(tx, {
      ...{ kind: 'MAIL', to: 'hoa@thu.example', subject: '[LH]', body: 'Trả lời', keepBody: true },
    });
    await tx.insert(inboxEvent).values({
      ...{ inbox: 'contact', itemId: id, kind: 'ANSWER', outboxId: mail },
      textEnc: sealText(portal.deps, 'Trả lời', 'inbox_event.text_enc'),
    });
    const failedAt = portal.clock.now();
    await tx.update(outbox).set({ failedAt, tries: 5 }).where(eq(outbox.id, mail));
  });
  const failed = await item('contact', id);
  expect(failed).toMatchObject({ state: 'ASSIGNED', version });
  expect(failed.events.at(-1)).toMatchObject({ kind: 'ANSWER', text: 'Trả lời', mail: 'FAILED' });
  const mail = await answerMail(id);
  const operator = await as('vanhanh01');
  const retry = { ids: [mail?.id], reason: REASON };
  expect((await operator.post('/api/admin/outbox/retry', retry)).status).toBe(200);
  await reached('contact', id, 'ANSWERED');
  // The course is read before the state, so only the next answer surely has both.
  expect((await item('contact', id)).events.at(-1)).toMatchObject({
    ...{ kind: 'STATE', state: 'ANSWERED' },
  });
});

const register = async (fullName: string, email: string, phoneE164: string | null = null) => {
  const [row] = await portal.db
    .insert(registration)
    .values({
      ...{ fullName, nameFold: fullName.toLowerCase(), email, phoneE164 },
      ...{ applyCandidate: false, termsVersion: '1', eraseAfter: '2030-01-01' },
    })
    .returning();
  return row?.id ?? 0;
};

describe('ADM-INB-04 registrations and profile requests', () => {
  it('a registration becomes a candidate once, and a known person is refused', async () => {
    const [place] = await portal.db
      .select({ officeId: office.id, provinceCode: province.code })
      .from(office)
      .innerJoin(province, eq(province.code, office.provinceCode))
      .where(eq(office.status, 'OPEN'))
      .limit(1);
    const id = await register('tran van moi', 'moi@thu.example');
    const version = await take('registrations', id);
    const wish = { id, version, ...place };
    const many = await Promise.all([1, 2, 3].map(() => act('make-candidate', wish)));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const made = await item('registrations', id);
    expect(made).toMatchObject({ state: 'CLOSED', candidate: { stage: 'REGISTERED' } });
    expect(await portal.db.$count(candidate, eq(candidate.email, 'moi@thu.example'))).toBe(1);
    const again = await register('tran van moi', 'MOI@thu.example', '+84900000111');
    const twin = { ...wish, id: again, version: await take('registrations', again) };
    const known = await act('make-candidate', twin);
    expect(code(known)).toEqual([409, 'DUPLICATE_CANDIDATE']);
    // As at the registration itself: with the day on which the person registered (REG-08).
    expect(known.body.description).toMatch(/\d{2}\/\d{2}\/\d{4}/);
    expect(await item('registrations', again)).toMatchObject({
      state: 'ASSIGNED',
      candidate: null,
    });
    const other = await register('tran van khac', 'MOI@thu.example', '+84900000112');
    const another = { ...wish, id: other, version: await take('registrations', other) };
    expect((await act('make-candidate', another)).status).toBe(200);
  });

  const request = async (username: string, before: object, after: object) => {
    count += 1;
    const { id: accountId } = await accountOf(username);
    const [row] = await portal.db
      .insert(profileRequest)
      .values({
        ...{ refNo: `HS9${count}`, accountId, kind: 'CONTACT' },
        beforeEnc: sealText(portal.deps, JSON.stringify(before), 'profile_request.before_enc'),
        afterEnc: sealText(portal.deps, JSON.stringify(after), 'profile_request.after_enc'),
      })
      .returning();
    return row?.id ?? 0;
  };

  it('an approved profile request changes the person, a rejected one only says why', async () => {
    const person = await accountOf('20000009');
    const addressNow = async () => {
      const [row] = await portal.db
        .select()
        .from(agent)
        .where(eq(agent.id, person.agentId ?? 0));
      return row?.address;
    };
    const first = await addressNow();
    const refused = await request('20000009', { address: first }, { address: '9 Lê Lợi' });
    const inbox = 'profile-requests';
    const seen = await item(inbox, refused);
    expect(seen.changes).toEqual([{ field: 'address', before: first, after: '9 Lê Lợi' }]);
    const no = { id: refused, version: await take(inbox, refused), decision: 'REJECTED' };
    expect((await act('profile-requests/decide', { ...no, reason: REASON })).status).toBe(200);
    expect(await addressNow()).toBe(first);
    const [mail] = await portal.deps.outbox.list(1);
    expect(mail?.body).toContain(REASON);
    const granted = await request('20000009', { address: first }, { address: '10 Lê Lợi' });
    const yes = { id: granted, version: await take(inbox, granted), decision: 'APPROVED' };
    expect((await act('profile-requests/decide', { ...yes, reason: REASON })).status).toBe(200);
    expect(await addressNow()).toBe('10 Lê Lợi');
    expect(await item(inbox, granted)).toMatchObject({ state: 'APPROVED' });
    expect(code(await act('profile-requests/decide', { ...yes, reason: REASON }))[0]).toBe(409);
  });
});

it('ADM-INB-02: due times pass weekends, Saturday noon and holidays; late items are marked by word and said once at 80 and at 100 %', async () => {
  const holidays = { companyId: 2, key: 'HOLIDAYS', value: '2026-04-30, 2026-05-01' };
  await portal.db
    .insert(setting)
    .values(holidays)
    .onConflictDoUpdate({ target: [setting.companyId, setting.key], set: holidays });
  const dueOf = async (from: string) =>
    (await dueTimes(portal.db, 'contact', new Date(`${from}:00+07:00`))).dueAt;
  for (const [from, to] of [
    ['2026-03-06T16:00', '2026-03-09T11:00'],
    ['2026-03-07T12:00', '2026-03-09T16:00'],
    ['2026-03-08T10:00', '2026-03-09T16:00'],
    ['2026-04-29T16:00', '2026-05-04T11:00'],
  ] as const)
    expect([from, await dueOf(from)]).toEqual([from, new Date(`${to}:00+07:00`)]);

  const now = portal.clock.now().getTime();
  const past = (minutes: number) => new Date(now - minutes * 60_000);
  const mine = (await accountOf('tiepnhan01')).id;
  const near = await addContact({
    ...{ nearDueAt: past(1), dueAt: new Date(now + 3_600_000), assignedTo: mine },
    status: 'ASSIGNED',
  });
  const late = await addContact({ nearDueAt: past(60), dueAt: past(1) });
  const run = async () => {
    const id = await portal.deps.jobs.put(portal.db, 'inbox.due', {});
    for (;;) {
      const [row] = await portal.db.select().from(backgroundJob).where(eq(backgroundJob.id, id));
      if (row?.state === 'DONE') return;
      if (row?.state === 'FAILED') throw new Error(row.error ?? '');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  await run();
  await run();
  const noticesOf = async (accountId: number, id: number) =>
    (
      await portal.db
        .select({ title: notification.title })
        .from(notification)
        .where(
          and(
            eq(notification.accountId, accountId),
            eq(notification.link, `/admin/inbox/contact?id=${id}`),
          ),
        )
    ).map(({ title }) => title);
  expect(await noticesOf(mine, near.id)).toEqual([`Sắp đến hạn: ${near.refNo}`]);
  const chief = (await accountOf('quantri01')).id;
  expect(await noticesOf(chief, late.id)).toEqual([`Quá hạn: ${late.refNo}`]);
  expect(await noticesOf(mine, late.id)).toEqual([`Quá hạn: ${late.refNo}`]);
  const list = await keeper.post('/api/admin/inbox/contact', { due: 'LATE', search: late.refNo });
  expect(dataOf<Paged<InboxRow>>(list).datas).toMatchObject([{ id: late.id, due: 'LATE' }]);
});
