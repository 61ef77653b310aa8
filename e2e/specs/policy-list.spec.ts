import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type {
  HierarchyChoice,
  Paged,
  PolicyDetail,
  PolicyRow,
  PolicyTotals,
  TransferredPolicy,
} from '@portal/types';
import { parseCsv } from 'hucre/csv';
import { AGENT, NEIGHBOUR } from '../support/accounts.ts';
import { answerTo } from '../support/answer.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: '20000009' });

const table = (page: Page) => page.getByRole('table', { name: 'Danh sách hợp đồng' });
/** Rows of policies, without the head. */
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const numbers = (page: Page) =>
  table(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent?.trim() ?? ''));

/** The answer of the list call that this act brings. */
const listed = (page: Page, act: () => Promise<unknown>) =>
  answerTo<Paged<PolicyRow>>(page, 'ods/policy/list', act);

const expectRows = async (page: Page, { datas, totalData }: Paged<PolicyRow>) => {
  await expect.poll(() => numbers(page)).toEqual(datas.map((row) => row.policyNo));
  await expect(
    page.getByText(`${totalData.toLocaleString('de-DE')} kết quả`).first(),
  ).toBeVisible();
};

const dots = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');
const date = (day: string) => `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;

test.describe('POL-04 the list of own policies', () => {
  test('POL-04 shows the rows that the call answers, column by column', async ({ page }) => {
    const answer = await listed(page, () => page.goto('/policy-management'));
    expect(answer.datas.length).toBeGreaterThan(0);
    await expectRows(page, answer);
    for (const name of [
      'Số hợp đồng',
      'Bên mua bảo hiểm',
      'Người được bảo hiểm',
      'Sản phẩm',
      'Phí',
      'Ngày đến hạn',
      'Tình trạng',
    ]) {
      await expect(table(page).getByRole('columnheader', { name })).toBeVisible();
    }
    for (const [index, row] of answer.datas.entries()) {
      const shown = rows(page).nth(index);
      await expect(shown).toContainText(row.policyNo);
      await expect(shown).toContainText(row.policyholder);
      await expect(shown).toContainText(row.productName);
      if (row.premium > 0) await expect(shown).toContainText(dots(row.premium));
      if (row.dueDate) await expect(shown).toContainText(date(row.dueDate));
    }
    expect(answer.datas.every((row) => row.agentCode === AGENT)).toBe(true);
  });

  test('POL-01 the totals are those of the call', async ({ page }) => {
    const data = await answerTo<PolicyTotals>(page, 'ods/office-policy/get-total-policy?', () =>
      page.goto('/policy-management'),
    );
    const totals = page.getByRole('region', { name: 'Tổng quan hợp đồng' });
    for (const [label, value] of [
      ['Còn hiệu lực', data.totalContractEffect],
      ['Chờ phát hành', data.sumOfPolicyHanding],
      ['Hết hiệu lực', data.totalContractInvalid],
      ['Đang bồi thường', data.sumOfPolicyClaim],
    ] as const) {
      await expect(totals).toContainText(new RegExp(`${label}\\s*${dots(value)}(?!\\d)`));
    }
    await expect(
      totals.getByTitle(`${dots(data.sumOfPolicyPaidTodateAll ?? Number.NaN)} ₫`),
    ).toBeVisible();
  });

  test('POL-16 search needs no diacritics', async ({ page }) => {
    const all = await listed(page, () => page.goto('/policy-management'));
    const holder = all.datas[0]?.policyholder ?? '';
    const plain = holder
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/đ/g, 'd')
      .replace(/Đ/g, 'D')
      .toLowerCase();
    expect(plain).not.toBe(holder);
    const found = await listed(page, () =>
      page.getByRole('main').getByRole('searchbox').fill(plain),
    );
    expect(found.datas.some((row) => row.policyholder === holder)).toBe(true);
    await expectRows(page, found);
    await expect(page).toHaveURL(/[?&]search=/);
    const none = await listed(page, () =>
      page.getByRole('main').getByRole('searchbox').fill("' or 1=1 --"),
    );
    expect(none.totalData).toBe(0);
    await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Xoá bộ lọc' }).click();
    await expectRows(page, all);
  });

  test('POL-04 a total leads to exactly the rows it counts; the filter can be taken off', async ({
    page,
  }) => {
    await listed(page, () => page.goto('/policy-management'));
    const totals = page.getByRole('region', { name: 'Tổng quan hợp đồng' });
    const link = totals.getByRole('link', { name: /Hết hiệu lực/ });
    const text = (await link.textContent()) ?? '';
    const counted = Number(/Hết hiệu lực\s*([\d.]+)/.exec(text)?.[1]?.replace(/\./g, ''));
    const answer = await listed(page, () => link.click());
    expect(answer.totalData).toBe(counted);
    await expectRows(page, answer);
    const chips = page.getByRole('button', { name: /^Bỏ lọc/ });
    const before = await chips.count();
    expect(before).toBeGreaterThan(0);
    await listed(page, () => chips.first().click());
    await expect(chips).toHaveCount(before - 1);
  });

  test('POL-04 the status filter narrows the rows', async ({ page }) => {
    await listed(page, () => page.goto('/policy-management'));
    await page.getByRole('button', { name: 'Lọc theo Tình trạng' }).click();
    const group = page.getByRole('group', { name: 'Tình trạng' });
    const answer = await listed(page, () =>
      group.getByRole('checkbox', { name: 'Mất hiệu lực' }).check(),
    );
    await expect(page).toHaveURL(/status=LAPSED/);
    expect(answer.totalData).toBeGreaterThan(0);
    expect(answer.datas.every((row) => row.status === 'LAPSED')).toBe(true);
    await expectRows(page, answer);
  });

  test('POL-04 the head sorts, both ways', async ({ page }) => {
    await listed(page, () => page.goto('/policy-management'));
    const head = table(page).getByRole('columnheader', { name: 'Phí' });
    const sort = head.getByRole('button');
    const up = await listed(page, () => sort.click());
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const ascending = up.datas.map((row) => row.premium);
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
    await expectRows(page, up);
    const down = await listed(page, () => sort.click());
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    const descending = down.datas.map((row) => row.premium);
    expect(descending).toEqual([...descending].sort((a, b) => b - a));
    expect(descending[0]).toBeGreaterThan(ascending[0] ?? 0);
    await expectRows(page, down);
  });

  test('API-05 the settings say how many rows a page has and which sizes are offered; without a number it is 15, from page 0 it is 20', async ({
    page,
    signedInApi,
  }) => {
    let change = (settings: Record<string, string>) => settings;
    await page.route('**/policy-management', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /(id="portal-boot"[^>]*>)([\s\S]*?)(<\/script>)/,
        (_, open: string, text: string, end: string) => {
          const boot = JSON.parse(text);
          boot.settings = change(boot.settings);
          return `${open}${JSON.stringify(boot).replaceAll('<', '\\u003c')}${end}`;
        },
      );
      await route.fulfill({ response: answer, body });
    });
    const sizes = page.getByRole('navigation', { name: 'Phân trang' });
    const open = async (changed: Record<string, string | undefined>) => {
      change = (settings) => JSON.parse(JSON.stringify({ ...settings, ...changed }));
      return listed(page, () => page.goto('/policy-management'));
    };
    expect((await open({ PAGING_SIZE: undefined, LIST_PAGE_SIZE: undefined })).datas).toHaveLength(
      10,
    );
    expect((await open({ PAGING_SIZE: 'nhiều', LIST_PAGE_SIZE: '5,30' })).datas).toHaveLength(15);
    await expect(sizes.getByRole('option')).toHaveText(['5', '15', '30']);
    await expect(sizes.getByLabel('Số dòng')).toHaveValue('15');
    const five = await listed(page, () => sizes.getByLabel('Số dòng').selectOption('5'));
    expect(five.datas).toHaveLength(5);

    const api = await signedInApi(AGENT);
    const { body } = await api.get<Paged<PolicyRow>>('cms/management/get-list-business-contract');
    expect([body.data.datas.length, body.data.totalData > 20]).toEqual([20, true]);
  });

  test('POL-04 paging, page sizes, and all of it in the address: Back and reload', async ({
    page,
  }) => {
    const first = await listed(page, () => page.goto('/policy-management'));
    const paging = page.getByRole('navigation', { name: 'Phân trang' });
    await expect(paging.getByRole('option')).toHaveText(['10', '20', '50', '100']);
    const second = await listed(page, () =>
      paging.getByRole('button', { name: 'Trang 2', exact: true }).click(),
    );
    await expectRows(page, second);
    await expect(page).toHaveURL(/page=2/);
    const overlap = second.datas.filter((row) =>
      first.datas.some((other) => other.policyNo === row.policyNo),
    );
    expect(overlap).toEqual([]);

    const reloaded = await listed(page, () => page.reload());
    expect(reloaded.datas).toEqual(second.datas);
    await expectRows(page, reloaded);
    await expect(paging.locator('[aria-current=page]')).toHaveText('2');

    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/);
    await expectRows(page, first);

    const twenty = await listed(page, () => paging.getByLabel('Số dòng').selectOption('20'));
    await expectRows(page, twenty);
    expect(twenty.datas.length).toBeLessThanOrEqual(20);
    expect(twenty.datas.length).toBeGreaterThan(10);
  });

  test.describe('elsewhere in the world', () => {
    test.use({ timezoneId: 'America/New_York', locale: 'en-US' });
    test('POL-13 dates and money are formatted as in Viet Nam, whatever the browser', async ({
      page,
    }) => {
      const { datas } = await listed(page, () => page.goto('/policy-management'));
      for (const [index, row] of datas.entries()) {
        const shown = rows(page).nth(index);
        if (row.dueDate) await expect(shown).toContainText(date(row.dueDate));
        if (row.premium > 999) await expect(shown).toContainText(dots(row.premium));
      }
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    test('POL-04 rows are cards that lead to the policy; filters stand in a drawer', async ({
      page,
    }) => {
      const { datas } = await listed(page, () => page.goto('/policy-management'));
      await expect.poll(() => numbers(page)).toEqual(datas.map((row) => row.policyNo));
      const boxes = await rows(page).evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect),
      );
      for (const [index, box] of boxes.entries()) {
        expect(box.right).toBeLessThanOrEqual(390);
        expect(box.height).toBeGreaterThan(80);
        if (index > 0) expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
      }
      await page.getByRole('button', { name: /^Bộ lọc/ }).click();
      const drawer = page.getByRole('dialog', { name: /Bộ lọc/ });
      const answer = await listed(page, () =>
        drawer.getByRole('checkbox', { name: 'Mất hiệu lực' }).check(),
      );
      await drawer.getByRole('button', { name: /^Xem .* kết quả$/ }).click();
      await expect(drawer).toBeHidden();
      await expect.poll(() => numbers(page)).toEqual(answer.datas.map((row) => row.policyNo));
      await rows(page).first().click();
      await expect(page).toHaveURL(`/policy-management/detail/${answer.datas[0]?.policyNo}`);
    });
  });
});

test.describe('policies that 20000009 sold and another agent services', () => {
  const WORDS = ['Số hợp đồng', 'Sản phẩm', 'Tình trạng'];
  const sold = (page: Page) =>
    page.getByRole('table', { name: 'Danh sách hợp đồng đã chuyển người phục vụ' });

  test('POL-04 number, product and state are all that list, detail and file tell', async ({
    page,
    signedInApi,
  }) => {
    await page.goto('/policy-management');
    const { datas, totalData } = await answerTo<Paged<TransferredPolicy>>(
      page,
      'ods/policy/transferred?',
      () => page.getByRole('link', { name: 'Đã chuyển người phục vụ' }).click(),
    );
    expect(datas.length).toBeGreaterThan(0);
    await expect(page).toHaveURL(/[?&]part=transferred/);
    await expect(sold(page).getByRole('columnheader')).toHaveText(WORDS);
    await expect(page.getByText('Anh/Chị không còn phục vụ các hợp đồng này')).toBeVisible();
    for (const row of datas) {
      expect(Object.keys(row).sort()).toEqual(['policyNo', 'productName', 'status']);
      const shown = sold(page).getByRole('row').filter({ hasText: row.policyNo });
      await expect(shown).toContainText(row.productName);
    }

    await page.getByRole('button', { name: 'Xuất Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Xuất danh sách' });
    await dialog.getByRole('radio', { name: /csv/i }).check();
    const begun = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Xuất tệp', exact: true }).click();
    const file = await begun;
    expect(file.suggestedFilename()).toMatch(/^hop-dong-da-chuyen-\d{8}-\d{4}\.csv$/);
    const [head, ...lines] = parseCsv((await readFile(await file.path(), 'utf8')).slice(1));
    expect(head).toEqual(WORDS);
    expect(lines).toHaveLength(totalData);
    expect(lines.slice(0, datas.length).map(([no, product]) => [no, product])).toEqual(
      datas.map(({ policyNo, productName }) => [policyNo, productName]),
    );
    await dialog.getByRole('button', { name: 'Đóng' }).last().click();

    // The top leader sees what must not appear here.
    const { policyNo = '', productName = '' } = datas[0] ?? {};
    const top = await signedInApi('20000001');
    const whole = (await top.get<PolicyDetail>(`ods/policy/detail-by-no?policyNo=${policyNo}`)).body
      .data;
    expect(whole.agentCode).not.toBe(AGENT);
    await sold(page).getByRole('link', { name: policyNo }).click();
    await expect(page).toHaveURL(`/policy-management/detail/${policyNo}`);
    const summary = page.getByRole('region', { name: 'Tóm tắt hợp đồng' });
    await expect(summary).toContainText(productName);
    await expect(summary).toContainText(policyNo);
    const main = page.getByRole('main');
    await expect(main).toContainText('Anh/Chị không còn phục vụ hợp đồng này');
    await expect(main.getByRole('tab')).toHaveCount(0);
    for (const hidden of [whole.policyholder, whole.agentName, dots(whole.sumAssured)]) {
      expect(hidden.length).toBeGreaterThan(3);
      await expect(main).not.toContainText(hidden);
    }
    const own = await signedInApi(AGENT);
    const detail = await own.get(`ods/policy/detail-by-no?policyNo=${policyNo}`);
    expect(Object.keys(detail.body.data as object).sort()).toEqual([
      'policyNo',
      'productName',
      'status',
      'transferred',
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goBack();
    await expect(sold(page).getByRole('link', { name: policyNo })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
});

test.describe('the list of a group', () => {
  test.use({ role: '20000007' });

  test('POL-05 /policy-management/group lists the policies of the subtree, all of them and no others', async ({
    page,
    signedInApi,
  }) => {
    const answer = await listed(page, () => page.goto('/policy-management/group'));
    await expectRows(page, answer);
    const leader = await signedInApi('20000007');
    const subtree = new Set(['20000007']);
    for (const level of [8, 9]) {
      const choices = await leader.get<Paged<HierarchyChoice>>(
        `ods/hierarchy/choices?level=${level}&pageSize=200`,
      );
      expect(choices.body.data.datas).toHaveLength(choices.body.data.totalData);
      for (const { agentCode } of choices.body.data.datas) subtree.add(agentCode);
    }
    const every: PolicyRow[] = [];
    for (let number = 1; every.length < answer.totalData; number += 1) {
      const { body } = await leader.get<Paged<PolicyRow>>(
        `ods/policy/list?view=group&pageSize=200&page=${number}`,
      );
      expect(body.data.datas.length).toBeGreaterThan(0);
      every.push(...body.data.datas);
    }
    expect(new Set(every.map(({ policyNo }) => policyNo)).size).toBe(answer.totalData);
    const servicing = new Set(every.map(({ agentCode }) => agentCode));
    expect([...servicing].filter((code) => !subtree.has(code))).toEqual([]);
    expect(servicing).toContain(AGENT);
    expect(servicing).toContain(NEIGHBOUR);
    // Each of them has in the group what it has as its own.
    for (const code of [AGENT, NEIGHBOUR]) {
      const own = await (await signedInApi(code)).get<Paged<PolicyRow>>(
        'ods/policy/list?view=own&pageSize=1',
      );
      const inGroup = every.filter(({ agentCode }) => agentCode === code);
      expect(inGroup).toHaveLength(own.body.data.totalData);
    }
  });
});

test('part of POL-05: 20000009 and 20000010 share no policy, by call', async ({ signedInApi }) => {
  const every = async (username: string) => {
    const api = await signedInApi(username);
    const { body } = await api.get<Paged<PolicyRow>>('ods/policy/list?view=own&pageSize=200');
    expect(body.data.datas.length).toBe(Math.min(200, body.data.totalData));
    return body.data.datas;
  };
  const own = await every(AGENT);
  const theirs = await every(NEIGHBOUR);
  expect(theirs.length).toBeGreaterThan(0);
  expect(own.every((row) => row.agentCode === AGENT)).toBe(true);
  expect(theirs.every((row) => row.agentCode === NEIGHBOUR)).toBe(true);
  const api = await signedInApi(AGENT);
  for (const query of [
    `agentCode=${NEIGHBOUR}`,
    `view=group&agentCode=${NEIGHBOUR}`,
    `search=${theirs[0]?.policyNo}`,
  ]) {
    const { status, body } = await api.get<Paged<PolicyRow>>(`ods/policy/list?${query}`);
    const seen = status === 200 ? body.data.datas : [];
    expect(
      seen.filter((row) => row.agentCode !== AGENT),
      query,
    ).toEqual([]);
  }
});
