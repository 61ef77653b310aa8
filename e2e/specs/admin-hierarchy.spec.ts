import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/accounts.ts';
import { another, DESK, expectWell, PHONE, press, REASON } from '../support/admin.ts';
import { apiOfPage } from '../support/api.ts';
import { freshPortalTest } from '../support/fresh-portal.ts';
import { loginStatus } from '../support/recovery.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

/** Agents leave and policies change hands here, so these tests have a portal of their own. */
const test = freshPortalTest('admin-hierarchy');

/** The way down the tree to an agent: units, the office, the managers within it, the agent. */
const WAY = `
  select code from (
    select 1 as kind, length(u.path) as depth, u.code from org_unit u, agent a join org_unit own on own.id = a.org_unit_id
     where a.agent_code = $1 and own.path like u.path || '%'
    union all select 2, 0, o.code from office o join agent a on a.office_id = o.id where a.agent_code = $1
    union all select 3, length(m.path), m.agent_code from agent m join agent a on a.path like m.path || '%'
      and m.office_id = a.office_id where a.agent_code = $1) way order by kind, depth`;

/** Opens the tree down to an agent by keyboard and chooses the agent. */
async function chooseInTree(page: Page, way: string[]) {
  for (const [at, code] of way.entries()) {
    const item = page.getByRole('treeitem', { name: new RegExp(`\\b${code}\\b`) });
    await item.focus();
    if (at === way.length - 1) await page.keyboard.press('Enter');
    else if ((await item.getAttribute('aria-expanded')) === 'false')
      await page.keyboard.press('ArrowRight');
  }
}

test('ADM-ACC-15: terminating 20000008 asks a manager for his people; then no session, no sign-in, his policies in the queue, seen by 20000007, never by 20000010', async ({
  page,
  browser,
  fresh,
  sql,
  watch,
}) => {
  // These answers are what the test is about: a team without a manager, a session that is over.
  watch.allow(/status of 4(?:01|09)/);
  const his = await another(browser, fresh.url, '20000008');
  const calls = await apiOfPage(fresh.url, his);
  expect((await calls.get('ods/policy/list')).status).toBe(200);

  await signIn(page, 'nhansu01');
  await page.goto('/admin/hierarchy');
  const { rows: way } = await sql(WAY, ['20000008']);
  await chooseInTree(
    page,
    way.map(({ code }) => String(code)),
  );
  await press(page, 'Chấm dứt', page);
  const dialog = page.getByRole('dialog', { name: /^Chấm dứt .*\(20000008\)$/ });
  await dialog.getByLabel('Lý do').fill(REASON);
  await press(dialog, 'Chấm dứt', page);
  await expect(dialog.getByRole('alert')).toContainText(
    /Còn \d+ người trực thuộc\. Vui lòng chọn quản lý mới cho họ\./,
  );
  await dialog.getByLabel('Mã quản lý mới của những người trực thuộc').fill('20000007');
  const ended = page.waitForResponse('**/api/admin/org/terminate');
  await press(dialog, 'Chấm dứt', page);
  expect((await ended).status()).toBe(200);
  expect((await calls.get('ods/policy/list')).status, 'the next call').toBe(401);
  await his.goto('/policy-management');
  await expect(his.getByRole('dialog', { name: 'Phiên làm việc đã hết hạn' })).toBeVisible();
  expect(await loginStatus(fresh.url, '20000008', PASSWORD)).not.toBe(200);
  await his.context().close();

  await page.getByRole('link', { name: 'Hợp đồng chờ người phục vụ' }).first().click();
  await expect(page).toHaveURL('/admin/hierarchy/orphans');
  await page.goto('/admin/hierarchy/orphans?agent=20000008');
  const boxes = page.getByRole('checkbox', { name: /^Chọn hợp đồng/ });
  await expect(boxes.first()).toBeVisible();
  const { rows: served } = await sql(
    `select p.policy_no as no from policy p join agent a on a.id = p.servicing_agent_id
      where a.agent_code = '20000008' and p.status = 'IN_FORCE' order by 1 limit 1`,
  );
  const policyNo = String(served[0]?.no);
  await page.goto(`/admin/hierarchy/orphans?search=${policyNo}`);
  const box = page.getByRole('checkbox', { name: `Chọn hợp đồng ${policyNo}` });
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expect(box).toBeVisible();
    await expectWell(page);
  }

  const leader = await another(browser, fresh.url, '20000007');
  await leader.goto(`/policy-management/group?search=${policyNo}`);
  await expect(leader.getByRole('table').getByRole('link', { name: policyNo })).toBeVisible();
  await leader.context().close();
  const neighbour = await another(browser, fresh.url, '20000010');
  await neighbour.goto(`/policy-management?search=${policyNo}`);
  await expect(neighbour.getByText('Không có kết quả phù hợp')).toBeVisible();
  await neighbour.context().close();

  // On a phone, by keyboard: the manager gets the policy, and it is taken back at once.
  await box.focus();
  await page.keyboard.press(' ');
  await press(page, 'Giao 1 hợp đồng đã chọn', page);
  const assign = page.getByRole('dialog', { name: 'Giao hợp đồng chờ người phục vụ' });
  await expect(assign.getByRole('radio', { name: 'Chia đều trong văn phòng' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await press(assign, 'Xem trước', page);
  await expect(assign.getByRole('row', { name: /\(20000007\): thêm 1/ })).toBeVisible();
  await expectWell(page, assign);
  await assign.getByLabel('Lý do').fill(REASON);
  await press(assign, 'Giao 1 hợp đồng', page);
  await expect(page.getByText('Đã giao 1 hợp đồng.')).toBeVisible();
  await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible();
  await press(page.getByRole('status').filter({ hasText: 'Đã giao' }), 'Hoàn tác', page);
  await expect(box).toBeVisible();
});
