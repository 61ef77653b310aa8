import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Where a sign-in leads, in the order of spec/access.md 2.3. */
const outcomes = [
  { username: '20000024', state: 'decree not confirmed', to: '/online-security' },
  { username: '20000023', state: 'first login', to: '/change-password' },
  { username: '20000025', state: 'password expired', to: '/change-password-no-term' },
  { username: '20000022', state: 'must set the secondary password', to: '/change-password-gad' },
  { username: '20000026', state: 'reset flag', to: '/reset-password' },
  { username: '20000009', state: 'nothing due', to: '/' },
] as const;

test.describe('after signing in @smoke', () => {
  for (const { username, state, to } of outcomes) {
    test(`LOGIN-22 GRD-03 GRD-04 ${state}: ${to}, and no private page is reached before`, async ({
      page,
    }) => {
      await signIn(page, username);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const path of ['/dashboard', '/policy-management', '/personal-info']) {
        await page.goto(path);
        await expect(page, path).toHaveURL(to === '/' ? path : to);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });
  }
});
