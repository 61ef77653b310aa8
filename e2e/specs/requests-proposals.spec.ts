import type { Locator, Page } from '@playwright/test';
import type {
  Paged,
  PolicyRequest,
  PolicyRow,
  ProposalRow,
  ProposalTotals,
  RequestRow,
} from '@portal/types';
import { AGENT, NEIGHBOUR } from '../support/accounts.ts';
import { answerTo } from '../support/answer.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: '20000009' });

const HISTORY = 'cms/adportal/get-request-by-policy-no';
const requests = (page: Page) => page.getByRole('table', { name: 'Danh sách yêu cầu thay đổi' });
const proposals = (page: Page) =>
  page.getByRole('table', { name: 'Danh sách hồ sơ yêu cầu bảo hiểm' });
/** Rows without the head. */
const rowsOf = (table: Locator) =>
  table.getByRole('row').filter({ has: table.page().getByRole('cell') });

const listedRequests = (page: Page, act: () => Promise<unknown>) =>
  answerTo<Paged<RequestRow>>(page, 'ods/request/list?', act);
const listedProposals = (page: Page, act: () => Promise<unknown>) =>
  answerTo<Paged<ProposalRow>>(page, 'ods/proposal/list?', act);

async function expectRows(table: Locator, all: Paged<unknown>, keys: string[]) {
  await expect(rowsOf(table)).toHaveCount(keys.length);
  for (const [index, key] of keys.entries()) {
    await expect(rowsOf(table).nth(index)).toContainText(key);
  }
  await expect(
    table
      .page()
      .getByText(`${all.totalData.toLocaleString('de-DE')} kết quả`)
      .first(),
  ).toBeVisible();
}

