import { RECENT_MAX } from '@portal/domain/favorite';
import type { CustomerRow, Paged, PolicyRow, RecentItem } from '@portal/types';
import { eq } from 'drizzle-orm';
import { agent, policy, recentItem } from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const CALL = '/api/cms/favorite/recent';
let portal: TestPortal;
let mine: Client;
let other: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  mine = await portal.signIn('20000009');
  other = await portal.signIn('20000010');
}, 180_000);
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.db.delete(recentItem);
});

const data = <T>({ status, body }: Reply): T => {
  expect([status, body.errorCode ?? null]).toEqual([200, null]);
  return body.data as T;
};
const note = async (kind: 'CUSTOMER' | 'POLICY', refKey: string, client = mine) => {
  portal.clock.move(1_000);
  return client.post(CALL, { kind, refKey });
};
const recent = async (client = mine) => data<RecentItem[]>(await client.get(CALL));
const customers = async (client = mine) =>
  data<Paged<CustomerRow>>(await client.get('/api/ods/customer/list?pageSize=30')).datas;
const policies = async (client = mine) =>
  data<Paged<PolicyRow>>(await client.get('/api/ods/policy/list?view=own&pageSize=30')).datas;

describe('what was opened lately', () => {
  it('FAV-13 is the 20 latest distinct customers and policies, own alone, clearable, and nothing of an impersonation', async () => {
    const people = (await customers()).slice(0, 15).map(({ customerNo }) => customerNo);
    const numbers = (await policies()).slice(0, 10).map(({ policyNo }) => policyNo);
    for (const customerNo of people) data(await note('CUSTOMER', customerNo));
    for (const policyNo of numbers) data(await note('POLICY', policyNo));
    // Opened again, it is the latest and no second one.
    data(await note('CUSTOMER', people[10] as string));
    const shown = await recent();
    expect(shown.map(({ refKey }) => refKey)).toEqual(
      [
        people[10],
        ...[...numbers].reverse(),
        ...[...people].reverse().filter((one) => one !== people[10]),
      ].slice(0, RECENT_MAX),
    );
    expect(shown).toHaveLength(RECENT_MAX);
    expect(await portal.db.$count(recentItem)).toBe(RECENT_MAX);
    expect(shown[0]).toEqual({
      kind: 'CUSTOMER',
      refKey: people[10],
      title: expect.any(String),
      text: people[10],
      href: `/customer-information/detail/${people[10]}`,
      at: expect.stringMatching(/^\d{14}$/),
    });

    expect(await recent(other)).toEqual([]);
    const [its] = await policies(other);
    data(await note('POLICY', its?.policyNo ?? '', other));
    const refused = await note('POLICY', its?.policyNo ?? '');
    expect([refused.status, refused.body.errorCode]).toEqual([404, 'FAV_TARGET']);

    const staff = await portal.signIn('hotro01');
    const impersonated = await staff.post('/api/admin/face-mask', {
      ...{ agentCode: '20000009', reason: 'Hỗ trợ tra cứu theo yêu cầu của đại lý' },
    });
    staff.token = data<{ accessToken: string }>(impersonated).accessToken;
    for (const reply of [
      await staff.get(CALL),
      await note('CUSTOMER', people[0] as string, staff),
      await staff.delete(CALL),
    ])
      expect([reply.status, reply.body.errorCode]).toEqual([403, 'FACE_MASK_READ_ONLY']);
    expect(await recent()).toEqual(shown);

    data(await mine.delete(CALL));
    expect(await recent()).toEqual([]);
    expect(await recent(other)).toHaveLength(1);
  });

  it('leaves out what left the scope, and takes pages and documents for nothing', async () => {
    const [row] = await policies();
    data(await note('POLICY', row?.policyNo ?? ''));
    const [its] = await portal.db
      .select()
      .from(policy)
      .where(eq(policy.policyNo, row?.policyNo ?? ''));
    const [next] = await portal.db.select().from(agent).where(eq(agent.agentCode, '20000011'));
    const serve = (servicingAgentId: number) =>
      portal.db
        .update(policy)
        .set({ servicingAgentId })
        .where(eq(policy.id, its?.id ?? 0));
    await serve(next?.id ?? 0);
    expect(await recent()).toEqual([]);
    await serve(its?.servicingAgentId ?? 0);
    expect(await recent()).toHaveLength(1);
    const page = await mine.post(CALL, { kind: 'PAGE', refKey: '/dashboard' });
    expect([page.status, page.body.errorCode]).toEqual([400, 'INPUT-ERROR']);
  });
});
