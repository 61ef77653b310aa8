import { eq } from 'drizzle-orm';
import { agent } from '../../db/schema/index.ts';
import { solvePicture, solveToken } from '../../testing/captcha.ts';
import type { Client } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const CALL = '/api/ods/lookup/termination';
const LEFT = '20000029';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const ask = async (agentCode: string, client: Client = portal.visitor()) =>
  client.post(CALL, { agentCode, valueToken: await solveToken(client, 'lookup') });

describe('CNT-13 the public termination lookup', () => {
  it('CNT-13 shows a visitor name, code and day of an agent who left, and nothing more', async () => {
    const [row] = await portal.db.select().from(agent).where(eq(agent.agentCode, LEFT));
    const { status, body } = await ask(LEFT);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      agentCode: LEFT,
      agentName: row?.fullName,
      terminatedOn: row?.terminatedOn?.replaceAll('-', ''),
    });
  });

  it('CNT-13 answers alike for who still works, who is unknown, and who is to leave tomorrow', async () => {
    const tomorrow = new Date(portal.clock.now().getTime() + 48 * 3_600_000);
    await portal.db
      .update(agent)
      .set({ status: 'TERMINATED', terminatedOn: tomorrow.toISOString().slice(0, 10) })
      .where(eq(agent.agentCode, '20000011'));
    const replies = [await ask('20000009'), await ask('99999999'), await ask('20000011')];
    const plain = replies.map(({ status, body: { correlationId, ...rest } }) => [status, rest]);
    expect(plain[0]).toEqual([200, expect.objectContaining({ data: null })]);
    expect(plain[1]).toEqual(plain[0]);
    expect(plain[2]).toEqual(plain[0]);
    await portal.db
      .update(agent)
      .set({ status: 'ACTIVE', terminatedOn: null })
      .where(eq(agent.agentCode, '20000011'));
  });

  it('CNT-13 needs a captcha of its own, once for each question', async () => {
    const client = portal.visitor();
    const without = await client.post(CALL, { agentCode: LEFT });
    expect(without.body).toMatchObject({
      errorCode: 'INCORRECT_CAPTCHA_V3',
      data: expect.objectContaining({ captcha: true }),
    });
    expect(without.text).not.toContain('terminatedOn');
    const other = await solveToken(client, 'register');
    const wrong = await client.post(CALL, { agentCode: LEFT, valueToken: other });
    expect(wrong.body.errorCode).toBe('INCORRECT_CAPTCHA_V3');
    const token = await solveToken(client, 'lookup');
    const body = { agentCode: LEFT, valueToken: token };
    expect((await client.post(CALL, body)).status).toBe(200);
    expect((await client.post(CALL, body)).body.errorCode).toBe('INCORRECT_CAPTCHA_V3');
    const requiredCaptch = await solvePicture(portal, client);
    expect((await client.post(CALL, { agentCode: LEFT, requiredCaptch })).status).toBe(200);
  });

  it.each(['', "' or 1=1 --", '%', '2000'.repeat(10)])('refuses %j as a code', async (code) => {
    const client = portal.visitor();
    const { status } = await client.post(CALL, { agentCode: code });
    expect(status).toBe(400);
  });

  it('CNT-13 is limited for one address', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 61; times += 1) {
      const { status } = await portal.visitor().post(CALL, { agentCode: LEFT });
      statuses.push(status);
      if (status === 429) break;
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(10);
  });
});
