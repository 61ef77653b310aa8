import type { Page } from '@playwright/test';
import type { HierarchyChoice, Paged, PolicyRow } from '@portal/types';
import { answerTo } from '../support/answer.ts';
import { expect, test } from '../support/test.ts';

/** A BM: below it UMs, of whom 20000008 is one, and FCs. */
test.use({ role: '20000007' });

const GROUP = '/policy-management/group';
const UM = { code: '20000008', name: 'Bùi Thị Thùy Dương' };
const FC = { code: '20000009', name: 'Đặng Thị Ngọc Ánh' };

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Bỏ lọc ${text}` });
const listed = <Row>(page: Page, act: () => Promise<unknown>, path = 'ods/policy/list') =>
  answerTo<Paged<Row>>(page, path, act);

test.describe('POL-11 a list is narrowed by level and person', () => {
  test('POL-11 by the keyboard alone: each level limits the next, a sent link restores all', async ({
    page,
    signedInApi,
  }) => {
    const api = await signedInApi('20000007');
    const people = async (query: string) =>
      (await api.get<Paged<HierarchyChoice>>(`ods/hierarchy/choices?${query}`)).body.data;
    const all = await listed<PolicyRow>(page, () => page.goto(GROUP));
    const button = page.getByRole('button', { name: 'Lọc theo Cấp quản lý' });
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('group', { name: 'Cấp quản lý' });
    // No level of one's own or above.
    await expect(panel.getByRole('combobox')).toHaveCount(2);
    await page.keyboard.press('Tab');
    await expect(field(page, 'UM')).toBeFocused();
    await page.keyboard.type('bui thi thuy');
    await expect(panel.getByRole('option')).toHaveText([`${UM.name}${UM.code}`]);
    const ofTeam = await listed<PolicyRow>(page, () => page.keyboard.press('Enter'));
    await expect(page).toHaveURL(/agentCode=20000008/);
    await expect(chip(page, `UM: ${UM.name}`)).toBeVisible();
    expect(ofTeam.totalData).toBeLessThan(all.totalData);
    await expect(page.getByText(`${ofTeam.totalData} kết quả`).first()).toBeVisible();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field(page, 'FC')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const team = await people(`level=9&under=${UM.code}`);
    await expect(panel.getByRole('option')).toHaveText(
      team.datas.map(({ agentCode, agentName }) => `${agentName}${agentCode}`),
    );
    await page.keyboard.type(FC.code);
    await expect(panel.getByRole('option')).toHaveCount(1);
    const ofOne = await listed<PolicyRow>(page, () => page.keyboard.press('Enter'));
    expect(ofOne.datas.every(({ agentCode }) => agentCode === FC.code)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();

    await page.reload();
    await expect(chip(page, `FC: ${FC.name}`)).toBeVisible();
    await button.click();
    await expect(field(page, 'UM')).toHaveValue(UM.name);
    await expect(field(page, 'FC')).toHaveValue(FC.name);
    // Another leader is chosen: the people below the first one are no longer offered.
    const others = (await people('level=8')).datas.filter((one) => one.agentCode !== UM.code);
    const other = others[0] as HierarchyChoice;
    await field(page, 'UM').fill(other.agentCode);
    await page.getByRole('option', { name: other.agentCode }).click();
    await expect(page).toHaveURL(new RegExp(`agentCode=${other.agentCode}`));
    await expect(field(page, 'FC')).toHaveValue('');
    await page.keyboard.press('Escape');
    await chip(page, `UM: ${other.agentName}`).click();
    await expect(page).not.toHaveURL(/agentCode/);
    await page.goBack();
    await expect(chip(page, `UM: ${other.agentName}`)).toBeVisible();
  });

  test('POL-11 on every list of a group, and on a phone from the drawer', async ({ page }) => {
    const lists = [
      ['ods/claim/list', '/policy-claim-management/group?'],
      ['ods/request/list', '/operation-management/group?'],
      ['ods/proposal/list', '/insurance-manager/group?'],
      ['ods/policy/dues', '/fee-policy-management?view=group&'],
      ['ods/policy/dues', '/renewal-fee-reminder?view=group&'],
      ['ods/customer/list', '/customer-information?'],
      ['ods/customer/list', '/customer-information/potential-customer?'],
    ] as const;
    for (const [path, address] of lists) {
      const go = () => page.goto(`${address}agentCode=${UM.code}`);
      const { datas } = await listed<{ agentCode?: string }>(page, go, path);
      await expect(chip(page, `UM: ${UM.name}`)).toBeVisible();
      expect(datas.length).toBeGreaterThan(0);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await listed(page, () => page.goto(GROUP));
    await page.getByRole('button', { name: 'Bộ lọc' }).click();
    const drawer = page.getByRole('dialog', { name: 'Bộ lọc' });
    await field(page, 'FC').fill('dang thi ngoc');
    await drawer.getByRole('option', { name: FC.name }).click();
    await expect(field(page, 'UM')).toHaveValue(UM.name);
    await expect(field(page, 'FC')).toHaveValue(FC.name);
    expect(
      await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth),
    ).toBeLessThanOrEqual(0);
    // Esc closes the list of a field before the drawer.
    await field(page, 'UM').click();
    await expect(drawer.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer.getByRole('listbox')).toBeHidden();
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: /^Xem \d+ kết quả$/ }).click();
    await expect(chip(page, `FC: ${FC.name}`)).toBeVisible();
  });

  test('POL-11 SEC-30 an agent outside the scope is like an unknown one: no rows, and the link can be undone', async ({
    page,
    watch,
  }) => {
    watch.allow(/hierarchy\/chain/);
    for (const code of ['20000006', '20000011', '99999999']) {
      const outside = await listed<PolicyRow>(page, () => page.goto(`${GROUP}?agentCode=${code}`));
      expect(outside).toEqual({ datas: [], totalData: 0 });
      await page.getByRole('button', { name: /^Lọc theo Cấp quản lý/ }).click();
      await expect(
        page.getByText('Không tìm thấy đại lý này trong phạm vi của Anh/Chị.'),
      ).toBeVisible();
      await page.keyboard.press('Escape');
    }
    const all = await listed<PolicyRow>(page, () => chip(page, 'Cấp quản lý: 99999999').click());
    expect(all.totalData).toBeGreaterThan(0);
  });

  test('POL-11 policies by effect and effective date stand in the address', async ({ page }) => {
    await listed(page, () => page.goto(GROUP));
    await page.getByRole('button', { name: 'Lọc theo Hiệu lực' }).click();
    const over = await listed<PolicyRow>(page, () =>
      page.getByRole('checkbox', { name: 'Hết hiệu lực' }).check(),
    );
    expect(over.totalData).toBeGreaterThan(0);
    expect(over.datas.some(({ status }) => ['IN_FORCE', 'GRACE', 'PAID_UP'].includes(status))).toBe(
      false,
    );
    await page.getByRole('button', { name: 'Lọc theo Ngày hiệu lực' }).click();
    const panel = page.getByRole('group', { name: 'Ngày hiệu lực' });
    // Each of the two asks, and the answer to the first is no answer to both.
    await listed(page, () => panel.getByLabel('Từ ngày').fill('01/01/2020'));
    const dated = await listed<PolicyRow>(page, () =>
      panel.getByLabel('Đến ngày').fill('31/12/2023'),
    );
    await expect(page).toHaveURL(/typeEffect=INVALID&effectiveFrom=20200101&effectiveTo=20231231/);
    expect(dated.totalData).toBeGreaterThan(0);
    for (const { effectiveDate } of dated.datas) {
      expect(effectiveDate?.slice(0, 4)).toMatch(/^202[0-3]$/);
    }
    // The panels keep within the screen.
    expect(
      await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
});
