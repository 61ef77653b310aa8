import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
}, 180_000);
afterAll(() => portal.close());

/** Sends bytes as they are, which no HTTP client would, and answers all that comes back. */
async function sendRaw(...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  socket.write(lines.join('\r\n'));
  return text(socket);
}

const host = () => `Host: ${new URL(portal.url).host}`;

describe('an HTTP message', () => {
  it('13.4.4 TRACE is not answered with what was sent', async () => {
    const answer = await sendRaw(
      'TRACE /api/healthz HTTP/1.1',
      host(),
      'Connection: close',
      'X-Secret: canary',
      '',
      '',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('canary');
  });

  it.each([
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['Content-Length: 4', 'Content-Length: 5'],
    ['Transfer-Encoding: chunked, identity'],
  ])('4.2.1 with two boundaries is refused: %s %s', async (...headers) => {
    const start = 'POST /api/authen/logout HTTP/1.1';
    const answer = await sendRaw(start, host(), ...headers, '', '0', '', 'GET /x HTTP/1.1', '', '');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('1.3.3 a header with a line break of its own does not reach the answer', async () => {
    const answer = await sendRaw(
      'GET /api/healthz HTTP/1.1',
      host(),
      'X-Correlation-Id: abcdefgh\rX: y',
      '',
      '',
    );
    expect(answer).not.toMatch(/^X: y/im);
  });
});

describe('an answer', () => {
  it.each([['/healthz'], ['/api/admin/settings'], ['/api/unknown'], ['/api/menu/user']])(
    '4.1.1 3.4.2 of %s names its type and charset, and opens itself to no other origin',
    async (path) => {
      const answer = await fetch(portal.url + path, {
        headers: { origin: 'https://elsewhere.example' },
      });
      expect(answer.headers.get('content-type')).toMatch(/; charset=utf-8$/);
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control')),
      ).toEqual([]);
    },
  );
});

describe('input', () => {
  it('15.3.7 a parameter given twice is refused, not chosen from', async () => {
    const answer = await portal
      .visitor()
      .get('/api/admin/get-system-config-by-key?settingKey=HOTLINE&settingKey=POPUP');
    expect(answer.status).toBe(400);
  });

  it.each([['__proto__'], ['constructor'], ['prototype']])(
    '15.3.6 the key %s changes no object',
    async (key) => {
      const body = `{"username":"a","password":"b","${key}":{"polluted":true}}`;
      const answer = await portal.visitor().raw('/api/authen/authentication/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(400);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );
});

describe('files', () => {
  it.each([
    ['/.git/config'],
    ['/.env'],
    ['/remotes/'],
    ['/assets/'],
    ['/package.json'],
    ['/backend/src/main.ts'],
  ])('13.4.1 13.4.3 %s is neither shown nor listed', async (path) => {
    const answer = await fetch(portal.url + path, { redirect: 'manual' });
    const body = await answer.text();
    expect(body).not.toMatch(/\[core\]|"name": "agent-portal"|Index of|startPortal/);
  });
});

describe('security.txt', () => {
  it('is there when the operator named a contact, with an end within a year', async () => {
    expect((await fetch(`${portal.url}/.well-known/security.txt`)).status).toBe(404);
    const securityContact = 'mailto:security@portal.example';
    const named = await startTestPortal({ beside: portal, config: { securityContact } });
    const answer = await fetch(`${named.url}/.well-known/security.txt`);
    const text = await answer.text();
    await named.close();
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Contact: ${securityContact}\n`);
    const expires = new Date(text.match(/^Expires: (.+)$/m)?.[1] ?? '');
    const days = (expires.getTime() - portal.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });
});
