import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { fixedRing } from '../../db/data-keys.ts';
import { createSecrets } from '../../deps/secrets.ts';
import { createBoss, stopBoss } from '../../jobs/boss.ts';
import { useTestDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/test-clock.ts';
import type { Message, Transport } from './message.ts';
import { createOutbox, type Outbox, type OutboxParts } from './outbox.ts';

// biome-ignore lint/correctness/useHookAtTopLevel: registers Jest's hooks, none of React's.
const data = useTestDatabase();
const box = createSecrets(fixedRing(['07'.repeat(32)])).box('outbox');
const CODE = '481592';
const mail: Message = {
  kind: 'MAIL',
  to: 'lan@thu.example',
  subject: 'Mã OTP',
  body: `Mã của Anh/Chị là ${CODE}`,
};

let open: PgBoss[] = [];
let lines: string[] = [];
const clock = testClock();

async function opened(transport: Transport, part: Partial<OutboxParts> = {}): Promise<Outbox> {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const boss = createBoss(data().url, log);
  const outbox = createOutbox({
    db: data().db,
    boss,
    clock: clock.now,
    log,
    box,
    transports: { MAIL: transport, SMS: transport, PUSH: transport, WEBHOOK: transport },
    keepBodies: false,
    retrySeconds: 0,
    ...part,
  });
  await boss.start();
  await outbox.start();
  open.push(boss);
  return outbox;
}

/** Resolves once the newest message has come to an end. */
async function settled(outbox: Outbox) {
  for (;;) {
    const [newest] = await outbox.list(1);
    if (newest !== undefined && newest.status !== 'waiting') return newest;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

beforeEach(async () => {
  open = [];
  lines = [];
  await data().db.execute(sql`delete from outbox`);
});
afterEach(async () => {
  for (const boss of open) await stopBoss(boss);
  await data().db.execute(sql`delete from jobs.job`);
});

describe('the outbox', () => {
  it('sends what was committed, once, and nothing that was rolled back', async () => {
    const sent: Message[] = [];
    const outbox = await opened(async (message) => void sent.push(message));
    const broken = data().db.transaction(async (tx) => {
      await outbox.put(tx, { ...mail, to: 'khong@thu.example' });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await data().db.transaction((tx) => outbox.put(tx, mail));
    expect(await settled(outbox)).toMatchObject({ status: 'sent', tries: 1, to: mail.to });
    expect(sent).toEqual([mail]);
  });

  it('SEC-08 tries five times, then shows the message as failed', async () => {
    let tries = 0;
    const outbox = await opened(async () => {
      tries += 1;
      throw new Error('no route to the mail server');
    });
    await outbox.put(data().db, mail);
    expect(await settled(outbox)).toMatchObject({ status: 'failed', tries: 5 });
    expect(tries).toBe(5);
    // The row says so before the line is written: the worker is through when it has stopped.
    await stopBoss(open[0] as PgBoss);
    expect(lines.filter((line) => line.includes('"over":true'))).toHaveLength(1);
  }, 20_000);

  it('SEC-54 keeps no code: sealed before it is sent, erased afterwards, in no log and no error', async () => {
    let stored = '';
    const outbox = await opened(async () => {
      const { rows } = await data().pool.query('select body from outbox');
      stored = rows[0].body;
      throw new Error('refused');
    });
    await outbox.put(data().db, mail);
    expect((await settled(outbox)).body).toBe('');
    expect(stored).not.toBe('');
    const { rows } = await data().pool.query(
      'select o::text as line from outbox o union all select j::text from jobs.job j',
    );
    const everything = [stored, ...rows.map(({ line }) => line), ...lines].join('\n');
    expect(everything).not.toContain(CODE);
    expect(everything).toContain('refused');
  }, 20_000);

  it('keeps bodies readable in a demonstration', async () => {
    const outbox = await opened(async () => undefined, { keepBodies: true });
    await outbox.put(data().db, mail);
    expect(await settled(outbox)).toMatchObject({ channel: 'mail', body: mail.body });
  });

  it('does not send what is of no use any more', async () => {
    const sent: Message[] = [];
    const outbox = await opened(async (message) => void sent.push(message));
    await outbox.put(data().db, { ...mail, uselessAfter: new Date(clock.now().getTime() - 1) });
    expect(await settled(outbox)).toMatchObject({ status: 'failed', tries: 1 });
    expect(sent).toEqual([]);
  });

  it('sends once where two backends look', async () => {
    const sent: Message[] = [];
    const first = await opened(async (message) => void sent.push(message));
    await opened(async (message) => void sent.push(message));
    await Promise.all(Array.from({ length: 10 }, () => first.put(data().db, mail)));
    while ((await first.list(10)).some(({ status }) => status === 'waiting')) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sent).toHaveLength(10);
  });
});
