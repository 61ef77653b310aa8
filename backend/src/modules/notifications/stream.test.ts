import { eq } from 'drizzle-orm';
import { account, notification, session, setting } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { STREAMS_OF_SESSION_MAX } from './streams.ts';

let one: TestPortal;
let other: TestPortal;
beforeAll(async () => {
  one = await startTestPortal({ data: 'empty' });
  await addCompany(one.db);
  for (const name of ['an', 'binh']) await addAccount(one.db, name, ['message.view']);
  await addAccount(one.db, 'khach', [], { accountType: 5 });
  other = await startTestPortal({ beside: one });
}, 180_000);
afterAll(async () => {
  await other.close();
  await one.close();
});

/** An open stream; `next` is its next event, null at its end. */
async function open(client: Client) {
  const stop = new AbortController();
  const reply = await client.open('/api/cms/notifys/stream', { signal: stop.signal });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string | null> => {
    for (;;) {
      const event = /event: (\w+)\n/.exec(text);
      if (event) {
        text = text.slice(event.index + event[0].length);
        return event[1] ?? null;
      }
      const { value, done } = (await reader?.read()) ?? { value: '', done: true };
      if (done) return null;
      text += value;
    }
  };
  return { reply, next, close: () => stop.abort() };
}

const send = async (to: string | null) => {
  const [row] = await one.db
    .select()
    .from(account)
    .where(eq(account.username, to ?? ''));
  await one.db.insert(notification).values({
    ...{ type: 'SYSTEM', title: 't', body: 'b', fold: 't b' },
    sentAt: new Date(one.clock.now().getTime() - 1_000),
    ...(to === null ? { scope: 'ALL' } : { scope: 'USER', accountId: row?.id }),
  });
};

it('says on every service that a message came, to its reader alone, and of one for all to everybody', async () => {
  const [an, binh] = [await one.signIn('an'), await other.signIn('binh')];
  const [ofAn, ofBinh] = [await open(an), await open(binh)];
  expect(ofAn.reply.headers.get('content-type')).toContain('text/event-stream');
  expect(ofAn.reply.headers.get('cache-control')).toContain('no-store');
  // The connection that listens is there a moment after the service is; it says so to who is there.
  await send('an');
  const first = await ofAn.next();
  if (first === 'all') expect(await ofAn.next()).toBe('own');
  await send(null);
  expect(await ofAn.next()).toBe('all');
  expect(await ofBinh.next()).toBe('all');
  await send('binh');
  expect(await ofBinh.next()).toBe('own');
  for (const stream of [ofAn, ofBinh]) stream.close();
});

it('says so when the same person reads one on another device', async () => {
  const [here, there] = [await one.signIn('an'), await other.signIn('an')];
  const stream = await open(here);
  expect((await there.post('/api/cms/notifys/list-notify-check-read', {})).status).toBe(200);
  expect(await stream.next()).toBe('own');
  stream.close();
});

it('ends at once with the session, also from another service', async () => {
  const reader = await one.signIn('an');
  const stream = await open(reader);
  await other.db.update(session).set({ revokedAt: new Date(), revokeReason: 'TEST' });
  expect(await stream.next()).toBe('ended');
  expect(await stream.next()).toBeNull();
  expect((await open(reader)).reply.status).toBe(401);
});

it('part of NOT-09: has none for visitors and guests', async () => {
  expect((await open(one.visitor())).reply.status).toBe(401);
  expect((await open(await one.signIn('khach'))).reply.status).toBe(403);
});

it('is open so many times for one session, and again after one was closed', async () => {
  const client = await one.signIn('binh');
  const streams = await Promise.all(
    Array.from({ length: STREAMS_OF_SESSION_MAX }, () => open(client)),
  );
  const { reply: refused } = await open(client);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  const before = one.deps.messageStreams.size;
  streams[0]?.close();
  while (one.deps.messageStreams.size === before) await new Promise(setImmediate);
  const again = await open(client);
  expect(again.reply.status).toBe(200);
  for (const stream of [...streams, again]) stream.close();
});

it('hears again after its database connection was cut, and has the readers look', async () => {
  const stream = await open(await one.signIn('an'));
  await one.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal listener' and datname = current_database()`,
  );
  expect(await stream.next()).toBe('all');
  await send('an');
  expect(await stream.next()).toBe('own');
  stream.close();
});

it('keeps no stream of a session that ran out meanwhile', async () => {
  await one.db.insert(setting).values({ companyId: 2, key: 'SESSION_IDLE_MINUTES', value: '5' });
  const stream = await open(await one.signIn('an'));
  one.clock.move(6 * 60_000);
  // The look at the sessions that the beat makes is also made when the listening connection comes again.
  await one.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal listener' and datname = current_database()`,
  );
  const events = [await stream.next(), await stream.next()];
  expect(events).toContain('ended');
});
