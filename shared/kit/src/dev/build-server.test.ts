import { request } from 'node:http';
import { BuildServer, type BuildServerSetup, type Files } from './build-server.ts';

const PORTAL = 'https://portal.example';

const filesOf = (texts: Record<string, string>): Files =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));

let server: BuildServer;
const open = async (setup: Partial<BuildServerSetup> = {}) => {
  server = new BuildServer({ origins: [PORTAL], ...setup });
  await server.listen(0);
};
afterEach(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.url), { headers });

it('serves the newest build, and the chunks of the one before to pages that were opened with it', async () => {
  await open();
  expect((await get('/release.json')).status).toBe(404);
  server.show(filesOf({ 'release.json': '{"version":"1"}', 'a.js': 'a' }), '1');
  server.show(filesOf({ 'release.json': '{"version":"2"}', 'b.js': 'b' }), '2');
  const build = await get('/release.json');
  expect(build.headers.get('content-type')).toMatch(/^application\/json/);
  expect(build.headers.get('cache-control')).toBe('no-store');
  expect(await build.json()).toEqual({ version: '2' });
  expect(await (await get('/a.js')).text()).toBe('a');
  expect(await (await get('/b.js')).text()).toBe('b');
});

it('may be read by the portal it serves, by no other page, and by no name but this machine’s', async () => {
  await open();
  server.show(filesOf({ 'a.js': 'a' }), '1');
  const own = await get('/a.js', { origin: PORTAL });
  expect(own.headers.get('access-control-allow-origin')).toBe(PORTAL);
  expect(own.headers.get('access-control-allow-private-network')).toBe('true');
  const other = await get('/a.js', { origin: 'https://elsewhere.example' });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
  // fetch sets the Host header itself: the request of a rebound name is written by hand.
  const status = await new Promise((resolve, reject) => {
    const call = request(new URL('/a.js', server.url), { headers: { host: 'evil.example' } });
    call.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    call.end();
  });
  expect(status).toBe(421);
});

it('announces every build to all listeners', async () => {
  await open();
  const { body } = await get('/events', { origin: PORTAL });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(': here\n\n');
  server.show(filesOf({}), '1.0.0-abc');
  expect((await reader?.read())?.value).toBe('event: build\ndata: {"version":"1.0.0-abc"}\n\n');
  await reader?.cancel();
});

it('passes requests for no file to the handler, and returns 502 when that fails', async () => {
  await open({
    handle: ({ url }, response) => {
      if (url === '/broken') throw new Error('broken');
      if (url !== '/api/me') return false;
      response.end('me');
      return true;
    },
  });
  expect(await (await get('/api/me')).text()).toBe('me');
  expect((await get('/nothing')).status).toBe(404);
  expect((await get('/broken')).status).toBe(502);
});

it('says in a sentence that its port is taken', async () => {
  await open();
  const second = new BuildServer({ origins: [] });
  const port = Number(new URL(server.url).port);
  await expect(second.listen(port)).rejects.toThrow(`Port ${port} cannot be used (EADDRINUSE)`);
});
