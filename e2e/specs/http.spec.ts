import { createApi } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

/** What must never leave the service: stacks, statements, places on its disk. */
const INSIDE = /\bat \/|node_modules|select .* from|\.ts:\d|ECONN|syntax error/i;

test.describe('refused calls @smoke', () => {
  test('ERR-04 each has its status, an envelope, one readable sentence, and nothing of the inside', async ({
    portalUrl,
  }) => {
    const api = createApi(portalUrl);
    const json = { 'content-type': 'application/json' };
    const login = 'authen/authentication/login';
    const post = (body: string, headers: Record<string, string> = json) => ({
      method: 'POST',
      headers,
      body,
    });
    const cases: [what: string, path: string, init: RequestInit, statuses: number[]][] = [
      ['a path that does not exist', 'khong/co/duong-nay', {}, [404]],
      ['a call without a session', 'ods/policy/list', {}, [401]],
      ['broken JSON', login, post('{"username": "a",'), [400]],
      ['unknown fields', login, post('{"username":"a","password":"b","laAi":1}'), [400]],
      ['a missing field', login, post('{"username":"a"}'), [400]],
      ['a wrong password', login, post('{"username":"20000010","password":"sai-mat-khau"}'), [401]],
      ['another kind of body', login, post('a=b', { 'content-type': 'text/plain' }), [415, 400]],
      ['a wrong method', 'menu/type', { method: 'DELETE' }, [404, 405]],
    ];
    for (const [what, path, init, statuses] of cases) {
      const { status, body, text, headers } = await api.raw(path, init);
      expect(statuses, what).toContain(status);
      expect(headers.get('content-type'), what).toMatch(/^application\/json/);
      expect(body, what).toMatchObject({
        statusCode: status,
        description: expect.stringMatching(/\p{L}.*[.!?]$/u),
        correlationId: expect.stringMatching(/\S/),
        errorCode: expect.stringMatching(/\S/),
      });
      expect(text, what).not.toMatch(INSIDE);
    }
  });

  test('ERR-04 a body of ten megabytes is answered 413, and the browser hears it', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*413/);
    await page.goto('/contact');
    const answer = await page.evaluate(async () => {
      const response = await fetch('/api/authen/authentication/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'vi' },
        body: JSON.stringify({ username: 'x'.repeat(10_485_760), password: 'x' }),
      });
      return { status: response.status, body: await response.json() };
    });
    expect(answer).toMatchObject({
      status: 413,
      body: { statusCode: 413, errorCode: 'BODY_TOO_LARGE' },
    });
    expect(answer.body.description).toMatch(/\p{L}.*[.!?]$/u);
  });

  test('SEC a page comes with a strict policy, and the portal answers readiness', async ({
    portalUrl,
  }) => {
    expect((await fetch(`${portalUrl}/readyz`)).status).toBe(200);
    const { headers } = await fetch(portalUrl);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'self';/);
    expect(headers.get('integrity-policy')).toContain('blocked-destinations=(script)');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test.describe('SQL in a search box', () => {
  test.use({ role: '20000009' });
  test('finds nothing, breaks nothing, and is drawn as text', async ({ page }) => {
    for (const text of ["'; drop table policy; --", '%', '<img src=x onerror=alert(1)>']) {
      await page.goto(`/policy-management?search=${encodeURIComponent(text)}`);
      await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Bỏ lọc/ })).toContainText(text);
      await expect(page.locator('main img[src="x"]')).toHaveCount(0);
    }
  });
});
