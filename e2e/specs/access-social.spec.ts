import { PASSWORD } from '../support/accounts.ts';
import { withDatabaseOf } from '../support/database.ts';
import { loginForm, sendLogin } from '../support/sign-in.ts';
import {
  LINKS,
  openProvider,
  type ProviderName,
  type SocialPortal,
  signInSocially,
  socialButton,
  test,
} from '../support/social-portal.ts';
import { expect } from '../support/test.ts';

const LOGIN_CALL = '**/api/authen/authentication/login';
const AGENT_CALL = '/api/agent/get-agent-detail-by-username';
const CANDIDATE_CALL = '/api/candidate/get-list-profile-candidate-detail';

interface StoredSession {
  token: string;
  user: { username: string };
  agent: object | null;
  candidate: object | null;
}

/** Everything that a sign-in of a stranger could have made. */
const counts = ({ portal }: SocialPortal) =>
  withDatabaseOf(portal.dataDir, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from account) as accounts,
              (select count(*)::int from external_identity) as identities,
              (select count(*)::int from session) as sessions`,
    );
    return rows[0];
  });

const PEOPLE = [
  { provider: 'Google', subject: 'sub-agent', loads: [AGENT_CALL] },
  { provider: 'Apple', subject: 'sub-candidate', loads: [CANDIDATE_CALL] },
  { provider: 'Google', subject: 'sub-guest', loads: [AGENT_CALL, CANDIDATE_CALL] },
] as const;

test.describe('signing in with a linked account', () => {
  for (const { provider, subject, loads } of PEOPLE) {
    test(`SOC-01 SOC-02 ${LINKS[subject]} by ${provider}: the ID token is the password, and what belongs to the type is loaded`, async ({
      page,
      social,
      watch,
    }) => {
      // A guest has neither an agent record nor a profile; that is asked for and answered so.
      if (subject === 'sub-guest')
        watch.allow(/status of 404.*(get-agent-detail|profile-candidate)/);
      const loaded = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === AGENT_CALL || pathname === CANDIDATE_CALL) loaded.add(pathname);
      });
      const sent = page.waitForRequest(LOGIN_CALL, { timeout: 60_000 });
      const answered = page.waitForResponse(LOGIN_CALL, { timeout: 60_000 });
      await signInSocially(page, provider, subject);
      const { username, password } = (await sent).postDataJSON();
      expect(username).toBe('');
      const claims = JSON.parse(Buffer.from(password.split('.')[1], 'base64url').toString());
      expect(claims).toMatchObject({ sub: subject, iss: social.issuers[provider].url });
      const { data } = await (await answered).json();
      await expect(page).toHaveURL('/');
      await expect(
        page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }),
      ).toBeHidden();
      const stored = await page.evaluate(() => localStorage.getItem('portal.session') ?? '{}');
      const { token, user, agent, candidate } = JSON.parse(stored) as StoredSession;
      expect(token).toBe(data.accessToken);
      expect(user.username).toBe(LINKS[subject]);
      expect([...loaded].sort()).toEqual([...loads].sort());
      if (subject === 'sub-agent') expect(agent).not.toBeNull();
      if (subject === 'sub-candidate') expect(candidate).not.toBeNull();
      expect(stored).not.toContain(password);
    });
  }

  test('SOC-01 L5 the provider is asked for a code with a challenge, and comes back to a page that keeps nothing', async ({
    page,
    social,
  }) => {
    await page.goto('/login');
    const there = await openProvider(page, 'Apple');
    const question = Object.fromEntries(social.issuers.Apple.queries.at(-1) ?? []);
    expect(question).toMatchObject({
      client_id: 'apple-client',
      redirect_uri: `${social.portal.url}/social-return`,
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    for (const secret of [question.code_challenge, question.state, question.nonce])
      expect(secret).toMatch(/^[\w-]{43}$/);
    const exchanges: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/social/finish')) exchanges.push(request.postDataJSON().code);
    });
    const logins: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/authentication/login')) {
        logins.push(request.postDataJSON().password);
      }
    });
    // The waiting form receives an answer to no request of its own, and ignores it.
    const other = await page.context().newPage();
    await other.goto('/social-return?code=stolen&state=of-another-tab');
    await expect(other).toHaveURL('/social-return');
    await other.close();
    await there.getByRole('link', { name: 'sub-candidate', exact: true }).click();
    await expect(page).toHaveURL('/');
    expect([logins.length, exchanges.length]).toEqual([1, 1]);
    expect(exchanges).not.toContain('stolen');
  });

  test('SOC-01 from the dialog of the header', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
    const form = page.getByRole('dialog', { name: 'Đăng nhập' });
    const there = await openProvider(page, 'Google', form);
    await there.getByRole('link', { name: 'sub-agent', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeHidden();
  });

  const left: [string, (there: Awaited<ReturnType<typeof openProvider>>) => Promise<unknown>][] = [
    ['closing the window', (there) => there.close()],
    ['saying no there', (there) => there.getByRole('link', { name: 'Không đồng ý' }).click()],
  ];
  for (const [what, leave] of left) {
    test(`SOC-03 ${what} leaves the form usable, without a word`, async ({ page }) => {
      const logins: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/authentication/login')) logins.push(request.url());
      });
      await page.goto('/login');
      const form = loginForm(page);
      await form.getByLabel('Tên đăng nhập').fill('20000010');
      for (const provider of ['Google', 'Apple'] as ProviderName[]) {
        const there = await openProvider(page, provider);
        await expect(socialButton(page.locator('main'), provider)).toHaveAttribute(
          'aria-busy',
          'true',
        );
        await leave(there);
        for (const name of ['Google', 'Apple'] as ProviderName[]) {
          await expect(socialButton(page.locator('main'), name)).toBeEnabled();
        }
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
      expect(logins).toEqual([]);
      await expect(form.getByLabel('Tên đăng nhập')).toHaveValue('20000010');
      await sendLogin(form, '20000010', PASSWORD);
      await expect(page).toHaveURL('/');
    });
  }

  test('SOC-05 an identity that is linked with no account gets a message, and no account is made', async ({
    page,
    social,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*authentication\/login/);
    const before = await counts(social);
    await signInSocially(page, 'Google', 'sub-stranger');
    const message = page.getByRole('dialog');
    await expect(message).toContainText('Tài khoản này chưa được liên kết với cổng thông tin.');
    await expect(page).toHaveURL('/login');
    expect(await counts(social)).toEqual(before);
    await message.getByRole('button', { name: 'Thử lại' }).click();
    await expect(socialButton(page.locator('main'), 'Google')).toBeEnabled();
    await expect(message).toHaveCount(0);
  });

  const steps = [
    { subject: 'sub-decree', to: '/online-security' },
    { subject: 'sub-first', to: '/change-password' },
    { subject: 'sub-expired', to: '/change-password-no-term' },
    { subject: 'sub-gad', to: '/change-password-gad' },
    { subject: 'sub-reset', to: '/reset-password' },
  ] as const;
  for (const { subject, to } of steps) {
    test(`SOC-07 a step that is due comes first: ${subject} goes to ${to}`, async ({ page }) => {
      await signInSocially(page, 'Google', subject);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/dashboard');
      await expect(page).toHaveURL(to);
    });
  }
});
