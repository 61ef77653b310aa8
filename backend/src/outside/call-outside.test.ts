import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callOutside } from './call-outside.ts';
import { outsideUrl } from './outside-url.ts';

const INNER = ['127.0.0.1'];
let url: string;
let calls = 0;
const server = createServer((request, response) => {
  calls += 1;
  if (request.url === '/long') response.end('x'.repeat(300_000));
  else if (request.url === '/moved') response.writeHead(302, { location: `${url}/` }).end();
  else response.end(`${request.method} ${request.headers['x-a']}`);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls = 0;
});
afterAll(() => void server.close());

it('calls a host that is named, and returns what it answers', async () => {
  const call = { method: 'POST', headers: { 'x-a': 'b' }, body: '{}' } as const;
  expect(await callOutside(url, call, INNER)).toEqual({ status: 200, body: 'POST b' });
});

it('follows no redirect, and reads no endless answer', async () => {
  expect((await callOutside(`${url}/moved`, {}, INNER)).status).toBe(302);
  expect(calls).toBe(1);
  await expect(callOutside(`${url}/long`, {}, INNER)).rejects.toThrow('too long');
});

it('a name that resolves to an inner address is refused before anything is sent', async () => {
  const { port } = server.address() as AddressInfo;
  // Each is a name of this machine in some resolver; none is literal, so only the lookup can know.
  await expect(callOutside(`https://localhost.:${port}/`, {}, [])).rejects.toThrow();
  expect(calls).toBe(0);
});

it.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://localhost:4000/',
  'https://10.0.0.5/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://user:password@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'example.com',
  '',
])('%s is no address to call', (address) => {
  expect(() => outsideUrl(address, [])).toThrow();
});

it('clear text goes to this machine alone, whatever is named', () => {
  expect(() => outsideUrl('http://gitlab.inner.example/', ['gitlab.inner.example'])).toThrow();
  expect(outsideUrl('https://gitlab.inner.example/', ['gitlab.inner.example']).host).toBe(
    'gitlab.inner.example',
  );
  expect(outsideUrl('https://10.0.0.5/hook', ['10.0.0.5']).host).toBe('10.0.0.5');
});
