import { PROJECT, startAuthEmulator } from '../support/auth-emulator.ts';
import {
  LINKS,
  type ProviderName,
  type SocialPortal,
  signInSocially,
  startSocialPortal,
  test as withIssuers,
} from '../support/social-portal.ts';
import { expect } from '../support/test.ts';

/** The portal believes the Firebase project alone; the project is the emulator's. */
const test = withIssuers.extend<object, { social: SocialPortal }>({
  social: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const emulator = await startAuthEmulator();
      const { stop, ...social } = await startSocialPortal('firebase', {
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_API_KEY: 'fake-api-key',
        FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      });
      await use(social);
      await stop();
      await emulator.stop();
    },
    { scope: 'worker', timeout: 720_000 },
  ],
});

/** An address that only the SDK knows. */
const SDK = /identitytoolkit\.googleapis\.com/;

const people = [
  ['Google', 'sub-agent'],
  ['Apple', 'sub-candidate'],
] as const;

test.describe('with the Auth emulator @firebase', () => {
  for (const [provider, subject] of people) {
    test(`SOC-01 ${provider} goes through the Firebase project, whose SDK is fetched for that alone`, async ({
      page,
    }) => {
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.text());
      });
      const withSdk = async () => (await Promise.all(scripts)).filter((text) => SDK.test(text));
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await withSdk()).toEqual([]);
      const sent = page.waitForRequest('**/api/authen/authentication/login');
      await signInSocially(page, provider as ProviderName, subject);
      const { username, password } = (await sent).postDataJSON();
      const claims = JSON.parse(Buffer.from(password.split('.')[1], 'base64url').toString());
      expect(username).toBe('');
      expect(claims).toMatchObject({
        iss: `https://securetoken.google.com/${PROJECT}`,
        aud: PROJECT,
        firebase: { sign_in_provider: `${provider.toLowerCase()}.com` },
      });
      await expect(page).toHaveURL('/');
      const session = await page.evaluate(() => localStorage.getItem('portal.session') ?? '{}');
      expect(JSON.parse(session).user.username).toBe(LINKS[subject]);
      expect(await withSdk()).toHaveLength(1);
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(stored).not.toContain(password);
    });
  }

  test('SOC-05 SOC-07 a stranger is refused, and a step that is due comes first', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*authentication\/login/);
    await signInSocially(page, 'Apple', 'sub-stranger');
    await expect(page.getByRole('dialog')).toContainText('chưa được liên kết');
    await signInSocially(page, 'Google', 'sub-decree');
    await expect(page).toHaveURL('/online-security');
  });
});
