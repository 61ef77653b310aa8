import type { Paged, PolicyDetail, PolicyRow } from '@portal/types';
import { AGENT, NEIGHBOUR } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: '20000009' });

const UNKNOWN = '999999999';

test.describe('POL-07 the detail of a policy', () => {
  test('POL-07 opens from the list and shows what the call answers', async ({
    page,
    signedInApi,
  }) => {
    await page.goto('/policy-management');
    const link = page.getByRole('table', { name: 'Danh sách hợp đồng' }).getByRole('link').first();
    const policyNo = (await link.textContent())?.trim() ?? '';
    await link.click();
    await expect(page).toHaveURL(`/policy-management/detail/${policyNo}`);
    const heading = page.getByRole('heading', { level: 1, name: `Hợp đồng ${policyNo}` });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^Hợp đồng ${policyNo} · `));

    const api = await signedInApi(AGENT);
    const { body } = await api.get<PolicyDetail>(`ods/policy/detail-by-no?policyNo=${policyNo}`);
    const main = page.getByRole('main');
    const summary = main.getByRole('region', { name: 'Tóm tắt hợp đồng' });
    await expect(summary).toContainText(body.data.policyholder);
    await expect(summary).toContainText(body.data.productName);
    const tabs = main.getByRole('tab');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await tabs.filter({ hasText: 'Người thụ hưởng' }).click();
    await expect(page).toHaveURL(/tab=beneficiaries/);
    for (const { name } of body.data.beneficiaries) {
      await expect(main.getByRole('tabpanel')).toContainText(name);
    }
    await page.reload();
    await expect(tabs.filter({ hasText: 'Người thụ hưởng' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('the way back leads to the list as it was', async ({ page }) => {
    await page.goto('/policy-management?status=LAPSED');
    await page.getByRole('table', { name: 'Danh sách hợp đồng' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hợp đồng/ })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Đường dẫn' })
      .getByRole('link', { name: 'Tra cứu hợp đồng' })
      .click();
    await expect(page).toHaveURL('/policy-management?status=LAPSED');
  });

  test('POL-07 a policy of 20000010 and one that does not exist look the same, on the page and by call', async ({
    page,
    signedInApi,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*404.*detail-by-no/);
    const neighbour = await signedInApi(NEIGHBOUR);
    const list = await neighbour.get<Paged<PolicyRow>>('ods/policy/list?pageSize=1');
    const foreign = list.body.data.datas[0];
    expect(foreign?.agentCode).toBe(NEIGHBOUR);
    const policyNo = foreign?.policyNo ?? '';
    expect((await neighbour.get(`ods/policy/detail-by-no?policyNo=${policyNo}`)).status).toBe(200);

    const own = await signedInApi(AGENT);
    for (const call of ['detail-by-no?policyNo=', 'detail?policyNo=']) {
      const answers = await Promise.all(
        [policyNo, UNKNOWN].map((number) => own.get(`ods/policy/${call}${number}`)),
      );
      const [refused, missing] = answers.map(({ status, body }) => {
        const { correlationId, ...rest } = body;
        expect(correlationId).toMatch(/\S/);
        return { status, rest };
      });
      expect(refused?.status).toBe(404);
      expect(refused).toEqual(missing);
    }

    const pictureOf = async (number: string) => {
      await page.goto(`/policy-management/detail/${number}`);
      const main = page.getByRole('main');
      await expect(main).toContainText('trong phạm vi của Anh/Chị');
      return ((await main.textContent()) ?? '').replaceAll(number, '#');
    };
    const foreignPage = await pictureOf(policyNo);
    expect(foreignPage).toBe(await pictureOf(UNKNOWN));
    expect(foreignPage).not.toContain(foreign?.policyholder);
    await page.getByRole('link', { name: 'Về danh sách hợp đồng' }).click();
    await expect(page).toHaveURL('/policy-management');
  });

  test('a detail that fails comes with a retry', async ({ page, watch, signedInApi }) => {
    watch.allow(/Failed to load resource.*500/);
    const api = await signedInApi(AGENT);
    const { body } = await api.get<Paged<PolicyRow>>('ods/policy/list?pageSize=1');
    const row = body.data.datas[0];
    await page.route('**/api/ods/policy/detail-by-no?*', (route) =>
      route.fulfill({
        status: 500,
        json: { statusCode: 500, data: null, description: 'Lỗi.', errorCode: 'UNEXPECTED' },
      }),
    );
    await page.goto(`/policy-management/detail/${row?.policyNo}`);
    const failed = page.getByRole('alert').filter({ hasText: 'Chưa tải được dữ liệu' });
    await expect(failed).toContainText('UNEXPECTED');
    await page.unroute('**/api/ods/policy/detail-by-no?*');
    await failed.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByRole('region', { name: 'Tóm tắt hợp đồng' })).toContainText(
      row?.policyholder ?? '-',
    );
  });

  test('20000007 sees the policy of an agent below, with the contact masked', async ({
    browser,
    portalUrl,
    signedInApi,
  }) => {
    const agent = await signedInApi(AGENT);
    const { body } = await agent.get<Paged<PolicyRow>>('ods/policy/list?pageSize=1');
    const row = body.data.datas[0];
    const manager = await signedInApi('20000007');
    const seen = await manager.get<PolicyDetail>(
      `ods/policy/detail-by-no?policyNo=${row?.policyNo}`,
    );
    expect(seen.status).toBe(200);
    expect(seen.body.data.holder.masked).toBe(true);
    const full = await agent.get<PolicyDetail>(`ods/policy/detail-by-no?policyNo=${row?.policyNo}`);
    expect(full.body.data.holder.masked).toBe(false);
    if (full.body.data.holder.phone) {
      expect(seen.text).not.toContain(full.body.data.holder.phone);
    }
    expect(portalUrl && browser.isConnected()).toBeTruthy();
  });
});
