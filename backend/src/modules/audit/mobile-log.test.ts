import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addAccount, addAgent, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

interface Got {
  headers: IncomingHttpHeaders;
  text: string;
}

const got: Got[] = [];
let status = 200;
let server: Server;
let portal: TestPortal;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    got.push({ headers: request.headers, text });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`;
  const mobileLog = { url, key: 'key-of-the-service' };
  portal = await startTestPortal({ data: 'empty', config: { mobileLog } });
  await addCompany(portal.db);
  const agentId = await addAgent(portal.db, '20009901');
  await addAccount(portal.db, '20009901', [], { agentId });
}, 180_000);
afterAll(async () => {
  await portal.close();
  server.close();
});
beforeEach(() => {
  got.length = 0;
  status = 200;
});

const entry = {
  ...{ url: 'cms/contact/submit', method: 'POST', statusCode: 503, error: 'unavailable' },
  ...{ reqParams: { accessToken: 'abc', fields: ['phone'] }, correlationId: 'c-12345678' },
};

it('ACT-09 sends agent, device and record to the configured service, and no token of the portal', async () => {
  const agent = await portal.signIn('20009901');
  expect((await agent.post('/api/audit/api-log', entry)).status).toBe(201);
  await portal.deps.mobileLog.settled();
  expect(got).toHaveLength(1);
  expect(got[0]?.headers.authorization).toBe('Bearer key-of-the-service');
  expect(JSON.parse(got[0]?.text ?? '')).toEqual({
    agentId: '20009901',
    deviceId: agent.deviceId,
    record: expect.objectContaining({
      url: 'cms/contact/submit',
      statusCode: 503,
      correlationId: 'c-12345678',
      reqParams: { accessToken: '***', fields: ['phone'] },
    }),
  });
  expect(got[0]?.text).not.toContain(agent.token);
  expect(got[0]?.text).not.toContain('abc');
  // Off by default: without an address of such a service nothing is sent.
  const plain = await startTestPortal({ beside: portal, config: { mobileLog: undefined } });
  try {
    expect((await plain.visitor().post('/api/audit/api-log', entry)).status).toBe(201);
    await plain.deps.mobileLog.settled();
    expect(got).toHaveLength(1);
  } finally {
    await plain.close();
  }
});

it('a service that fails delays and refuses nothing', async () => {
  status = 500;
  const reply = await portal.visitor().post('/api/audit/api-log', entry);
  expect(reply.status).toBe(201);
  await portal.deps.mobileLog.settled();
  expect(JSON.parse(got[0]?.text ?? '')).toMatchObject({ agentId: null });
});
