import { request } from 'node:http';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
}, 180_000);
afterAll(() => portal.close());

const LOGIN = '/api/authen/authentication/login';
const JSON_TYPE = { 'content-type': 'application/json' };

const refused = (reply: { status: number; body: Record<string, unknown> }) => {
  expect(reply.body).toEqual({
    statusCode: reply.status,
    data: null,
    description: expect.stringMatching(/\S/),
    errorCode: expect.any(String),
    correlationId: expect.stringMatching(/^[A-Za-z0-9._:-]{8,100}$/),
    ...(reply.body.fields === undefined ? {} : { fields: expect.any(Array) }),
  });
  expect(JSON.stringify(reply.body)).not.toMatch(/at \/|\.ts:|select |node_modules/i);
};

describe('rejections', () => {
  it.each([
    [
      'a path that does not exist',
      404,
      'UNKNOWN_PATH',
      () => portal.visitor().get('/api/nothing/here'),
    ],
    ['broken JSON', 400, 'BROKEN_JSON', () => raw('{"username": ')],
    [
      'a body of 10 MB',
      413,
      'BODY_TOO_LARGE',
      () => raw(JSON.stringify({ username: 'x'.repeat(10_485_760) })),
    ],
    [
      'a body that is not JSON',
      415,
      'WRONG_CONTENT_TYPE',
      () => raw('a=1', { 'content-type': 'text/plain' }),
    ],
    [
      'keys that reach for prototypes',
      400,
      'BROKEN_JSON',
      () => raw('{"__proto__": {"admin": true}}'),
    ],
    ['hidden prototype keys', 400, 'BROKEN_JSON', () => raw('{"a": {"\\u005f_proto__": 1}}')],
    ['deep nesting', 400, 'INPUT-ERROR', () => raw(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)],
    [
      'a body from another site',
      403,
      'CROSS_ORIGIN',
      () => raw('{}', { ...JSON_TYPE, origin: 'https://evil.example' }),
    ],
    [
      'a call that a browser marks as cross-site',
      403,
      'CROSS_ORIGIN',
      () => raw('{}', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }),
    ],
    [
      'SQL where a key belongs',
      404,
      'NOT_FOUND',
      () =>
        portal
          .visitor()
          .get(
            `/api/admin/get-system-config-by-key?settingKey=${encodeURIComponent("' or 1=1; drop table account --")}`,
          ),
    ],
    [
      'an address that cannot be decoded',
      404,
      'UNKNOWN_PATH',
      () => portal.visitor().get('/api/%E0%A4%A'),
    ],
    [
      'no token where one is needed',
      401,
      'UNAUTHENTICATED',
      () => portal.visitor().get('/api/menu/user'),
    ],
  ])('answers %s with %i %s', async (_what, status, code, call) => {
    const reply = await call();
    expect([reply.status, reply.body.errorCode]).toEqual([status, code]);
    refused(reply);
  });

  it('SEC-34 names unknown fields and never says their values', async () => {
    const body = { username: 'a', password: 'canary-1', accountType: 1, authorities: ['x'] };
    const reply = await portal.visitor().post(LOGIN, body);
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual([
      expect.objectContaining({ field: 'accountType', code: 'unknown' }),
      expect.objectContaining({ field: 'authorities', code: 'unknown' }),
    ]);
    expect(reply.text).not.toContain('canary-1');
  });

  it('speaks the language that is asked for', async () => {
    const vietnamese = await portal.visitor('vi').get('/api/nothing');
    const english = await portal.visitor('en').get('/api/nothing');
    expect(vietnamese.body.description).toBe('Địa chỉ này không tồn tại.');
    expect(english.body.description).toBe('This address does not exist.');
  });

  it('leaves the account table as it was after SQL in a parameter', async () => {
    await expect(portal.db.query.account.findMany()).resolves.toEqual([]);
  });

  const raw = (body: string, headers: Record<string, string> = JSON_TYPE) =>
    portal.visitor().raw(LOGIN, { method: 'POST', body, headers });
});

describe('every answer', () => {
  it.each([
    '/healthz',
    '/api/menu/type',
    '/api/nothing',
    '/api/docs',
    '/host/none.js',
    '/remotes/a/b/c',
    '/',
    '/api/%E0',
    '/api/openapi.json',
  ])('SEC-42 %s bears the security headers', async (path) => {
    const { headers } = await portal.visitor().get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('ACT-04 carries the correlation id of the call, if it is well formed', async () => {
    const id = 'test-correlation-1';
    const stored = await portal.visitor().get('/api/nothing', { 'x-correlation-id': id });
    expect([stored.headers.get('x-correlation-id'), stored.body.correlationId]).toEqual([id, id]);
    const odd = await portal.visitor().get('/api/nothing', { 'x-correlation-id': '<script>' });
    expect(odd.body.correlationId).not.toContain('<');
  });

  it('LOGIN-08 answers a call without a device id and gives it one', async () => {
    const status = await new Promise<[number | undefined, unknown]>((resolve, reject) => {
      request(`${portal.url}/api/menu/type`, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers['x-device-id']]);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });
});

describe('for operators', () => {
  it('says that it is up, and not ready while there is nothing to show', async () => {
    expect((await portal.visitor().get('/healthz')).status).toBe(200);
    const ready = await portal.visitor().get('/readyz');
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('counts requests by route template, never by address', async () => {
    await portal.visitor().get('/api/admin/get-system-config-by-key?settingKey=CANARY_KEY');
    const { text } = await portal.visitor().get('/metrics');
    expect(text).toContain('route="/api/admin/get-system-config-by-key"');
    expect(text).not.toContain('CANARY_KEY');
  });

  it('lists every call with its schema in openapi.json', async () => {
    const { body } = await portal.visitor().get('/api/openapi.json');
    const paths = body.paths as Record<string, Record<string, { requestBody?: unknown }>>;
    expect(paths[LOGIN]?.post?.requestBody).toBeDefined();
    expect(paths['/api/authen/sessions/{id}']?.delete).toBeDefined();
  });
});
