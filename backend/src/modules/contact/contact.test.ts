import type { ContactData, InboxItem } from '@portal/types';
import { count, desc } from 'drizzle-orm';
import { contactMessage } from '../../db/schema/index.ts';
import { solveToken } from '../../testing/captcha.ts';
import type { Client } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const SUBMIT = '/api/cms/contact/submit';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());
// Each test has the messages of an hour of its own.
afterEach(() => portal.clock.move(3_600_000));

const form = (part: object = {}) => ({
  fullname: 'Lê Thị Hoa',
  email: 'hoa@thu.example',
  phone: '0901 234 567',
  ...part,
});
const send = async (client: Client, body: object, headers?: Record<string, string>) =>
  client.post(SUBMIT, { ...body, valueToken: await solveToken(client, 'contact') }, headers);
const total = async () => (await portal.db.select({ n: count() }).from(contactMessage))[0]?.n ?? 0;
const newest = async () =>
  (await portal.db.select().from(contactMessage).orderBy(desc(contactMessage.id)).limit(1))[0];
const wrongFields = (body: object) =>
  (body as { fields?: { field: string }[] }).fields?.map(({ field }) => field);

describe('the contact form', () => {
  it('CON-06 answers a number, keeps the message once, and the inbox shows it', async () => {
    const content = 'Tôi muốn hỏi về quyền lợi.'.normalize('NFD');
    const reply = await send(portal.visitor(), form({ title: 'CLAIM', content }));
    expect(reply.status).toBe(200);
    const { refNo } = reply.body.data as ContactData;
    expect(refNo).toMatch(/^LH\d{6}-[2-9A-Z]{5}$/);
    const row = await newest();
    expect(row).toMatchObject({ refNo, phone: '+84901234567', status: 'NEW', officeId: null });
    expect(row?.contentEnc).not.toContain('quyền lợi');
    expect(row?.dueAt?.getTime()).toBeGreaterThan(portal.clock.now().getTime());
    const staff = await portal.signIn('tiepnhan01');
    const item = await staff.get(`/api/admin/inbox/item?inbox=contact&id=${row?.id}`);
    expect(item.body.data as InboxItem).toMatchObject({
      ...{ title: 'CLAIM', fullname: 'Lê Thị Hoa' },
      text: 'Tôi muốn hỏi về quyền lợi.',
    });
  });

  it('CON-06 twenty sends of one form make one message, and all get its number', async () => {
    const client = portal.visitor();
    const before = await total();
    const valueToken = await solveToken(client, 'contact');
    const key = { 'idempotency-key': 'lien-he-mot-lan-duy-nhat' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.post(SUBMIT, { ...form(), valueToken }, key)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const numbers = new Set(replies.map(({ body }) => (body.data as ContactData).refNo));
    expect(numbers.size).toBe(1);
    expect(await total()).toBe(before + 1);
  });

  it('CON-03 an empty phone is stored as null; a wrong one is refused with its field', async () => {
    const client = portal.visitor();
    expect((await send(client, form({ phone: '' }))).status).toBe(200);
    expect((await newest())?.phone).toBeNull();
    for (const phone of ['090123456', '0'.repeat(21), '0901.234.567']) {
      const { status, body } = await client.post(SUBMIT, form({ phone }));
      expect([phone, status, wrongFields(body)]).toEqual([phone, 400, ['phone']]);
    }
  });

  it('CON-05 who applies needs a province and one of its offices; the place of others is not kept', async () => {
    const client = portal.visitor();
    const applies = form({ confirmApplyCandidate: true });
    const missing = await send(client, applies);
    expect([missing.status, wrongFields(missing.body)]).toEqual([400, ['provinceCity', 'office']]);
    const options = async (path: string, body = {}) =>
      (await client.post(`/api/zipcode/${path}`, body)).body.data as { value: string }[];
    const [province, other] = await options('province-ods');
    const [office] = await options('office', { provinceCode: province?.value });
    const place = { provinceCity: province?.value, office: office?.value };
    const elsewhere = await send(client, { ...applies, ...place, provinceCity: other?.value });
    expect([elsewhere.status, wrongFields(elsewhere.body)]).toEqual([400, ['office']]);
    expect((await send(client, { ...applies, ...place })).status).toBe(200);
    expect(await newest()).toMatchObject({
      ...{ confirmApplyCandidate: true, provinceCity: province?.value },
      officeId: Number(office?.value),
    });
    expect((await send(client, form(place))).status).toBe(200);
    expect(await newest()).toMatchObject({ provinceCity: null, officeId: null });
  });

  it('CON-08 needs the captcha of this form, and takes five an hour from an address, of 100 at once too', async () => {
    const client = portal.visitor();
    const bare = await client.post(SUBMIT, form());
    expect([bare.status, bare.body.errorCode]).toEqual([400, 'INCORRECT_CAPTCHA_V3']);
    const foreign = await client.post(SUBMIT, {
      ...form(),
      valueToken: await solveToken(client, 'login'),
    });
    expect(foreign.status).toBe(400);
    portal.clock.move(3_600_000);
    const before = await total();
    const tokens: string[] = [];
    for (let at = 0; at < 12; at += 1) tokens.push(await solveToken(client, 'contact'));
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        client.post(SUBMIT, { ...form({ content: `${at}` }), valueToken: tokens[at % 12] }),
      ),
    );
    const taken = replies.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(5);
    expect(await total()).toBe(before + 5);
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    for (const { status } of replies) expect([200, 400, 429]).toContain(status);
  });
});
