import { generateKeyPairSync } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { withDatabaseOf } from './database.ts';
import { endpointsOf, type Issuer, startIssuer } from './issuer.ts';
import { type RunningPortal, startPortal } from './portal-process.ts';
import { loginForm } from './sign-in.ts';
import { test as base } from './test.ts';
import { CLIENT_SECRET } from './token-endpoint.ts';

/** People at the provider, and the account that each is linked with; a stranger is linked with none. */
export const LINKS = {
  'sub-agent': '20000035',
  'sub-candidate': 'ungvien01',
  'sub-guest': 'khach01',
  'sub-first': '20000023',
  'sub-decree': '20000024',
  'sub-expired': '20000025',
  'sub-gad': '20000022',
  'sub-reset': '20000026',
} as const;
export type Subject = keyof typeof LINKS | 'sub-stranger';
export type ProviderName = 'Google' | 'Apple';

export interface SocialPortal {
  portal: RunningPortal;
  issuers: Record<ProviderName, Issuer>;
}

/** Links everybody of LINKS at both issuers. */
const link = ({ portal, issuers }: SocialPortal) =>
  withDatabaseOf(portal.dataDir, async (client) => {
    for (const [name, { url }] of Object.entries(issuers)) {
      for (const [subject, username] of Object.entries(LINKS)) {
        await client.query(
          `insert into external_identity (account_id, provider, issuer, subject)
           select id, $1, $2, $3 from account where username = $4
           on conflict (account_id, provider) do update set issuer = $2, subject = $3`,
          [name.toLowerCase(), url, subject, username],
        );
      }
    }
  });

/** Apple takes a token for a secret, which the portal signs with this key. */
export const appleClient = () => ({
  APPLE_CLIENT_ID: 'apple-client',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
    .trim(),
});

/** A portal where Google and Apple are issuers of this machine; `env` adds what else is configured. */
export async function startSocialPortal(
  name: string,
  env: Record<string, string> = {},
): Promise<SocialPortal & { stop(): Promise<void> }> {
  const people = [...Object.keys(LINKS), 'sub-stranger'];
  const [Google, Apple] = await Promise.all([startIssuer(people), startIssuer(people)]);
  const portal = await startPortal({
    name,
    template: process.env.E2E_TEMPLATE,
    env: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      ...appleClient(),
      SOCIAL_ENDPOINTS: JSON.stringify({ google: endpointsOf(Google), apple: endpointsOf(Apple) }),
      ...env,
    },
  });
  const started = { portal, issuers: { Google, Apple } };
  await link(started);
  const stop = async () => {
    await portal.stop();
    await Promise.all([Google.close(), Apple.close()]);
  };
  return { ...started, stop };
}

/** Tests on a portal with issuers of this machine, whose tokens it verifies itself. */
export const test = base.extend<object, { social: SocialPortal }>({
  social: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use, { workerIndex }) => {
      const { stop, ...social } = await startSocialPortal(`social-${workerIndex}`);
      await use(social);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  portalUrl: [async ({ social }, use) => use(social.portal.url), { scope: 'worker' }],
});

export const socialButton = (form: Locator, provider: ProviderName) =>
  form.getByRole('button', { name: `Đăng nhập với ${provider}`, exact: true });

/** Presses the button of a provider; resolves with the window that it opens there. */
export async function openProvider(
  page: Page,
  provider: ProviderName,
  form: Locator | Page = page,
): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await socialButton(form as Locator, provider).click();
  const there = await opened;
  await there.getByRole('link', { name: 'Không đồng ý' }).waitFor();
  return there;
}

/** Signs in at a provider as one of its people; what follows is for the caller to expect. */
export async function signInSocially(page: Page, provider: ProviderName, subject: Subject) {
  await page.goto('/login');
  await loginForm(page).waitFor();
  const there = await openProvider(page, provider);
  const closed = there.waitForEvent('close');
  await there.getByRole('link', { name: subject, exact: true }).click();
  await closed;
}
