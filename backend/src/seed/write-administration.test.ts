import { CHANGE_STATES } from '@portal/domain/approval';
import type { ApprovalDetail, ApprovalRow, SettingChange } from '@portal/types';
import pg from 'pg';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { dayOf } from './calendar.ts';
import { demoPlan } from './plan.ts';
import { writeChangeRequests } from './write-administration.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'demo' });
  // The template is seeded without keys, and what a request will apply is sealed.
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  const today = portal.clock.now().toISOString().slice(0, 10);
  await writeChangeRequests(client, demoPlan(dayOf(today)), portal.deps.secrets);
  await client.end();
}, 180_000);
afterAll(() => portal.close());

it('the demonstration has a change request in each state that is stored; those that wait are up to date', async () => {
  const quantri = await portal.signIn('quantri01');
  const { body } = await quantri.get('/api/admin/approvals?box=all&page=1&pageSize=20');
  const { datas } = body.data as { datas: ApprovalRow[] };
  const states = new Set(datas.map(({ state }) => state));
  // An approved change is applied in the same transaction.
  expect([...states].sort()).toEqual(
    CHANGE_STATES.filter((state) => state !== 'APPROVED').sort((a, b) => (a < b ? -1 : 1)),
  );
  for (const { id, state } of datas) {
    const reply = await quantri.get(`/api/admin/approvals/detail?id=${id}`);
    const { effect, stale, mayDecide } = reply.body.data as ApprovalDetail;
    expect(effect.changes).toHaveLength(1);
    expect({ id, stale, mayDecide }).toEqual({ id, stale: false, mayDecide: state === 'PENDING' });
  }
});

it('one of its five changes of settings is taken back', async () => {
  const quantri = await portal.signIn('quantri01');
  const { body } = await quantri.get('/api/admin/settings/history?key=SLOGAN_DSUCCESS');
  const [undone, changed] = body.data as SettingChange[];
  expect(undone).toMatchObject({ undoOf: changed?.id, after: changed?.before });
});
