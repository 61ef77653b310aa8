import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
}, 120_000);
afterAll(() => portal.close());

const PATH = '/api/audit/policy-reports';
const send = (body: unknown, headers: Record<string, string> = {}) =>
  portal.visitor().raw(PATH, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/reports+json', ...headers },
  });
const violation = {
  type: 'csp-violation',
  url: 'http://portal.example/policy/1',
  body: { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/a.js?who=1' },
};

it('L15: a violation that a browser reports is one line of the log, without what may be personal', async () => {
  const warn = jest.spyOn(portal.deps.log, 'warn');
  expect((await send([violation])).status).toBe(201);
  expect(warn.mock.calls).toEqual([
    [
      {
        type: 'csp-violation',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/a.js',
        sample: undefined,
      },
      expect.stringContaining('violation'),
    ],
  ]);
  warn.mockRestore();
});

it('L15: reports are limited in number, size and lines, and come from pages of the portal alone', async () => {
  const warn = jest.spyOn(portal.deps.log, 'warn');
  portal.clock.move(60_000);
  expect((await send(Array.from({ length: 50 }, () => violation))).status).toBe(201);
  expect(warn.mock.calls).toHaveLength(20);
  warn.mockRestore();
  expect((await send([{ ...violation, filler: 'x'.repeat(20_000) }])).status).toBe(413);
  expect((await send([violation], { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send([violation], { 'content-type': 'text/plain' })).status).toBe(415);
  const replies = await Promise.all(Array.from({ length: 31 }, () => send([])));
  expect(replies.map(({ status }) => status)).toContain(429);
});

it('no other call takes reports', async () => {
  const headers = { 'content-type': 'application/reports+json' };
  const init = { method: 'POST', body: '{}', headers };
  expect((await portal.visitor().raw('/api/audit/page-activity', init)).status).toBe(415);
});
