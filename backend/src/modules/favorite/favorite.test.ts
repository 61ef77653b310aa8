import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { FAVORITE_NOTE_MAX, type FavoriteKind, PINS_MAX } from '@portal/domain/favorite';
import type { Favorite, FavoriteList, SavedTarget, UserRecord } from '@portal/types';
import { and, desc, eq, sql } from 'drizzle-orm';
import {
  agent,
  auditEvent,
  customer,
  document,
  favorite,
  policy,
  recentItem,
  setting,
} from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { fakeWorkspace } from '../../testing/fake-build.ts';
import { publishOwnManifests } from '../../testing/own-manifests.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const CALL = '/api/cms/favorite';
const MOST = 200;

let portal: TestPortal;
let rootDir: string;
let mine: Client;
let other: Client;
let leader: Client;
let customerNo: string;
let policyNo: string;
let foreign: { customerNo: string; policyNo: string };

const agentId = async (code: string) => {
  const [row] = await portal.db.select().from(agent).where(eq(agent.agentCode, code));
  return row?.id ?? 0;
};

/** The holder of one policy alone, serviced by this agent. */
async function holderOf(code: string) {
  const { rows } = await portal.db.execute<{ customerNo: string; policyNo: string }>(sql`
    select min(c.customer_no) as "customerNo", min(p.policy_no) as "policyNo"
      from policy p join customer c on c.id = p.policyholder_id
     group by c.id having count(*) = 1 and min(p.servicing_agent_id) = ${await agentId(code)} limit 1`);
  const [found] = rows;
  if (found === undefined) throw new Error(`${code} has no such customer`);
  return found;
}

beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ config: { rootDir } });
  await publishOwnManifests(portal);
  [mine, other, leader] = [
    await portal.signIn('20000009'),
    await portal.signIn('20000010'),
    await portal.signIn('20000008'),
  ];
  ({ customerNo, policyNo } = await holderOf('20000009'));
  foreign = await holderOf('20000011');
}, 400_000);
afterAll(async () => {
  await portal?.close();
  await rm(rootDir, { recursive: true, force: true });
});
beforeEach(async () => {
  portal.clock.move(1_000);
  await portal.db.delete(favorite);
  await portal.db.delete(recentItem);
});

const save = (client: Client, kind: FavoriteKind, refKey: string, part: object = {}) =>
  client.post(`${CALL}/save`, { kind, refKey, ...part });
const data = <T>({ status, body }: Reply): T => {
  expect([status, body.errorCode ?? null]).toEqual([200, null]);
  return body.data as T;
};
const saved = async (kind: FavoriteKind, refKey: string, part: object = {}, client = mine) =>
  data<Favorite>(await save(client, kind, refKey, part));
const list = async (client = mine, search = '') =>
  data<FavoriteList>(await client.get(`${CALL}?search=${encodeURIComponent(search)}`));
const codeOf = ({ status, body }: Reply) => [status, body.errorCode];
const fieldsOf = ({ body }: Reply) =>
  (body.fields as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);
const keys = async (client = mine) => (await list(client)).datas.map(({ refKey }) => refKey);
const PAGES = ['/dashboard', '/policy-management', '/library', '/customer-information', '/insight'];
const savePages = async (part: object = {}) => {
  const pages: Favorite[] = [];
  for (const page of PAGES) pages.push(await saved('PAGE', page, part));
  return pages;
};
const serve = (numbers: { policyNo: string }, servicingAgentId: number) =>
  portal.db.update(policy).set({ servicingAgentId }).where(eq(policy.policyNo, numbers.policyNo));
const lastAudit = async () =>
  (await portal.db.select().from(auditEvent).orderBy(desc(auditEvent.seq)).limit(1))[0];

