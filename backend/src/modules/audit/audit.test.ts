import { desc } from 'drizzle-orm';
import { activityLog, apiLog } from '../../db/schema/index.ts';
import { addAccount } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty', config: { visitorTimes: 1 } });
}, 180_000);
afterAll(() => portal.close());

const lastActivity = async () =>
  (await portal.db.select().from(activityLog).orderBy(desc(activityLog.id)).limit(1))[0];

it('ACT-01 keeps who came to which page, without the values in its address', async () => {
  const accountId = await addAccount(portal.db, 'an');
  const client = await portal.signIn('an');
  const event = { name: 'check-out', outCome: 'left', category: 'page' };
  const page = {
    url: '/policy?policyNo=canary',
    route: '/policy',
    feature: 'policy',
    category: 'page',
    setId: '0a1b2c',
  };
  const reply = await client.post(
    '/api/audit/page-activity',
    { event, ...page },
    { 'x-correlation-id': 'corr-00000001' },
  );
  expect(reply.status).toBe(201);
  expect(await lastActivity()).toMatchObject({
    accountId,
    eventName: 'check-out',
    urlTemplate: '/policy',
    feature: 'policy',
    method: 'GET',
    setId: '0a1b2c',
    correlationId: 'corr-00000001',
  });
});

it('ACT-06 masks what a client should not have sent', async () => {
  const body = {
    url: '/api/x?token=canary',
    method: 'POST',
    reqParams: { passwordOld: 'canary', nested: [{ otp: 'canary', name: 'kept' }] },
    response: { accessToken: 'canary' },
    statusCode: 400,
  };
  expect((await portal.visitor().post('/api/audit/api-log', body)).status).toBe(201);
  const [row] = await portal.db.select().from(apiLog);
  expect(JSON.stringify(row)).not.toContain('canary');
  expect(row?.reqParams).toEqual({ passwordOld: '***', nested: [{ otp: '***', name: 'kept' }] });
});

it('keeps that a remote failed in a browser, and slows who reports too much', async () => {
  const failure = {
    remote: 'policy',
    version: '1.0.0',
    code: 'PORTAL-LOAD-ENTRY',
    stage: 'load',
    setId: 'abc',
  };
  const visitor = portal.visitor();
  expect((await visitor.post('/api/audit/remote-failure', failure)).status).toBe(201);
  expect(await lastActivity()).toMatchObject({
    eventName: 'remote-failure',
    outcome: 'PORTAL-LOAD-ENTRY',
    feature: 'policy@1.0.0',
    setId: 'abc',
  });
  const many = Array.from({ length: 70 }, () => visitor.post('/api/audit/remote-failure', failure));
  const limited = (await Promise.all(many)).filter(({ status }) => status === 429);
  expect(limited).toHaveLength(11);
});
