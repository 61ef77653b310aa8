import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ClaimDetail, ClaimRow, ClaimTotals, Paged, PolicyClaimDetail } from '@portal/types';
import { AGENT, NEIGHBOUR } from '../support/accounts.ts';
import { answerTo } from '../support/answer.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: '20000009' });

const LIST = '/policy-claim-management';
const UNKNOWN = 'BT990000000';

const table = (page: Page) => page.getByRole('table', { name: 'Danh sách hồ sơ bồi thường' });
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
  answerTo<Paged<ClaimRow>>(page, 'ods/claim/list', act);

const expectRows = async (page: Page, { datas, totalData }: Paged<ClaimRow>) => {
  await expect.poll(() => numbers(page)).toEqual(datas.map((row) => row.claimNo));
  await expect(page.getByText(`${dots(totalData)} kết quả`).first()).toBeVisible();
};

const dots = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');
const date = (day: string) => `${day.slice(6, 8)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;

/** Neither the page nor the table in it is wider than the screen. */
async function fits(page: Page) {
  for (const width of [320, 390, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const over = async () => [
      await page.evaluate(
        () => (document.scrollingElement?.scrollWidth ?? Number.NaN) - innerWidth,
      ),
      await table(page).evaluate((one) =>
        Math.round(one.getBoundingClientRect().right - innerWidth),
      ),
    ];
    await expect
      .poll(async () => Math.max(...(await over()), 0), { message: `${width} px` })
      .toBe(0);
  }
}

/** A claim of the caller's with a file to one of its documents. */
async function claimWithFile(api: Api): Promise<ClaimDetail> {
  for (const { claimNo } of await claimsOf(api, '&status=PAID')) {
    const { data } = (await api.get<ClaimDetail>(`ods/claim/detail?claimNo=${claimNo}`)).body;
    if (data.documents.some(({ hasFile }) => hasFile)) return data;
  }
  throw new Error('no document of a claim has a file');
}

/** Claims of AGENT that the call answers. */
async function claimsOf(api: Api, query = ''): Promise<ClaimRow[]> {
  const { body } = await api.get<Paged<ClaimRow>>(`ods/claim/list?pageSize=200${query}`);
  return body.data.datas;
}

test.describe('the list of claims', () => {
  test('POL-08 shows the rows that the call answers, own ones alone', async ({ page }) => {
    const answer = await listed(page, () => page.goto(LIST));
    expect(answer.datas.length).toBeGreaterThan(0);
    await expectRows(page, answer);
    for (const [index, row] of answer.datas.entries()) {
      const shown = rows(page).nth(index);
      for (const text of [row.claimNo, row.policyNo, row.insured, date(row.notifiedOn)]) {
        await expect(shown).toContainText(text);
      }
      await expect(shown).toContainText(dots(row.claimed));
    }
    expect(answer.datas.every((row) => row.agentCode === AGENT)).toBe(true);
  });

  test('POL-02 a figure leads to exactly the rows it counts', async ({ page, signedInApi }) => {
    const api = await signedInApi(AGENT);
    const { body } = await api.get<ClaimTotals>('ods/claim/totals?view=own');
    const counts = new Map(body.data.states.map(({ status, claims }) => [status, claims]));
    await listed(page, () => page.goto(LIST));
    const figures = page.getByRole('region', { name: 'Tổng quan bồi thường' });
    const paid = counts.get('PAID') ?? 0;
    expect(paid).toBeGreaterThan(0);
    await expect(figures).toContainText(new RegExp(`Đã chi trả\\s*${dots(paid)}(?!\\d)`));
    const link = figures.getByRole('link', { name: /^Đã chi trả/ });
    const answer = await listed(page, () => link.click());
    expect(answer.totalData).toBe(paid);
    expect(answer.datas.every(({ status }) => status === 'PAID')).toBe(true);
    await expectRows(page, answer);
    await expect(page).toHaveURL(/status=PAID/);
    // What is known already is not asked again.
    await page.getByRole('button', { name: /^Bỏ lọc Đã chi trả/ }).click();
    await expect(page).not.toHaveURL(/status=/);
    await expect(page.getByText(`${dots(body.data.totalData)} kết quả`).first()).toBeVisible();
  });

  test('POL-16 search needs no diacritics; filters stand in the address, for reload and Back', async ({
    page,
  }) => {
    const all = await listed(page, () => page.goto(LIST));
    const insured = all.datas[0]?.insured ?? '';
    const plain = insured
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[đĐ]/g, 'd')
      .toLowerCase();
    const found = await listed(page, () =>
      page.getByRole('main').getByRole('searchbox').fill(plain),
    );
    expect(found.datas.some((row) => row.insured === insured)).toBe(true);
    expect(found.totalData).toBeLessThan(all.totalData);
    await expectRows(page, found);
    await page.getByRole('button', { name: 'Lọc theo Quyền lợi' }).click();
    const type = page.getByRole('group', { name: 'Quyền lợi' });
    const narrowed = await listed(page, () =>
      type.getByRole('checkbox', { name: 'Nằm viện' }).check(),
    );
    expect(narrowed.datas.every((row) => row.type === 'HOSPITAL')).toBe(true);
    await expect(page).toHaveURL(/search=.*type=HOSPITAL/);
    const again = await listed(page, () => page.reload());
    expect(again).toEqual(narrowed);
    await expectRows(page, again);
    await page.goBack();
    await expect(page).not.toHaveURL(/type=/);
    await expectRows(page, found);
  });

  test('the group’s page is not for an FC', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto(`${LIST}/group`);
    await expect(page.getByRole('main')).toContainText('chưa có quyền xem trang này');
    expect(calls.filter((url) => url.includes('/claim/'))).toEqual([]);
  });

  test('API-10 fits from a small phone to a wide screen', async ({ page }) => {
    await listed(page, () => page.goto(LIST));
    await fits(page);
  });

  test.describe('elsewhere in the world', () => {
    test.use({ timezoneId: 'America/New_York', locale: 'en-US' });
    test('POL-13 days and money are formatted as in Viet Nam, in the list and in the claim', async ({
      page,
      signedInApi,
    }) => {
      const { datas } = await listed(page, () => page.goto(LIST));
      for (const [index, row] of datas.entries()) {
        await expect(rows(page).nth(index)).toContainText(date(row.notifiedOn));
        await expect(rows(page).nth(index)).toContainText(dots(row.claimed));
      }
      const api = await signedInApi(AGENT);
      const { body } = await api.get<ClaimDetail>(`ods/claim/detail?claimNo=${datas[0]?.claimNo}`);
      await table(page).getByRole('link').first().click();
      const at = body.data.history[0]?.at ?? '';
      await expect(page.getByRole('list', { name: 'Diễn biến' })).toContainText(
        `${date(at)} ${at.slice(8, 10)}:${at.slice(10, 12)}`,
      );
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    test('POL-08 rows are cards that lead to the claim', async ({ page }) => {
      const { datas } = await listed(page, () => page.goto(LIST));
      await expect.poll(() => numbers(page)).toEqual(datas.map((row) => row.claimNo));
      const boxes = await rows(page).evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect),
      );
      for (const [index, box] of boxes.entries()) {
        expect(box.right).toBeLessThanOrEqual(390);
        expect(box.height).toBeGreaterThan(80);
        if (index > 0) expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
      }
      await rows(page).first().click();
      await expect(page).toHaveURL(`${LIST}/detail/${datas[0]?.claimNo}`);
      await expect(page.getByRole('list', { name: 'Diễn biến' })).toBeVisible();
      const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
    });
  });
});

test.describe('POL-08 the detail of a claim', () => {
  test('POL-08 opens from the list and shows status, dates, amounts, documents, history', async ({
    page,
    signedInApi,
  }) => {
    await listed(page, () => page.goto(`${LIST}?status=PAID`));
    const link = table(page).getByRole('link').first();
    const claimNo = (await link.textContent())?.trim() ?? '';
    await link.click();
    await expect(page).toHaveURL(`${LIST}/detail/${claimNo}`);
    const heading = page.getByRole('heading', { level: 1, name: `Hồ sơ bồi thường ${claimNo}` });
    await expect(heading).toBeFocused();
    const api = await signedInApi(AGENT);
    const { body } = await api.get<ClaimDetail>(`ods/claim/detail?claimNo=${claimNo}`);
    const claim = body.data;
    const main = page.getByRole('main');
    const summary = main.getByRole('region', { name: 'Tóm tắt hồ sơ bồi thường' });
    for (const text of [claim.insured, 'Đã chi trả', `${dots(claim.claimed)} ₫`]) {
      await expect(summary).toContainText(text);
    }
    const panel = main.getByRole('tabpanel');
    for (const day of [claim.eventDate, claim.notifiedOn, claim.decidedOn, claim.paidOn]) {
      expect(day).toMatch(/^\d{8}$/);
      await expect(panel).toContainText(date(day ?? ''));
    }
    const course = panel.getByRole('list', { name: 'Diễn biến' });
    await expect(course.getByRole('listitem')).toHaveCount(claim.history.length + 1);
    await main.getByRole('tab', { name: 'Số tiền' }).click();
    for (const { benefit, amount } of claim.benefits) {
      await expect(panel).toContainText(benefit);
      await expect(panel).toContainText(dots(amount));
    }
    await main.getByRole('tab', { name: 'Giấy tờ' }).press('Enter');
    for (const { name } of claim.documents) await expect(panel).toContainText(name);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/tab=history/);
    for (const { note } of claim.history) await expect(panel).toContainText(note ?? '-');
    await page
      .getByRole('navigation', { name: 'Đường dẫn' })
      .getByRole('link', { name: 'Bồi thường' })
      .click();
    await expect(page).toHaveURL(`${LIST}?status=PAID`);
  });

  test('UPL-08 the file of a document is saved by keyboard, on a phone too; a failure has a retry', async ({
    page,
    signedInApi,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*503/);
    const claim = await claimWithFile(await signedInApi(AGENT));
    const withFile = claim.documents.find(({ hasFile }) => hasFile);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${LIST}/detail/${claim.claimNo}?tab=documents`);
    const press = page.getByRole('button', { name: `Tải tệp ${withFile?.name}` });
    await page.route('**/api/ods/claim/document', (route) =>
      route.fulfill({
        status: 503,
        json: {
          statusCode: 503,
          data: null,
          description: 'Máy chủ bận.',
          errorCode: 'UNAVAILABLE',
        },
      }),
    );
    await press.press('Enter');
    const alert = page.getByRole('tabpanel').getByRole('alert');
    await expect(alert).toContainText('Máy chủ bận.');
    await page.unroute('**/api/ods/claim/document');
    const begun = page.waitForEvent('download');
    await press.press('Enter');
    const file = await begun;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${claim.claimNo}-[a-z-]+\\.docx$`));
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    await expect(page.getByRole('tabpanel').getByText('Đã lưu tệp')).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    for (const { name, hasFile } of claim.documents) {
      const own = page.getByRole('button', { name: `Tải tệp ${name}` });
      await expect(own).toHaveCount(hasFile ? 1 : 0);
    }
  });

  test('leads to its policy, and the policy’s claims lead back', async ({ page, signedInApi }) => {
    const [claim] = await claimsOf(await signedInApi(AGENT));
    await page.goto(`${LIST}/detail/${claim?.claimNo}`);
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('link', { name: claim?.policyNo ?? '-' }).click();
    await expect(page).toHaveURL(`/policy-management/detail/${claim?.policyNo}`);
    await page.getByRole('tab', { name: 'Bồi thường' }).click();
    await panel.getByRole('link', { name: claim?.claimNo ?? '-' }).click();
    await expect(page).toHaveURL(`${LIST}/detail/${claim?.claimNo}`);
  });

  test('all parts stand on paper', async ({ page, signedInApi }) => {
    const [claim] = await claimsOf(await signedInApi(AGENT));
    await page.goto(`${LIST}/detail/${claim?.claimNo}`);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Tổng quan', 'Số tiền', 'Giấy tờ', 'Lịch sử']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  });

  test('POL-08 a claim of 20000010 and one that does not exist look the same', async ({
    page,
    signedInApi,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*404.*claim\/detail/);
    const [foreign] = await claimsOf(await signedInApi(NEIGHBOUR));
    const claimNo = foreign?.claimNo ?? '';
    expect(claimNo).toMatch(/^BT\d+$/);
    const own = await signedInApi(AGENT);
    const answers = await Promise.all(
      [claimNo, UNKNOWN].map((number) => own.get(`ods/claim/detail?claimNo=${number}`)),
    );
    const [refused, missing] = answers.map(({ status, body: { correlationId, ...rest } }) => {
      expect(correlationId).toMatch(/\S/);
      return { status, rest };
    });
    expect(refused?.status).toBe(404);
    expect(refused).toEqual(missing);
    const pictureOf = async (number: string) => {
      await page.goto(`${LIST}/detail/${number}`);
      const main = page.getByRole('main');
      await expect(main).toContainText('trong phạm vi của Anh/Chị');
      return ((await main.textContent()) ?? '').replaceAll(number, '#');
    };
    const foreignPage = await pictureOf(claimNo);
    expect(foreignPage).toBe(await pictureOf(UNKNOWN));
    expect(foreignPage).not.toContain(foreign?.insured);
  });
});

test.describe('by call', () => {
  test('SEC-30 POL-03 own and group sets, and probes of page 0 with one row that count them all', async ({
    signedInApi,
  }) => {
    const [agent, neighbour, manager] = await Promise.all([
      signedInApi(AGENT),
      signedInApi(NEIGHBOUR),
      signedInApi('20000007'),
    ]);
    const own = await claimsOf(agent);
    expect(own.every((row) => row.agentCode === AGENT)).toBe(true);
    const theirs = await claimsOf(neighbour);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.every((row) => row.agentCode === NEIGHBOUR)).toBe(true);
    const group = (await claimsOf(manager, '&view=group')).map(({ claimNo }) => claimNo);
    for (const { claimNo } of [...own, ...theirs]) expect(group).toContain(claimNo);
    const probe = await agent.get<Paged<unknown>>(
      'cms/management/get-list-claim-contract?page=0&pageSize=1',
    );
    const open = own.filter(({ status }) => !/^(?:PAID|REJECTED|WITHDRAWN)$/.test(status));
    expect(probe.body.data.totalData).toBe(open.length);
    const contracts = await agent.get<Paged<unknown>>(
      'cms/management/get-list-business-contract?page=0&pageSize=1',
    );
    const policies = await agent.get<Paged<unknown>>('ods/policy/list?view=own');
    expect(contracts.body.data.datas).toHaveLength(1);
    expect(contracts.body.data.totalData).toBe(policies.body.data.totalData);
    expect(contracts.body.data.totalData).toBeGreaterThan(1);
  });

  test('POL-06 the office calls answer alike for sibling, parent, other office and unknown', async ({
    signedInApi,
  }) => {
    const manager = await signedInApi('20000007');
    const figures = await manager.get<PolicyClaimDetail>(
      `ods/office-policy/detail-policy-claim?agentCodeSearch=${AGENT}`,
    );
    expect(figures.body.data.claims.totalData).toBe(
      (await claimsOf(await signedInApi(AGENT))).length,
    );
    const agent = await signedInApi(AGENT);
    for (const call of ['list-contracts-business-group', 'detail-policy-claim']) {
      const answers = [];
      for (const code of [NEIGHBOUR, '20000008', '20000011', '99999999']) {
        const { status, body } = await agent.get(
          `ods/office-policy/${call}?agentCodeSearch=${code}`,
        );
        const { correlationId, ...rest } = body;
        expect(correlationId).toMatch(/\S/);
        answers.push({ status, rest });
      }
      expect(answers[0]?.status).toBe(404);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
  });
});

test.describe('the group', () => {
  test.use({ role: '20000007' });
  test('shows whose each claim is, and no phone in full nor a file in a claim of an agent below', async ({
    page,
    signedInApi,
  }) => {
    const answer = await listed(page, () => page.goto(`${LIST}/group`));
    await expectRows(page, answer);
    await expect(table(page).getByRole('columnheader', { name: 'Đại lý' })).toBeVisible();
    expect(new Set(answer.datas.map(({ agentCode }) => agentCode)).size).toBeGreaterThan(1);
    await fits(page);
    const [claim] = await claimsOf(await signedInApi(AGENT));
    await page.goto(`${LIST}/detail/${claim?.claimNo}`);
    await expect(page.getByRole('complementary')).toContainText(/\*{7}\d{3}/);
    await expect(page.getByRole('complementary').getByRole('link', { name: /^0/ })).toHaveCount(0);
    const filed = await claimWithFile(await signedInApi(AGENT));
    await page.goto(`${LIST}/detail/${filed.claimNo}?tab=documents`);
    await expect(page.getByRole('tabpanel')).toContainText('chỉ mở cho đại lý đang phục vụ');
    await expect(page.getByRole('button', { name: /^Tải tệp/ })).toHaveCount(0);
  });
});