const dots = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');
const date = (day: string) => `${day.slice(6, 8)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;
const moment = (at: string) => `${date(at)} ${at.slice(8, 10)}:${at.slice(10, 12)}`;

test.describe('change requests', () => {
  test('POL-09 the list shows what the call answers; a row leads to the policy’s history', async ({
    page,
  }) => {
    const answer = await listedRequests(page, () => page.goto('/operation-management'));
    expect(answer.datas.length).toBeGreaterThan(0);
    expect(answer.datas.every((row) => row.agentCode === AGENT)).toBe(true);
    await expectRows(
      requests(page),
      answer,
      answer.datas.map((row) => row.requestNo),
    );
    for (const [index, row] of answer.datas.entries()) {
      const shown = rowsOf(requests(page)).nth(index);
      await expect(shown).toContainText(row.policyholder);
      await expect(shown).toContainText(moment(row.requestedAt));
    }
    const first = answer.datas[0];
    const history = await answerTo<PolicyRequest[]>(page, HISTORY, () =>
      requests(page).getByRole('link', { name: first?.requestNo }).click(),
    );
    await expect(page).toHaveURL(`/policy-management/detail/${first?.policyNo}?tab=requests`);
    const table = page.getByRole('table', { name: 'Yêu cầu', exact: true });
    await expect(rowsOf(table)).toHaveCount(history.length);
    for (const { requestNo } of history) await expect(table).toContainText(requestNo);
    await expect(page.getByRole('tab', { name: 'Yêu cầu', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page
      .getByRole('navigation', { name: 'Đường dẫn' })
      .getByRole('link', { name: 'Yêu cầu thay đổi hợp đồng' })
      .click();
    await expect(page).toHaveURL('/operation-management');
  });

  test('POL-16 search and filters narrow the rows, and stand in the address', async ({ page }) => {
    const { datas } = await listedRequests(page, () => page.goto('/operation-management'));
    const no = datas[0]?.requestNo ?? '';
    const search = page.getByRole('main').getByRole('searchbox');
    const found = await listedRequests(page, () => search.fill(no.toLowerCase()));
    expect(found.datas.map((row) => row.requestNo)).toEqual([no]);
    await expectRows(requests(page), found, [no]);
    await expect(page).toHaveURL(/search=yc/);
    await listedRequests(page, () => page.goto('/operation-management'));
    await page.getByRole('button', { name: 'Lọc theo Tình trạng' }).click();
    const group = page.getByRole('group', { name: 'Tình trạng' });
    const done = await listedRequests(page, () =>
      group.getByRole('checkbox', { name: 'Hoàn tất' }).check(),
    );
    expect(done.datas.length).toBeGreaterThan(0);
    expect(done.datas.every((row) => row.status === 'DONE')).toBe(true);
    await expect(page).toHaveURL(/status=DONE/);
    const again = await listedRequests(page, () => page.reload());
    // Where the next page begins is sealed again for each answer.
    expect({ ...again, next: '' }).toEqual({ ...done, next: '' });
  });
});

test.describe('proposals', () => {
  test('POL-02 the list shows what the call answers; a figure leads to the rows it counts', async ({
    page,
  }) => {
    const answer = await listedProposals(page, () => page.goto('/insurance-manager/personal'));
    expect(answer.datas.length).toBeGreaterThan(0);
    expect(answer.datas.every((row) => row.agentCode === AGENT)).toBe(true);
    await expectRows(
      proposals(page),
      answer,
      answer.datas.map((row) => row.proposalNo),
    );
    for (const [index, row] of answer.datas.entries()) {
      const shown = rowsOf(proposals(page)).nth(index);
      await expect(shown).toContainText(row.customer ?? '');
      await expect(shown).toContainText(dots(Number(row.sumAssured)));
      await expect(shown).toContainText(date(row.submittedOn));
    }
    const figures = page.getByRole('region', { name: 'Tổng quan hồ sơ cá nhân' });
    const link = figures.getByRole('link', { name: /Đã phát hành/ });
    const counted = Number(/([\d.]+)\s*hồ sơ/.exec((await link.textContent()) ?? '')?.[1]);
    const issued = await listedProposals(page, () => link.click());
    expect(issued.totalData).toBe(counted);
    expect(issued.datas.every((row) => row.status === 'ISSUED')).toBe(true);
    const its = issued.datas[0];
    await proposals(page)
      .getByRole('link', { name: its?.policyNo ?? '-' })
      .click();
    await expect(page).toHaveURL(`/policy-management/detail/${its?.policyNo}`);
    await expect(page.getByRole('region', { name: 'Tóm tắt hợp đồng' })).toContainText(
      its?.customer ?? '-',
    );
  });

  test('the overview shows the own figures, and no group to an FC', async ({ page }) => {
    const totals = await answerTo<ProposalTotals>(page, 'ods/proposal/totals?', () =>
      page.goto('/insurance-manager'),
    );
    const figures = page.getByRole('region', { name: 'Tổng quan hồ sơ cá nhân' });
    await expect(figures).toContainText(`${dots(totals.ISSUED)}hồ sơ`);
    await expect(page.getByRole('heading', { name: 'Hồ sơ chờ bổ sung' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tổng quan hồ sơ của nhóm' })).toBeHidden();
    await page.getByRole('link', { name: 'Xem hồ sơ cá nhân' }).click();
    await expect(page).toHaveURL('/insurance-manager/personal');
  });
});

test.describe('of a group', () => {
  test.use({ role: '20000007' });

  test('a manager sees requests and proposals of those below, each with its agent', async ({
    page,
  }) => {
    const list = await listedRequests(page, () => page.goto('/operation-management/group'));
    await expect(rowsOf(requests(page)).first()).toContainText(list.datas[0]?.agentName ?? '-');
    const sold = await listedProposals(page, () => page.goto('/insurance-manager/group'));
    await expect(rowsOf(proposals(page)).first()).toContainText(sold.datas[0]?.agentName ?? '-');
    expect(sold.datas.some((row) => row.agentCode !== '20000007')).toBe(true);
    await page.goto('/insurance-manager');
    const group = page.getByRole('region', { name: 'Tổng quan hồ sơ của nhóm' });
    await expect(group.getByRole('link', { name: /Đã phát hành/ })).toBeVisible();
  });
});

test.describe('elsewhere in the world', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

  test('POL-13 days, times and money are formatted as in Viet Nam, whatever the browser', async ({
    page,
  }) => {
    const list = await listedRequests(page, () => page.goto('/operation-management'));
    for (const [index, row] of list.datas.entries()) {
      await expect(rowsOf(requests(page)).nth(index)).toContainText(moment(row.requestedAt));
    }
    const sold = await listedProposals(page, () => page.goto('/insurance-manager/personal'));
    for (const [index, row] of sold.datas.entries()) {
      const shown = rowsOf(proposals(page)).nth(index);
      await expect(shown).toContainText(date(row.submittedOn));
      await expect(shown).toContainText(dots(Number(row.sumAssured)));
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('rows are cards within the screen; a card leads to the history', async ({ page }) => {
    const within = async (table: Locator) => {
      const boxes = await rowsOf(table).evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(boxes.length).toBeGreaterThan(0);
      for (const box of boxes) {
        expect(box.right).toBeLessThanOrEqual(390);
        expect(box.height).toBeGreaterThan(80);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
    };
    const sold = await listedProposals(page, () => page.goto('/insurance-manager/personal'));
    await expect(rowsOf(proposals(page))).toHaveCount(sold.datas.length);
    await within(proposals(page));
    const list = await listedRequests(page, () => page.goto('/operation-management'));
    await expect(rowsOf(requests(page))).toHaveCount(list.datas.length);
    await within(requests(page));
    await rowsOf(requests(page)).first().click();
    await expect(page).toHaveURL(/\/policy-management\/detail\/\d+\?tab=requests$/);
    const table = page.getByRole('table', { name: 'Yêu cầu', exact: true });
    await expect(table).toContainText(list.datas[0]?.requestNo ?? '-');
    await within(table);
  });
});

test('SEC-30 POL-09 20000009 gets nothing of 20000010, by any of the calls', async ({
  signedInApi,
}) => {
  const own = await signedInApi(AGENT);
  const theirs = await signedInApi(NEIGHBOUR);
  const policies = await theirs.get<Paged<PolicyRow>>('ods/policy/list?pageSize=200');
  const foreign = new Set(policies.body.data.datas.map((row) => row.policyNo));
  const list = await theirs.get<Paged<RequestRow>>('ods/request/list?pageSize=1');
  const { policyNo = '', requestNo = '' } = list.body.data.datas[0] ?? {};
  expect(foreign.has(policyNo)).toBe(true);
  const answers = await Promise.all(
    [policyNo, '999999999'].map((number) => own.post(HISTORY, { policyNo: number })),
  );
  for (const { status, body } of answers) expect([status, body.data]).toEqual([200, []]);
  expect((await theirs.post<PolicyRequest[]>(HISTORY, { policyNo })).body.data).not.toEqual([]);
  for (const list of ['ods/request/list', 'ods/proposal/list']) {
    for (const query of [`agentCode=${NEIGHBOUR}`, `search=${requestNo}`, `search=${policyNo}`]) {
      const { body } = await own.get<Paged<{ agentCode: string }>>(`${list}?${query}`);
      expect([query, body.data.datas]).toEqual([query, []]);
    }
    expect((await own.get(`${list}?view=group`)).status).toBe(403);
  }
});
