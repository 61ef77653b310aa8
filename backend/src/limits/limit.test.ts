import { eq } from 'drizzle-orm';
import { captcha, rateLimit } from '../db/schema/index.ts';
import { Refusal } from '../http/refusal.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testClock } from '../testing/test-clock.ts';
import { forgetExpired } from './forget-expired.ts';
import { giveBack, limit } from './limit.ts';

const THREE = { most: 3, seconds: 60 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 180_000);
afterAll(() => database.close());

const answers = (results: PromiseSettledResult<void>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? 'in' : (one.reason as Refusal).code)).sort();

describe('a limit', () => {
  it('lets exactly so many of a hundred parallel uses in', async () => {
    const clock = testClock();
    const { db } = database;
    const uses = Array.from({ length: 100 }, () => limit(db, clock.now, 'parallel', THREE));
    const told = answers(await Promise.allSettled(uses));
    expect(told.filter((one) => one === 'in')).toHaveLength(3);
    expect(new Set(told)).toEqual(new Set(['TOO_MANY_REQUESTS', 'in']));
  });

  it('begins anew when its window is over, by the clock of the service', async () => {
    const clock = testClock();
    const { db } = database;
    for (let use = 0; use < 3; use += 1) await limit(db, clock.now, 'window', THREE);
    const refused = await limit(db, clock.now, 'window', THREE).catch((error) => error as Refusal);
    expect(refused).toBeInstanceOf(Refusal);
    const wait = Number((refused as Refusal).options.headers?.['retry-after']);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    clock.move(60_000);
    await limit(db, clock.now, 'window', THREE);
  });

  it('takes a use back', async () => {
    const clock = testClock();
    const { db } = database;
    for (let use = 0; use < 9; use += 1) {
      await limit(db, clock.now, 'back', THREE);
      await giveBack(db, clock.now, 'back', THREE);
    }
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
