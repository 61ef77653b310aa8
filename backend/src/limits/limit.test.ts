import { eq } from 'drizzle-orm';
import * as schema from '../db/schema/index.ts';
import { captcha, rateLimit } from '../db/schema/index.ts';
import { HttpError } from '../errors/http-error.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testClock } from '../testing/test-clock.ts';
import { forgetExpired } from './forget-expired.ts';
import { limit } from './limit.ts';

const THREE = { most: 3, seconds: 60 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 180_000);
afterAll(() => database.close());

const answers = (results: PromiseSettledResult<void>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? 'in' : (one.reason as HttpError).code)).sort();

describe('a limit', () => {
  it('lets exactly so many of a hundred parallel uses in', async () => {
    const clock = testClock();
    const { db } = database;
    const uses = Array.from({ length: 100 }, () => limit(db, clock.now, 'parallel', THREE));
    const reported = answers(await Promise.allSettled(uses));
    expect(reported.filter((one) => one === 'in')).toHaveLength(3);
    expect(new Set(reported)).toEqual(new Set(['TOO_MANY_REQUESTS', 'in']));
  });

  it('begins again when its window is over, by the clock of the service', async () => {
    const clock = testClock();
    const { db } = database;
    for (let use = 0; use < 3; use += 1) await limit(db, clock.now, 'window', THREE);
    const refused = await limit(db, clock.now, 'window', THREE).catch(
      (error) => error as HttpError,
    );
    expect(refused).toBeInstanceOf(HttpError);
    const wait = Number((refused as HttpError).options.headers?.['retry-after']);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    clock.move(60_000);
    await limit(db, clock.now, 'window', THREE);
  });
});

it('forgets what is over, and nothing else', async () => {
  const clock = testClock();
  const { db } = database;
  await limit(db, clock.now, 'old', THREE);
  const old = { answerHmac: 'x', deviceId: 'device-1', expiresAt: clock.now() };
  await db.insert(captcha).values(old);
  clock.move(61_000);
  await limit(db, clock.now, 'new', THREE);
  await forgetExpired(db, clock.now());
  const left = await db.select({ key: rateLimit.key }).from(rateLimit);
  expect(left.map(({ key }) => key)).toContain('new');
  expect(left.map(({ key }) => key)).not.toContain('old');
  expect(await db.select().from(captcha).where(eq(captcha.deviceId, 'device-1'))).toEqual([]);
});

describe('what is past its time', () => {
  const DAY = 86_400_000;
  const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

  /** A row of each kind: what is kept so long, and the days after which it goes. */
  async function addRows(now: Date, name: string, age: number) {
    const { db } = database;
    const at = ago(now, age);
    const answered = { owner: name, route: 'POST x', bodyHash: 'x', status: 200, response: {} };
    await db.insert(schema.idempotency).values({ ...answered, key: name, expiresAt: at });
    const [flow] = await db
      .insert(schema.recoveryFlow)
      .values({ agentCode: name, channel: 'SMS', expiresAt: at, createdAt: at })
      .returning();
    const sent = { channel: 'SMS', sentToMasked: '*', codeHmac: 'x', purpose: 'RECOVERY' } as const;
    const challenge = { ...sent, flowId: flow?.id, owner: name, createdAt: at, expiresAt: at };
    await db.insert(schema.otpChallenge).values(challenge);
    const message = { kind: 'SMS', body: '', createdAt: at } as const;
    await db.insert(schema.outbox).values([
      { ...message, recipient: `${name} sent`, sentAt: at },
      { ...message, recipient: `${name} failed`, failedAt: at },
      { ...message, recipient: `${name} waiting` },
    ]);
    await db
      .insert(schema.usedToken)
      .values({ hash: name, kind: 'test', usedAt: at, expiresAt: at });
  }
  const names = async () => {
    const { db } = database;
    const keys = await db.select({ name: schema.idempotency.key }).from(schema.idempotency);
    const flows = await db
      .select({ name: schema.recoveryFlow.agentCode })
      .from(schema.recoveryFlow);
    const codes = await db.select({ name: schema.otpChallenge.owner }).from(schema.otpChallenge);
    const mails = await db.select({ name: schema.outbox.recipient }).from(schema.outbox);
    const tokens = await db.select({ name: schema.usedToken.hash }).from(schema.usedToken);
    const lists = { keys, flows, codes, mails, tokens };
    return Object.fromEntries(
      Object.entries(lists).map(([kind, rows]) => [kind, rows.map(({ name }) => name).sort()]),
    );
  };

  it('is deleted, and what still counts stays', async () => {
    const clock = testClock();
    const now = clock.now();
    // Still to come, over since this day, since three days, and since forty.
    for (const [name, age] of [
      ['future', -2],
      ['today', 0.5],
      ['old', 3],
      ['ancient', 40],
    ] as const)
      await addRows(now, name, age);
    await forgetExpired(database.db, now);
    const waiting = ['ancient waiting', 'future waiting', 'old waiting', 'today waiting'];
    const stored = [
      'future failed',
      'future sent',
      'old failed',
      'old sent',
      'today failed',
      'today sent',
    ];
    expect(await names()).toEqual({
      keys: ['future'],
      // Codes are counted for a day, over all recoveries of a user.
      flows: ['future', 'today'],
      codes: ['future', 'today'],
      mails: [...waiting, ...stored].sort(),
      tokens: ['future'],
    });
  });
});
