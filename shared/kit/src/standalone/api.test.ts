import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildServer } from '../dev/build-server.ts';
import { answerApi, type Mode } from './api.ts';
import { standaloneHtml } from './page.ts';
import { readSettings, requireDemonstration } from './portal.ts';
import { Recordings } from './recordings.ts';

/** A portal that answers some calls, and the requests that it received. */
const requests: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
let portal: Server;
let url: string;
let demo = true;
let folder: string;

beforeAll(async () => {
  portal = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ url: request.url ?? '', headers: request.headers, body });
    const found =
      request.url !== '/dev/outbox.json' || demo ? { data: { of: request.url, body } } : null;
    response.writeHead(found ? 200 : 404, {
      'content-type': 'application/json',
      'set-cookie': 'portal-set=x',
    });
    response.end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(tmpdir(), 'alone-'));
});
afterAll(() => {
  portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const servers: BuildServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const alone = async (mode: Mode) => {
  const setup = { mode, portal: url, recordings: new Recordings(path.join(folder, 'recorded')) };
  const server = new BuildServer({
    origins: [],
    handle: (request, response) => answerApi(setup, request, response),
  });
  servers.push(server);
  await server.listen(0);
  return (at: string, init?: RequestInit) => fetch(new URL(at, server.url), init);
};

const list = {
  method: 'POST',
  body: '{"page":1}',
  headers: { 'content-type': 'application/json', authorization: 'Bearer t', origin: 'http://x' },
};

it('forwards calls to the portal with the headers of the session, and without the origin of the page', async () => {
  const call = await alone('live');
  const answer = await call('/api/ods/policy/list?b=2', list);
  expect(await answer.json()).toEqual({
    data: { of: '/api/ods/policy/list?b=2', body: '{"page":1}' },
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  const sent = requests.at(-1)?.headers;
  expect(sent?.authorization).toBe('Bearer t');
  expect(sent).not.toHaveProperty('origin');
  expect((await call('/elsewhere')).status).toBe(404);
});

it('records what the portal answers, and answers it afterwards without a portal', async () => {
  const record = await alone('record');
  const first = await (await record('/api/ods/policy/list', list)).text();
  await record('/api/authen/authentication/login', list);
  expect(readdirSync(path.join(folder, 'recorded'))).toHaveLength(1);
  const before = requests.length;
  const recorded = await alone('recorded');
  const again = await recorded('/api/ods/policy/list', list);
  expect(JSON.parse(await again.text())).toEqual(JSON.parse(first));
  const never = await recorded('/api/ods/claim/list', list);
  expect(never.status).toBe(404);
  expect((await never.json()).description).toBe(
    'POST ods/claim/list is not recorded: run with --record.',
  );
  expect(requests).toHaveLength(before);
});

it('records a demonstration on this machine only', async () => {
  await expect(requireDemonstration(url)).resolves.toBeUndefined();
  demo = false;
  await expect(requireDemonstration(url)).rejects.toThrow('is no demonstration on this machine');
  await expect(requireDemonstration('https://portal.example')).rejects.toThrow('no demonstration');
});

it('says in a sentence that the portal does not answer', async () => {
  await expect(readSettings('http://127.0.0.1:9')).rejects.toThrow('does not answer: start it');
});

it('writes settings into the page so that none of them ends its script', () => {
  const html = standaloneHtml('policy', { recorded: true, settings: { A: '</script><b>' } });
  expect(html).not.toContain('</script><b>');
  const text = /standalone-boot">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual({ recorded: true, settings: { A: '</script><b>' } });
});