describe('favourites', () => {
  it('part of FAV-02: page, customer, policy and document lead to their targets with the titles of now', async () => {
    const [row] = await portal.db.select().from(document).limit(1);
    const name = async () =>
      (await portal.db.select().from(customer).where(eq(customer.customerNo, customerNo)))[0]
        ?.customerName;
    await saved('PAGE', '/policy-management?status=GRACE&search=x', { note: 'Gọi lại' });
    await saved('CUSTOMER', customerNo.toLowerCase(), { folder: 'Ưu tiên' });
    await saved('POLICY', policyNo);
    await saved('DOCUMENT', String(row?.id));
    const { datas, most } = await list();
    expect(most).toBe(MOST);
    expect(datas).toEqual([
      expect.objectContaining({
        ...{ kind: 'PAGE', state: 'OPEN', title: 'Quản lý hợp đồng cá nhân', note: 'Gọi lại' },
        href: '/policy-management?status=GRACE',
        title: expect.any(String),
      }),
      expect.objectContaining({
        ...{ kind: 'CUSTOMER', title: await name(), text: customerNo, folder: 'Ưu tiên' },
        href: `/customer-information/detail/${customerNo}`,
      }),
      expect.objectContaining({
        ...{ kind: 'POLICY', title: policyNo, href: `/policy-management/detail/${policyNo}` },
        text: expect.stringContaining((await name()) ?? '?'),
      }),
      expect.objectContaining({
        ...{ kind: 'DOCUMENT', title: row?.titleVi, href: `/library/${row?.id}` },
      }),
    ]);
    const stars = data<SavedTarget[]>(await mine.get(`${CALL}/saved`));
    expect(stars.map(({ kind }) => kind).sort()).toEqual([
      'CUSTOMER',
      'DOCUMENT',
      'PAGE',
      'POLICY',
    ]);
    await portal.db
      .update(document)
      .set({ publishTo: portal.clock.now() })
      .where(eq(document.id, row?.id ?? 0));
    expect((await list()).datas[3]).toMatchObject({ state: 'GONE', title: null, href: null });
    await portal.db
      .update(document)
      .set({ publishTo: row?.publishTo ?? null })
      .where(eq(document.id, row?.id ?? 0));
  });

  it('FAV-03 hold no name and no phone of a customer in any column, and read titles as the list masks them', async () => {
    const canary = { customerName: 'Chim Hoàng Yến', nameFold: 'chim hoang yen' };
    const phoneE164 = '+84987654321';
    const [before] = await portal.db
      .select()
      .from(customer)
      .where(eq(customer.customerNo, customerNo));
    await portal.db
      .update(customer)
      .set({ ...canary, phoneE164 })
      .where(eq(customer.customerNo, customerNo));
    for (const client of [mine, leader]) {
      await saved('CUSTOMER', customerNo, {}, client);
      await saved('POLICY', policyNo, {}, client);
      await client.post(`${CALL}/recent`, { kind: 'CUSTOMER', refKey: customerNo });
      await client.post(`${CALL}/recent`, { kind: 'POLICY', refKey: policyNo });
      const shown = [
        await client.get(CALL),
        await client.get(`${CALL}/recent`),
        await client.get(`${CALL}/saved`),
      ];
      const [row] = data<{ datas: { name: string }[] }>(
        await client.get(`/api/ods/customer/list?search=${customerNo}`),
      ).datas;
      expect(data<FavoriteList>(shown[0] as Reply).datas[0]?.title).toBe(row?.name);
      // The list of a leader masks the phone: nothing of it is here at all.
      for (const { text } of shown) expect(text).not.toMatch(/987.?654.?321|\*{3}/);
    }
    const { rows } = await portal.db.execute<{ text: string }>(sql`
      select favorite::text as text from favorite union all select recent_item::text from recent_item`);
    expect(rows).toHaveLength(8);
    for (const { text } of rows) expect(text).not.toMatch(/chim|hoang|hoàng|987654321/i);
    await portal.db
      .update(customer)
      .set({
        customerName: before?.customerName ?? '',
        nameFold: before?.nameFold ?? '',
        phoneE164: before?.phoneE164 ?? null,
      })
      .where(eq(customer.customerNo, customerNo));
  });

  it('FAV-04 a target that left the scope is shown without a name, can be removed, and shows again when it is back', async () => {
    const page = await saved('CUSTOMER', customerNo);
    await saved('POLICY', policyNo, { note: 'Tháng sau' });
    const [its] = await portal.db.select().from(policy).where(eq(policy.policyNo, policyNo));
    await serve({ policyNo }, await agentId('20000011'));
    const gone = await list();
    expect(gone.datas.map(({ state }) => state)).toEqual(['OUT_OF_SCOPE', 'OUT_OF_SCOPE']);
    expect(gone.datas[1]).toMatchObject({ title: null, text: null, href: null, note: 'Tháng sau' });
    const removed = await saved('POLICY', policyNo, { note: 'Vẫn ghi được' });
    expect(removed.state).toBe('OUT_OF_SCOPE');
    expect((await mine.delete(`${CALL}/${removed.id}`)).status).toBe(200);
    await serve({ policyNo }, its?.servicingAgentId ?? 0);
    expect((await list()).datas).toEqual([
      expect.objectContaining({ id: page.id, state: 'OPEN', title: expect.any(String) }),
    ]);
  });

  it('part of FAV-05: a customer and a policy out of scope are saved as little as unknown ones, and audited alike', async () => {
    const cases: [FavoriteKind, string, string][] = [
      ['CUSTOMER', foreign.customerNo, 'KH99999999'],
      ['POLICY', foreign.policyNo, '99999999'],
      ['DOCUMENT', '999999', '888888'],
      ['SEGMENT', '1', '999999'],
      ['EVENT', 'SK26110001', 'SK99999999'],
    ];
    let seq = (await lastAudit())?.seq ?? 0;
    for (const [kind, near, unknown] of cases) {
      const answers = [];
      for (const key of [near, unknown]) {
        const reply = await save(mine, kind, key);
        const { correlationId: _, ...body } = reply.body;
        answers.push(body);
        expect(codeOf(reply)).toEqual([404, 'FAV_TARGET']);
        expect(body.description).toBe('Không tìm thấy mục cần lưu.');
        expect(await lastAudit()).toMatchObject({
          ...{ action: 'favorite.save', result: 'DENIED', actorName: '20000009' },
          object: 'outside-scope-or-unknown',
        });
        seq += 1;
        expect((await lastAudit())?.seq).toBe(seq);
      }
      expect(answers[0]).toEqual(answers[1]);
    }
    expect(await portal.db.$count(favorite)).toBe(0);
  });

  it('FAV-06 takes declared pages alone that the person may open, with the params of the page', async () => {
    const refused = [
      ...['//evil', '//evil.example/policy-management', '/\\evil', 'javascript:alert(1)'],
      ...['https://evil.example/', 'https://portal.example/dashboard', 'dashboard', '/%2f/evil'],
      ...['/khong-co', '/dev/outbox', '/api/cms/favorite', '/policy-management/detail/80000001'],
      // Not of an agent's rights, still being built.
      ...['/policy-management/group', '/admin/people', '/reporting'],
    ];
    for (const address of refused) {
      const reply = await save(mine, 'PAGE', address);
      expect([address, ...codeOf(reply)]).toEqual([address, 400, 'FAV_PAGE']);
      expect(reply.body.description).toBe('Trang này không lưu được.');
    }
    expect(await portal.db.$count(favorite)).toBe(0);
    const stored = await saved(
      'PAGE',
      '/policy-management?search=%C3%81nh&page=2&status=GRACE&product=0901234567&token=x#tab',
    );
    expect([stored.refKey, stored.href]).toEqual([
      '/policy-management?status=GRACE',
      '/policy-management?status=GRACE',
    ]);
    expect((await saved('PAGE', '/dashboard?status=GRACE')).refKey).toBe('/dashboard');
    expect((await saved('PAGE', '/policy-management/group', {}, leader)).state).toBe('OPEN');
  });

  it('FAV-07 one target saved 20 times at once is one row and 20 good answers; the 201st target is refused with the number', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        mine.post(
          `${CALL}/save`,
          { kind: 'CUSTOMER', refKey: customerNo },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    );
    const ids = new Set(replies.map((reply) => data<Favorite>(reply).id));
    expect(ids.size).toBe(1);
    expect(await portal.db.$count(favorite)).toBe(1);

    const [row] = await portal.db.select().from(favorite);
    const accountId = row?.accountId ?? 0;
    await portal.db.insert(favorite).values(
      Array.from({ length: MOST - 2 }, (_, i) => ({
        ...{ accountId, kind: 'CUSTOMER' as const, refKey: `KH-${i}`, sort: i + 2 },
      })),
    );
    const last = await Promise.all([
      save(mine, 'PAGE', '/dashboard'),
      save(mine, 'PAGE', '/library'),
    ]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    const full = await save(mine, 'POLICY', policyNo);
    expect(codeOf(full)).toEqual([409, 'FAV_FULL']);
    expect(full.body.description).toBe('Anh/Chị đã lưu đủ 200 mục.');
    expect(await portal.db.$count(favorite)).toBe(MOST);
    // What is saved can still be changed, and others have room of their own.
    expect((await saved('CUSTOMER', customerNo, { note: 'Có' })).note).toBe('Có');
    expect((await save(other, 'PAGE', '/dashboard')).status).toBe(200);
    await portal.db.update(setting).set({ value: '201' }).where(eq(setting.key, 'FAVORITE_MAX'));
    portal.clock.move(10_000);
    expect((await save(mine, 'POLICY', policyNo)).status).toBe(200);
    await portal.db.update(setting).set({ value: '200' }).where(eq(setting.key, 'FAVORITE_MAX'));
  });

  it('FAV-08 an order stays; of two that begin at one version the second gets the present order and loses nothing', async () => {
    const pages = await savePages();
    const { version } = await list();
    const ids = pages.map(({ id }) => id);
    const orders = [[...ids].reverse(), [...ids.slice(1), ids[0] as number]];
    const replies = await Promise.all(
      orders.map((order) => mine.post(`${CALL}/order`, { version, ids: order })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = orders[replies.findIndex(({ status }) => status === 200)];
    const lost = replies.find(({ status }) => status === 409) as Reply;
    expect(lost.body.errorCode).toBe('FAVORITE_CHANGED');
    const { current } = lost.body.data as { current: FavoriteList };
    expect(current.datas.map(({ id }) => id)).toEqual(won);
    expect(await list()).toEqual(current);
    const again = await mine.post(`${CALL}/order`, { version: current.version, ids });
    expect(data<FavoriteList>(again).datas.map(({ id }) => id)).toEqual(ids);
    expect(await keys()).toEqual(PAGES);
    // Not all of them, twice the same, another's.
    const foreignOne = await saved('PAGE', '/dashboard', {}, other);
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), foreignOne.id]]) {
      const now = (await list()).version;
      const reply = await mine.post(`${CALL}/order`, { version: now, ids: wrong });
      expect(codeOf(reply)).toEqual([409, 'FAVORITE_CHANGED']);
    }
    expect(await keys()).toEqual(PAGES);
  });

  it('FAV-09 folders are made, renamed, emptied and removed without their items; names compare without marks and capitals', async () => {
    const [first, second, third] = await savePages();
    await saved('PAGE', PAGES[0] as string, { folder: 'Khách  VIP'.replace('  ', ' ') });
    // The same name in other letters is the same folder.
    const joined = await saved('PAGE', PAGES[1] as string, { folder: 'khach vip' });
    expect(joined.folder).toBe('Khách VIP');
    await saved('PAGE', PAGES[2] as string, { folder: 'Tháng này' });
    const folder = (name: string, to: string | null) =>
      mine.post(`${CALL}/folder`, { folder: name, name: to });
    const folders = async () => (await list()).datas.map((one) => one.folder);

    await folder('KHACH VIP', 'Khách vip');
    expect((await folders()).slice(0, 3)).toEqual(['Khách vip', 'Khách vip', 'Tháng này']);
    // A name that there is takes the items in.
    data(await folder('Tháng này', 'khách VIP'));
    expect((await folders()).slice(0, 3)).toEqual(['Khách vip', 'Khách vip', 'Khách vip']);
    data(await folder('Khách vip', null));
    expect(await folders()).toEqual([null, null, null, null, null]);
    expect(codeOf(await folder('Khách vip', 'Khác'))).toEqual([404, 'NOT_FOUND']);

    // An item moves with the order; the folder that it leaves empty is gone.
    await saved('PAGE', PAGES[0] as string, { folder: 'Một' });
    const { version, datas } = await list();
    const ids = datas.map(({ id }) => id);
    const moved = { id: first?.id, folder: 'Hai' };
    data(await mine.post(`${CALL}/order`, { version, ids, moved }));
    expect(await folders()).toEqual(['Hai', null, null, null, null]);
    expect((await saved('PAGE', PAGES[0] as string, { folder: null })).folder).toBeNull();
    expect(codeOf(await folder('Hai', null))).toEqual([404, 'NOT_FOUND']);
    expect([second?.id, third?.id]).toEqual([ids[1], ids[2]]);
    expect((await folder('', 'x')).status).toBe(400);
  });

  it('FAV-10 a note has 200 characters at most; payloads in note and folder are text', async () => {
    const long = 'ế'.repeat(FAVORITE_NOTE_MAX);
    const stored = await saved('PAGE', '/dashboard', { note: long.normalize('NFD') });
    expect(stored.note).toBe(long);
    const reply = await save(mine, 'PAGE', '/dashboard', { note: `${long}x` });
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['note too_long']]);
    for (const text of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; drop table favorite; --",
      '{{7*7}} #{7*7}',
      '=HYPERLINK("http://evil")',
    ]) {
      const one = await saved('PAGE', '/dashboard', { note: text, folder: text });
      expect([one.note, one.folder]).toEqual([text, text]);
      expect((await list()).datas[0]).toMatchObject({ note: text, folder: text });
    }
  });

  it('FAV-11 a search finds titles and notes without marks, in own rows alone', async () => {
    const [row] = await portal.db
      .select()
      .from(customer)
      .where(eq(customer.customerNo, customerNo));
    await portal.db
      .update(customer)
      .set({ customerName: 'Đặng Thị Kiểm Thử', nameFold: 'dang thi kiem thu' })
      .where(eq(customer.customerNo, customerNo));
    await saved('CUSTOMER', customerNo);
    await saved('PAGE', '/dashboard', { note: 'Báo cáo của chị Đặng Thị' });
    await saved('PAGE', '/library');
    await saved('CUSTOMER', customerNo, {}, leader);
    await saved('PAGE', '/dashboard', { note: 'dang thi của người khác' }, other);
    const found = async (text: string) =>
      (await list(mine, text)).datas.map(({ refKey }) => refKey);
    expect(await found('dang thi')).toEqual([customerNo, '/dashboard']);
    expect(await found('  ĐẶNG   thị KIỂM ')).toEqual([customerNo]);
    expect(await found('thu vien')).toEqual(['/library']);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found('người khác')).toEqual([]);
    await portal.db
      .update(customer)
      .set({ customerName: row?.customerName ?? '', nameFold: row?.nameFold ?? '' })
      .where(eq(customer.customerNo, customerNo));
  });

  it('pinned pages are four at most, are in the user record in their order, and give their place to another', async () => {
    const pages = await savePages();
    const pins = async (client = mine) =>
      data<UserRecord>(await client.get('/api/admin/account/detail')).pins;
    expect(await pins()).toBeUndefined();
    for (const page of PAGES.slice(0, PINS_MAX).reverse())
      await saved('PAGE', page, { pinned: true });
    expect((await pins())?.map(({ href }) => href)).toEqual(PAGES.slice(0, PINS_MAX));
    const fifth = PAGES[PINS_MAX] as string;
    const full = await save(mine, 'PAGE', fifth, { pinned: true });
    expect(codeOf(full)).toEqual([409, 'FAVORITE_PINS']);
    await saved('PAGE', fifth, { pinned: true, replaces: pages[0]?.id });
    expect((await pins())?.map(({ href }) => href)).toEqual(PAGES.slice(1));
    // A customer is no page, and another's pins are another's.
    expect((await saved('CUSTOMER', customerNo, { pinned: true })).pinned).toBe(false);
    expect(await pins(other)).toBeUndefined();
    for (const page of PAGES) await saved('PAGE', page, { pinned: false });
    expect(await pins()).toBeUndefined();
  });

  it('a removed one comes back with its place, folder, note and pin for ten minutes', async () => {
    const pages = await savePages();
    const second = await saved('PAGE', PAGES[1] as string, {
      ...{ note: 'Ghi chú', folder: 'Một', pinned: true },
    });
    const before = await list();
    data(await mine.delete(`${CALL}/${second.id}`));
    expect(await keys()).toEqual(PAGES.filter((page) => page !== PAGES[1]));
    expect(codeOf(await mine.delete(`${CALL}/${second.id}`))).toEqual([404, 'NOT_FOUND']);
    data(await mine.post(`${CALL}/undo`, { id: second.id }));
    const after = await list();
    const parts = ({ datas }: FavoriteList) => datas.map(({ version: _, ...part }) => part);
    expect(parts(after)).toEqual(parts(before));

    data(await mine.delete(`${CALL}/${second.id}`));
    // Saved again, it begins again.
    expect(await saved('PAGE', PAGES[1] as string)).toMatchObject({ note: '', folder: null });
    expect((await keys()).at(-1)).toBe(PAGES[1]);
    data(await mine.delete(`${CALL}/${second.id}`));
    portal.clock.move(10 * 60_000 + 1);
    expect(codeOf(await mine.post(`${CALL}/undo`, { id: second.id }))).toEqual([404, 'NOT_FOUND']);
    data(await mine.delete(`${CALL}/${pages[0]?.id}`));
    expect(await portal.db.$count(favorite, eq(favorite.id, second.id))).toBe(0);
  });

  it('what two devices change at once is not overwritten', async () => {
    const one = await saved('PAGE', '/dashboard');
    await saved('PAGE', '/dashboard', { note: 'Máy bàn', version: one.version });
    const late = await save(mine, 'PAGE', '/dashboard', {
      note: 'Điện thoại',
      version: one.version,
    });
    expect(codeOf(late)).toEqual([409, 'FAVORITE_CHANGED']);
    expect((late.body.data as { current: Favorite }).current.note).toBe('Máy bàn');
  });

  it('another’s and an unknown one answer alike, and nothing happens', async () => {
    const its = await saved('PAGE', '/dashboard', { note: 'Của người khác' }, other);
    const acts = [
      (id: number) => mine.delete(`${CALL}/${id}`),
      (id: number) => mine.post(`${CALL}/undo`, { id }),
    ];
    for (const act of acts) {
      const [near, unknown] = [await act(its.id), await act(999_999)];
      for (const reply of [near, unknown]) {
        expect(codeOf(reply)).toEqual([404, 'NOT_FOUND']);
        const { correlationId: _, ...body } = reply.body;
        const { correlationId: __, ...same } = near.body;
        expect(body).toEqual(same);
      }
      expect(await lastAudit()).toMatchObject({ action: 'favorite.remove', result: 'DENIED' });
    }
    expect((await list(other)).datas[0]).toMatchObject({ id: its.id, note: 'Của người khác' });
    expect(await list()).toMatchObject({ datas: [] });
  });

  it('are closed without the right, and read alone while staff impersonate the agent', async () => {
    const staff = await portal.signIn('hotro01');
    expect((await staff.get(CALL)).status).toBe(403);
    expect((await portal.visitor().get(CALL)).status).toBe(401);
    const one = await saved('PAGE', '/dashboard', { pinned: true });
    const impersonated = await staff.post('/api/admin/face-mask', {
      ...{ agentCode: '20000009', reason: 'Hỗ trợ tra cứu theo yêu cầu của đại lý' },
    });
    staff.token = data<{ accessToken: string }>(impersonated).accessToken;
    expect((await list(staff)).datas.map(({ id }) => id)).toEqual([one.id]);
    expect(data<UserRecord>(await staff.get('/api/admin/account/detail')).pins).toBeUndefined();
    const { version } = await list(staff);
    for (const reply of [
      await save(staff, 'PAGE', '/library'),
      await staff.delete(`${CALL}/${one.id}`),
      await staff.post(`${CALL}/order`, { version, ids: [one.id] }),
      await staff.post(`${CALL}/folder`, { folder: 'x', name: null }),
      await staff.post(`${CALL}/undo`, { id: one.id }),
    ])
      expect(codeOf(reply)).toEqual([403, 'FACE_MASK_READ_ONLY']);
    expect(await keys()).toEqual(['/dashboard']);
  });

  it('a save is audited without what was typed', async () => {
    const one = await saved('PAGE', '/dashboard', { note: 'Bí mật', folder: 'Riêng' });
    const event = await lastAudit();
    expect(event).toMatchObject({
      action: 'favorite.save',
      result: 'OK',
      object: `favorite:${one.id}`,
    });
    expect(JSON.stringify(event)).not.toMatch(/Bí mật|Riêng/);
    expect(
      await portal.db.$count(
        auditEvent,
        and(eq(auditEvent.action, 'favorite.save'), eq(auditEvent.result, 'OK')),
      ),
    ).toBeGreaterThan(0);
  });
});
