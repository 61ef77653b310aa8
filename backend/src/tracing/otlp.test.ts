import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { fakeRemote } from '../testing/fake-build.ts';
import { addCompany } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { releaseOperator } from '../testing/releases.ts';
import { parentOf } from './otlp.ts';

const attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const resource = z.object({ attributes });
const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().regex(/^\d+$/),
  endTimeUnixNano: z.string().regex(/^\d+$/),
  attributes,
});
/** What a receiver of OTLP over HTTP with JSON takes; anything else is answered 400, as a collector does. */
const traces = z.object({
  resourceSpans: z.array(
    z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});
const metric = z.object({
  name: z.string(),
  histogram: z
    .object({ dataPoints: z.array(z.object({ attributes, sum: z.number() })) })
    .optional(),
});
const metrics = z.object({
  resourceMetrics: z.array(
    z.object({
      resource,
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(metric),
        }),
      ),
    }),
  ),
});

const attributesOf = (found: z.infer<typeof attributes> = []) =>
  Object.fromEntries(found.map(({ key, value }) => [key, Object.values(value)[0]]));

const spans: z.infer<typeof span>[] = [];
const received: z.infer<typeof metric>[] = [];
const texts: string[] = [];
const refused: string[] = [];
let server: Server;
let portal: TestPortal;

const receive = (path: string, text: string): boolean => {
  texts.push(text);
  if (path === '/v1/traces') {
    const found = traces.safeParse(JSON.parse(text));
    if (!found.success) return false;
    for (const { scopeSpans } of found.data.resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    return true;
  }
  const found = metrics.safeParse(JSON.parse(text));
  if (path !== '/v1/metrics' || !found.success) return false;
  for (const { scopeMetrics } of found.data.resourceMetrics)
    for (const scope of scopeMetrics) received.push(...scope.metrics);
  return true;
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const key = request.headers['x-key'] === 'secret';
    const taken = key && receive(request.url ?? '', text);
    if (!taken) refused.push(`${request.url} ${text.slice(0, 200)}`);
    response.writeHead(taken ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tracing = { endpoint, headers: { 'x-key': 'secret' }, service: 'portal-test', share: 1 };
  portal = await startTestPortal({ data: 'empty', config: { tracing } });
  await addCompany(portal.db);
}, 180_000);
afterAll(() => {
  server.close();
});

it('a call of a browser is one trace in the receiver: its own span, the service below it, the database below that', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const browser = 'b7ad6b7169203331';
  const secret = 'Mat-Khau-Rieng-1';
  const settings = await portal.visitor().get('/api/app/settings');
  expect(settings.body.data).toMatchObject({ TRACING: '1' });
  await portal.visitor().get('/api/cms/faq/list?page=1', {
    traceparent: `00-${traceId}-${browser}-01`,
    'x-correlation-id': 'call-with-a-trace',
  });
  await portal
    .visitor()
    .post('/api/authen/authentication/login', { username: 'khach', password: secret });
  const { registry } = portal.deps;
  const claims = fakeRemote({ name: 'claims', version: '1.0.0' });
  await registry.publish('claims', claims, { actor: 'test' });
  await (await releaseOperator(portal)).promote('claims', '1.0.0');
  const lcpOf = { name: 'LCP', value: 1_250, remote: 'claims', version: '1.0.0' };
  await portal.visitor().post('/api/audit/web-vitals', {
    ...{ setId: 'abc', page: registry.pageToken() },
    vitals: [
      { ...lcpOf, route: '/claims' },
      { ...lcpOf, route: '/claims/khach' },
    ],
  });
  await portal.close();

  expect(refused).toEqual([]);
  const own = spans.filter((one) => one.traceId === traceId);
  const call = own.find(({ kind }) => kind === 2);
  expect(call).toMatchObject({ parentSpanId: browser, name: 'GET /api/cms/faq/list' });
  expect(attributesOf(call?.attributes)).toMatchObject({
    'http.route': '/api/cms/faq/list',
    'http.response.status_code': 200,
    'portal.correlation_id': 'call-with-a-trace',
  });
  const queries = own.filter(({ kind }) => kind === 3);
  expect(queries.length).toBeGreaterThan(0);
  expect(
    queries.every(({ parentSpanId, name }) => parentSpanId === call?.spanId && name === 'SELECT'),
  ).toBe(true);
  expect(received.map(({ name }) => name)).toContain('http.server.request.duration');
  const lcp = received.find(({ name }) => name === 'portal.web_vital.lcp');
  const point = lcp?.histogram?.dataPoints[0];
  expect(lcp?.histogram?.dataPoints).toHaveLength(1);
  expect(point?.sum).toBeCloseTo(1.25);
  expect(attributesOf(point?.attributes)).toEqual({
    'http.route': '/claims',
    'portal.remote': 'claims',
    'portal.remote.version': '1.0.0',
  });
  // Nothing that a caller sent, and no text of a statement, leaves the portal.
  expect(texts.join('\n')).not.toMatch(new RegExp(`${secret}|khach|page=1|from "faq"`));
});

it.each([
  ['none', undefined],
  ['of another version', '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
  ['of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
  ['no header at all', 'x'.repeat(4_000)],
])('a parent that is %s begins a trace of its own', (_name, header) => {
  expect(parentOf(header)).toBe(parentOf(undefined));
});
