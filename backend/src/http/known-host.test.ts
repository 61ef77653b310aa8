import { request as httpRequest } from 'node:http';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

let portals: TestPortal[] = [];
let [plain, real]: [TestPortal, TestPortal] = [] as never;
beforeAll(async () => {
  plain = await startTestPortal({ data: 'empty' });
  const { config } = plain.deps;
  const safety = { ...config.safety, hosts: ['inner', 'cdn.example:8443'] };
  real = await startTestPortal({
    beside: plain,
    config: { origin: 'https://portal.example', safety, trustProxy: 'loopback' },
  });
  portals = [real, plain];
}, 180_000);
afterAll(async () => {
  for (const portal of portals) await portal.close();
});

/** A call as fetch cannot make it: with any Host. */
const ask = (portal: TestPortal, path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(portal.url);
    const sent = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end();
  });

describe('L4: the service answers to its own names alone', () => {
  it.each(['/', '/login', '/api/app/settings', '/dev/outbox.json', '/no/such/path'])(
    'a foreign Host is refused at %s',
    async (path) => {
      for (const portal of portals) {
        const { status, text } = await ask(portal, path, { host: 'evil.example' });
        expect([status, text]).toEqual([421, expect.stringContaining('UNKNOWN_HOST')]);
      }
    },
  );

  it('also when page and call agree on it, as in DNS rebinding', async () => {
    const headers = {
      host: 'evil.example',
      origin: 'http://evil.example',
      'content-type': 'application/json',
    };
    const { status } = await ask(plain, '/api/audit/page-activity', headers, 'POST');
    expect(status).toBe(421);
  });

  it.each(['localhost', '127.0.0.1:4000', '[::1]:4000', 'LOCALHOST:1'])(
    '%s is this machine',
    async (host) => expect((await ask(plain, '/api/app/settings', { host })).status).not.toBe(421),
  );

  it.each([
    ['portal.example', true],
    ['PORTAL.example:443', true],
    ['portal.example:8443', false],
    ['inner', true],
    ['inner:4000', true],
    ['cdn.example:8443', true],
    ['cdn.example', false],
    ['portal.example.evil.example', false],
    ['evil.example#portal.example', false],
    ['user@portal.example', false],
  ])('with an origin and PORTAL_HOSTS, %s is known: %s', async (host, known) => {
    const { status } = await ask(real, '/api/app/settings', { host });
    expect(status !== 421 && status !== 400).toBe(known);
  });

  it('of what a named proxy says, and no other', async () => {
    const forwarded = { host: 'inner', 'x-forwarded-host': 'evil.example' };
    expect((await ask(real, '/login', forwarded)).status).toBe(421);
    const spoofed = { host: 'localhost', 'x-forwarded-host': 'evil.example' };
    expect((await ask(plain, '/login', spoofed)).status).not.toBe(421);
  });

  it('probes may use any address', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await ask(real, path, { host: '10.1.2.3:4000' })).status).not.toBe(421);
  });

  it('the origin of a write counts with its scheme', async () => {
    const write = (origin: string) =>
      ask(
        real,
        '/api/audit/page-activity',
        { host: 'portal.example', origin, 'content-type': 'application/json' },
        'POST',
      );
    expect((await write('http://portal.example')).text).toContain('CROSS_ORIGIN');
    expect((await write('https://portal.example')).text).not.toContain('CROSS_ORIGIN');
  });
});

describe('M13: /metrics', () => {
  const read = async (config: object, headers: Record<string, string> = {}) => {
    const portal = await startTestPortal({ beside: plain, config });
    const { status } = await ask(portal, '/metrics', { host: 'localhost', ...headers });
    await portal.close();
    return status;
  };

  it('in production is for the token alone, also behind a proxy of this machine that adds no header', async () => {
    expect(await read({ mode: 'production' })).toBe(404);
    const metricsToken = 'a-token-of-16-or-more';
    const authorization = `Bearer ${metricsToken}`;
    expect(await read({ mode: 'production', metricsToken }, { authorization })).toBe(200);
    expect(await read({ mode: 'production', metricsToken }, { authorization: 'Bearer x' })).toBe(
      404,
    );
    expect(await read({ mode: 'production', metricsToken })).toBe(404);
  });

  it.each(['forwarded', 'x-forwarded-for', 'via', 'x-real-ip'])(
    'elsewhere is for this machine, and not for who comes through a proxy (%s)',
    async (name) => {
      expect(await read({})).toBe(200);
      expect(await read({}, { [name]: 'for=1.2.3.4' })).toBe(404);
    },
  );
});

describe('L17: HSTS', () => {
  it('lets browsers preload the domain only when its owner says so', async () => {
    const { headers } = await plain.visitor().get('/healthz');
    expect(headers.get('strict-transport-security')).toBeNull();
    const without = await real.visitor().get('/healthz');
    expect(without.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
    const safety = { ...real.deps.config.safety, hstsPreload: true };
    const config = { origin: 'https://portal.example', safety };
    const preloading = await startTestPortal({ beside: plain, config });
    const reply = await preloading.visitor().get('/healthz');
    expect(reply.headers.get('strict-transport-security')).toMatch(/; preload$/);
    await preloading.close();
  });
});
