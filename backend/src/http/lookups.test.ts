import { eq } from 'drizzle-orm';
import { setting } from '../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { signedIn } from '../testing/signed-in.ts';

let portal: TestPortal;
const as = signedIn(() => portal);
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const LIST = '/api/ods/policy/list';

describe('lookups of one person', () => {
  it('are so many a minute as the setting says, over all lists and details; others go on', async () => {
    await portal.db
      .update(setting)
      .set({ value: '4' })
      .where(eq(setting.key, 'LOOKUPS_PER_MINUTE'));
    const [client, other] = [await as('20000009'), await as('20000010')];
    const paths = [LIST, '/api/ods/claim/list', '/api/ods/customer/list', '/api/ods/policy/dues'];
    for (const path of paths) expect((await client.get(path)).status).toBe(200);
    const refused = await client.get(LIST);
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.post(LIST, {})).status).toBe(429);
    expect((await other.get(LIST)).status).toBe(200);
    // What is no lookup is not counted.
    expect((await client.get('/api/admin/account/current-user')).status).not.toBe(429);
    portal.clock.move(60_000);
    expect((await client.get(LIST)).status).toBe(200);
  });
});
