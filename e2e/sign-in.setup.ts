import { ROLES } from './support/accounts.ts';
import { stateFile } from './support/places.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

for (const role of ROLES) {
  test(`${role} signs in through the form`, async ({ page, watch }) => {
    // A guest need not have agent or candidate data; the browser logs the refused calls.
    if (role === 'khach01') watch.allow(/404.*(?:get-agent-detail|profile-candidate-detail)/);
    await signIn(page, role);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('portal.session')))
      .not.toBeNull();
    await page.context().storageState({ path: stateFile(role) });
  });
}
