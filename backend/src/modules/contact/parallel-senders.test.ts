import type { ContactData } from '@portal/types';
import { count, countDistinct, eq } from 'drizzle-orm';
import { auditEvent, contactMessage, rateLimit } from '../../db/schema/index.ts';
import { solveToken } from '../../testing/captcha.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const SUBMIT = '/api/cms/contact/submit';
const SEARCH = '/api/cms/search?q=quyen%20loi';
/** Times that each sender sends the same form at once. */
const TIMES = 3;
const SENDERS = 34;
/** The work of the captchas is seconds of a free processor; beside other tests more. */
jest.setTimeout(120_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty', config: { trustProxy: 'loopback' } });
}, 180_000);
afterAll(() => portal.close());
// Each test has the limits of an hour of its own.
afterEach(() => portal.clock.move(3_600_001));

const from = (ip: string) => ({ 'x-forwarded-for': ip });
/** An address in a network of its own. */
const elsewhere = (at: number) => `198.18.${at}.7`;
const neighbour = (at: number) => `203.0.113.${at}`;
const form = (at: number) => ({ fullname: 'Lê Thị Hoa', email: `hoa.${at}@thu.example` });
const range = (length: number) => Array.from({ length }, (_, at) => at);
const statuses = (replies: readonly Reply[]) =>
  Object.fromEntries(
    [...new Set(replies.map(({ status }) => status))]
      .sort()
      .map((status) => [status, replies.filter((reply) => reply.status === status).length]),
  );
const messages = async () =>
  (
    await portal.db
      .select({ all: count(), emails: countDistinct(contactMessage.email) })
      .from(contactMessage)
  )[0];

it('part of CON-06: of 102 sends at once, three of each form, every form is kept once and each send has its number', async () => {
  const senders: { client: Client; valueToken: string }[] = [];
  while (senders.length < SENDERS) {
    const client = portal.visitor();
    senders.push({ client, valueToken: await solveToken(client, 'contact') });
  }
  const replies = await Promise.all(
    senders.flatMap(({ client, valueToken }, at) =>
      range(TIMES).map(() =>
        client.post(
          SUBMIT,
          { ...form(at), valueToken },
          { ...from(elsewhere(at)), 'idempotency-key': `mot-lan-${at}-${at}` },
        ),
      ),
    ),
  );
  expect(statuses(replies)).toEqual({ 200: SENDERS * TIMES });
  expect(await messages()).toEqual({ all: SENDERS, emails: SENDERS });
  const numbers = replies.map(({ body }) => (body.data as ContactData).refNo);
  for (const at of range(SENDERS))
    expect(new Set(numbers.slice(at * TIMES, (at + 1) * TIMES)).size).toBe(1);
  const stored = await portal.db.select({ refNo: contactMessage.refNo }).from(contactMessage);
  expect(new Set(stored.map(({ refNo }) => refNo))).toEqual(new Set(numbers));
  const events = await portal.db
    .select({ n: count() })
    .from(auditEvent)
    .where(eq(auditEvent.action, 'contact'));
  expect(events[0]?.n).toBe(SENDERS);
});

it('part of CON-08: a network sends fifty an hour, of 100 at once too, and other networks and the search are not held up by it', async () => {
  const before = await messages();
  const [forms, others, searches] = await Promise.all([
    // The limit counts before the captcha is looked at, so that guessing captchas is limited too.
    Promise.all(
      range(100).map((at) => portal.visitor().post(SUBMIT, form(at), from(neighbour(at)))),
    ),
    Promise.all(
      range(20).map((at) => portal.visitor().post(SUBMIT, form(at), from(elsewhere(at)))),
    ),
    Promise.all(range(30).map((at) => portal.visitor().get(SEARCH, from(neighbour(at))))),
  ]);
  expect(statuses(forms)).toEqual({ 400: 50, 429: 50 });
  expect(statuses(others)).toEqual({ 400: 20 });
  expect(statuses(searches)).toEqual({ 200: 30 });
  expect(await messages()).toEqual(before);
  const [counted] = await portal.db
    .select()
    .from(rateLimit)
    .where(eq(rateLimit.key, 'cms/contact/submit:net:203.0.113'));
  expect(counted?.count).toBe(100);
});

it('an address searches sixty times a minute, of 100 at once too; addresses elsewhere each have their answer', async () => {
  const [one, many] = await Promise.all([
    Promise.all(range(100).map(() => portal.visitor().get(SEARCH, from('192.0.2.7')))),
    Promise.all(range(50).map((at) => portal.visitor().get(SEARCH, from(elsewhere(at))))),
  ]);
  expect(statuses(one)).toEqual({ 200: 60, 429: 40 });
  expect(statuses(many)).toEqual({ 200: 50 });
  const late = one.find(({ status }) => status === 429)?.headers.get('retry-after');
  expect(Number(late)).toBeLessThanOrEqual(60);
  portal.clock.move(60_001);
  expect((await portal.visitor().get(SEARCH, from('192.0.2.7'))).status).toBe(200);
});
