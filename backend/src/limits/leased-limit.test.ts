import { sql } from 'drizzle-orm';
import type { HttpError } from '../errors/http-error.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testClock } from '../testing/test-clock.ts';
import { leasedLimit } from './leased-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 180_000);
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`delete from rate_limit`));

const allowed = (most: number) => async () => ({ most, seconds: 60 });
const outcome = async (use: Promise<void>) =>
  use.then(
    () => 'in',
    (error: HttpError) => error.code,
  );

describe('a limit for what is called all the time', () => {
  it('lets exactly so many of many parallel uses in, and asks the counter once in dozens', async () => {
    const clock = testClock();
    const use = leasedLimit(database.db, clock.now);
    let requested = 0;
    const most = async () => {
      requested += 1;
      return { most: 600, seconds: 60 };
    };
    const reported = await Promise.all(
      Array.from({ length: 700 }, () => outcome(use('one', most))),
    );
    expect(reported.filter((one) => one === 'in')).toHaveLength(600);
    expect(reported.filter((one) => one === 'TOO_MANY_REQUESTS')).toHaveLength(100);
    // Thirty blocks of twenty, and the one that was refused.
    expect(requested).toBe(31);
  });

  it('is one limit for several services', async () => {
    const clock = testClock();
    const services = [1, 2, 3].map(() => leasedLimit(database.db, clock.now));
    const uses = services.flatMap((use) =>
      Array.from({ length: 300 }, () => outcome(use('shared', allowed(300)))),
    );
    const reported = await Promise.all(uses);
    const served = reported.filter((one) => one === 'in').length;
    expect(served).toBe(300);
  });

  it('says when it opens, and begins again with the next window', async () => {
    const clock = testClock();
    const use = leasedLimit(database.db, clock.now);
    for (let time = 0; time < 3; time += 1) await use('window', allowed(3));
    const refused = await use('window', allowed(3)).catch((error: HttpError) => error);
    const wait = Number((refused as HttpError).options.headers?.['retry-after']);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    clock.move(60_000);
    await use('window', allowed(3));
  });

  it('keeps people apart', async () => {
    const clock = testClock();
    const use = leasedLimit(database.db, clock.now);
    await use('somebody', allowed(1));
    expect(await outcome(use('somebody', allowed(1)))).toBe('TOO_MANY_REQUESTS');
    expect(await outcome(use('another', allowed(1)))).toBe('in');
  });
});
