import { axeViolations } from '../support/axe.ts';
import { goByMenu } from '../support/menus.ts';
import { expect, test } from '../support/test.ts';

const TOOL = 'https://baohiemtructuyen.dsuccess.example';
const CALL = '/api/cms/infoagent/dai-ichi-on';

test.use({ role: '20000009' });

test('HDR-11 EXT-11 online insurance asks for consent, then opens with a code in a tab of its own', async ({
  page,
  context,
}) => {
  await context.route(`${TOOL}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Bảo hiểm trực tuyến</title>' }),
  );
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(CALL)) calls.push(request.postData() ?? '');
  });
  await page.goto('/personal-info');
  await goByMenu(page, 'Kinh doanh', 'Bảo hiểm trực tuyến');
  const dialog = page.getByRole('dialog', { name: 'Bảo hiểm trực tuyến' });
  const agree = dialog.getByRole('button', { name: 'Đồng ý' });
  await expect(agree).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await expect(agree).toBeEnabled();
  expect(calls).toEqual([]);
  const opened = context.waitForEvent('page');
  await agree.click();
  const tab = await opened;
  await tab.waitForURL(/[?&]code=/);
  expect(new URL(tab.url()).origin).toBe(TOOL);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/personal-info');
  expect(calls.map((body) => JSON.parse(body))).toEqual([{ version: '2026-1' }]);
});

test('A11Y-01 HDR-11 axe finds nothing serious in the consent dialog', async ({ page }) => {
  await page.goto('/personal-info');
  await goByMenu(page, 'Kinh doanh', 'Bảo hiểm trực tuyến');
  const dialog = page.getByRole('dialog', { name: 'Bảo hiểm trực tuyến' });
  await expect(dialog.getByRole('checkbox')).toBeEnabled();
  const violations = await axeViolations(page);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
