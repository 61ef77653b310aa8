import { ApiError } from './api-error.ts';
import { type CallRecord, createHttp, type HttpSetup } from './create-http.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

const setup = (fetch: typeof globalThis.fetch, part: Partial<HttpSetup> = {}): HttpSetup => ({
  baseUrl: 'http://portal.test/api',
  token: () => 'token-1',
  language: () => 'vi',
  deviceId: () => 'device-1',
  onUnauthorized: () => undefined,
  words: (key) => `câu ${key}`,
  fetch,
  ...part,
});

const recording = (reply: (request: Request) => Response | Promise<Response>) => {
  const requests: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    return reply(request);
  };
  return { requests, fetch: fetch as typeof globalThis.fetch };
};

const ok = (data: unknown) => answer(200, { statusCode: 200, data, description: 'Success' });

describe('createHttp', () => {
  it('LOGIN-08 sends language, device id and bearer token, and opens the envelope', async () => {
    const { requests, fetch } = recording(() => ok({ n: 1 }));
    await expect(
      createHttp(setup(fetch)).get('a/b', { query: { q: 'Đặng', none: undefined } }),
    ).resolves.toEqual({ n: 1 });
    const [request] = requests;
    expect(request?.url).toBe('http://portal.test/api/a/b?q=%C4%90%E1%BA%B7ng');
    expect(request?.headers.get('accept-language')).toBe('vi');
    expect(request?.headers.get('x-device-id')).toBe('device-1');
    expect(request?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('part of ACT-04: each call has an id, which is that of its trace, and is noted with its result', async () => {
    const noted: CallRecord[] = [];
    const { requests, fetch } = recording(({ method }) =>
      method === 'GET' ? ok(1) : answer(409, { errorCode: 'TAKEN', description: 'Trùng.' }),
    );
    const http = createHttp(
      setup(fetch, { onCall: (call) => void noted.push(call), traced: () => true }),
    );
    await http.get('a', { query: { q: 'x' } });
    await http.post('b', { phone: '0900000000' }).catch(() => undefined);
    const ids = requests.map(({ headers }) => headers.get('x-correlation-id') ?? '');
    expect(new Set(ids).size).toBe(2);
    expect(requests[0]?.headers.get('traceparent')).toMatch(
      new RegExp(`^00-${ids[0]?.replaceAll('-', '')}-[0-9a-f]{16}-01$`),
    );
    expect(
      noted.map(({ path, status, code, correlationId }) => [path, status, code, correlationId]),
    ).toEqual([
      ['a', 200, null, ids[0]],
      ['b', 409, 'TAKEN', ids[1]],
    ]);
    expect(noted[1]?.fields).toEqual(['phone']);
    expect(JSON.stringify(noted)).not.toContain('0900000000');
  });

  it('sends what must arrive although the page is left, and asks nothing of its answer', async () => {
    const { requests, fetch } = recording(() => answer(500, ''));
    createHttp(setup(fetch)).beacon('audit/page-activity', { a: 1 });
    await new Promise((resolve) => setTimeout(resolve));
    expect([requests[0]?.method, requests[0]?.keepalive]).toEqual(['POST', true]);
    expect(requests[0]?.headers.get('x-background')).toBe('1');
  });

  it.each<[HttpSetup['holder'], string | null, string | null, string | null]>([
    ['cookie', 'item-1', 'cookie', 'Bearer item-1'],
    ['cookie', null, 'new', null],
    ['frame', 'token-1', 'frame', 'Bearer token-1'],
    ['frame', null, 'frame', null],
    ['bearer', 'token-1', null, 'Bearer token-1'],
  ])('M7: with %s and %s a call says %s', async (holder, token, said, authorization) => {
    const { requests, fetch } = recording(() => ok(null));
    await createHttp(setup(fetch, { token: () => token, ...(holder && { holder }) })).get('a');
    const headers = requests[0]?.headers;
    expect([headers?.get('x-portal-session'), headers?.get('authorization')]).toEqual([
      said,
      authorization,
    ]);
  });

  it('M1: a code of an outer page goes in the place of the session, and asks for a new one', async () => {
    const { requests, fetch } = recording(() => ok(null));
    await createHttp(setup(fetch, { holder: 'cookie', code: () => 'code-1' })).post('a');
    const headers = requests[0]?.headers;
    expect([headers?.get('x-portal-session'), headers?.get('authorization')]).toEqual([
      'new',
      'Bearer code-1',
    ]);
  });

  it('sends no authorization for a visitor', async () => {
    const { requests, fetch } = recording(() => ok(null));
    await createHttp(setup(fetch, { token: () => null })).get('a');
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('API-03 gives every submit an idempotency key, and keeps the one it was given', async () => {
    const { requests, fetch } = recording(() => ok(null));
    const http = createHttp(setup(fetch));
    await http.post('a', { n: 1 });
    await http.post('a', { n: 1 }, { idempotencyKey: 'mine' });
    await http.get('a');
    const keys = requests.map((request) => request.headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys.slice(1)).toEqual(['mine', null]);
  });

  it('API-03 gives a submit that had no answer its key again, and a new one after an answer', async () => {
    const outcomes = [
      () => Promise.reject(new TypeError('network')),
      () => answer(502, {}),
      () => ok(null),
      () => ok(null),
    ];
    const { requests, fetch } = recording(() => (outcomes.shift() ?? (() => ok(null)))());
    const http = createHttp(setup(fetch));
    for (let time = 0; time < 4; time += 1)
      await http.post('cms/contact/submit', { n: 1 }).catch(() => undefined);
    const keys = requests.map((request) => request.headers.get('idempotency-key'));
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('API-03 a submit that cancels the same one in flight carries its key', async () => {
    const { requests, fetch } = recording(
      (request) =>
        new Promise((resolve, reject) => {
          if (requests.length > 1) resolve(ok(null));
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        }),
    );
    const http = createHttp(setup(fetch));
    const first = http.post('cms/contact/submit', { n: 1 }).catch((cause: unknown) => cause);
    while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve));
    await http.post('cms/contact/submit', { n: 1 });
    await expect(first).resolves.toMatchObject({ name: 'AbortError' });
    const [one, two] = requests.map((request) => request.headers.get('idempotency-key'));
    expect(two).toBe(one);
  });

  it('turns an error response into an ApiError with the server’s sentence, code and fields', async () => {
    const fields = [{ field: 'email', code: 'format', message: 'sai' }];
    const { fetch } = recording(() =>
      answer(400, {
        statusCode: 400,
        data: null,
        description: 'Email sai',
        errorCode: 'INVALID',
        correlationId: 'c1',
        fields,
      }),
    );
    const error = await createHttp(setup(fetch))
      .post('a')
      .catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'INVALID',
      message: 'Email sai',
      correlationId: 'c1',
      fields,
    });
  });

  it.each(['<html>proxy error</html>', '', '"text"'])(
    'does not take %p for an answer',
    async (body) => {
      const { fetch } = recording(() => answer(200, body));
      await expect(createHttp(setup(fetch)).get('a')).rejects.toMatchObject({
        status: 502,
        message: 'câu unreadable',
      });
    },
  );

  it('says that the network is away', async () => {
    const { fetch } = recording(() => {
      throw new TypeError('fetch failed');
    });
    await expect(createHttp(setup(fetch)).get('a')).rejects.toMatchObject({
      status: 0,
      code: 'OFFLINE',
      message: 'câu offline',
    });
  });

  it('reports a 401 to its owner only when a token was sent', async () => {
    const { fetch } = recording(() =>
      answer(401, {
        statusCode: 401,
        data: null,
        description: 'Hết hạn',
        errorCode: 'E',
        correlationId: 'c',
      }),
    );
    const reported: string[] = [];
    const onUnauthorized = (error: ApiError) => reported.push(error.message);
    await createHttp(setup(fetch, { onUnauthorized, token: () => null }))
      .get('a')
      .catch(() => null);
    expect(reported).toEqual([]);
    await createHttp(setup(fetch, { onUnauthorized }))
      .get('a')
      .catch(() => null);
    expect(reported).toEqual(['Hết hạn']);
  });

  it('reports no 401 for a token that was replaced while the call was in flight', async () => {
    let token = 'old';
    const { fetch } = recording(() => {
      token = 'new';
      return answer(401, { statusCode: 401, data: null, description: 'Hết hạn' });
    });
    const onUnauthorized = jest.fn();
    const http = createHttp(setup(fetch, { onUnauthorized, token: () => token }));
    await expect(http.get('a')).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).not.toHaveBeenCalled();
    await expect(http.get('a')).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('API-03 cancels the earlier of two identical calls in flight, and no other', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { fetch } = recording(
      (request) =>
        new Promise((resolve, reject) => {
          if (request.signal.aborted) reject(request.signal.reason);
          void gate.then(() => resolve(ok(request.url)));
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        }),
    );
    const http = createHttp(setup(fetch));
    const first = http.get('a').catch((cause: unknown) => cause);
    const other = http.get('b');
    const second = http.get('a');
    await expect(first).resolves.toMatchObject({ name: 'AbortError' });
    release();
    await expect(second).resolves.toBe('http://portal.test/api/a');
    await expect(other).resolves.toBe('http://portal.test/api/b');
  });
});
