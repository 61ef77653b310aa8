import { expect, test } from '../support/test.ts';

const address = (text: string, rest = '') =>
  `/search-all-page?page=${encodeURIComponent(text)}${rest}`;

test.describe('the site search for a visitor', () => {
  test('SRCH-01 SRCH-06 groups with counts; reload and Back keep the query; marks are text', async ({
    page,
  }) => {
    await page.goto(address('bao hiem'));
    const articles = page.getByRole('region', { name: /^Tin tức và bài viết \(\d+\+?\)$/ });
    const questions = page.getByRole('region', { name: /^Câu hỏi thường gặp \(\d+\)$/ });
    await expect(articles.getByRole('listitem').first()).toBeVisible();
    await expect(questions.getByRole('listitem').first()).toBeVisible();
    await expect(articles.locator('mark').first()).toHaveText(/^bảo|hiểm$/i);
    const counted = await questions.getByRole('heading').textContent();

    await page.reload();
    const field = page.getByRole('main').getByRole('searchbox');
    await expect(field).toHaveValue('bao hiem');
    await expect(questions.getByRole('heading')).toHaveText(counted ?? '');

    // One group, its second page, an article; and back through all of it.
    await articles.getByRole('link', { name: /^Xem tất cả/ }).click();
    await expect(page).toHaveURL(/type=ARTICLE/);
    const first = page.getByRole('main').getByRole('list').getByRole('link').first();
    const title = (await first.textContent()) ?? '';
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL(/type=ARTICLE/);
    await expect(first).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL(address('bao hiem'));
    await expect(questions.getByRole('heading')).toHaveText(counted ?? '');

    // With typing errors, by keyboard.
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await field.fill('thoi gain can nahc');
    await field.press('Enter');
    await expect(page.getByText(/kết quả gần giống/)).toBeVisible();
    await expect(articles.getByRole('listitem').getByRole('link').first()).toHaveText(
      /Thời gian cân nhắc/,
    );

    const attack = '<img src=x onerror=alert(1)> phí';
    await field.fill(attack);
    await field.press('Enter');
    await expect(page).toHaveURL(/onerror/);
    await expect(page.getByText(`“${attack}”`)).toBeVisible();
    expect(await page.locator('main img').count()).toBe(0);
  });

  test('SRCH-02 an empty text, or spaces alone, submits nothing', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/cms/search')) calls.push(request.url());
    });
    await page.goto('/search-common');
    const field = page.getByRole('main').getByRole('searchbox');
    const submit = page.getByRole('main').getByRole('button', { name: 'Tìm' });
    for (const text of ['', '   ']) {
      await field.fill(text);
      await field.press('Enter');
      await submit.click();
    }
    await expect(page).toHaveURL('/search-common');
    await field.fill('phí');
    await submit.click();
    await expect(page).toHaveURL(/\/search-common\?page=ph/);
    await expect(page.getByRole('region').first()).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

test.describe('the site search of an agent', () => {
  test.use({ role: '20000009' });
  test('part of SRCH-04: finds an own policy and opens it; another agent’s is not there', async ({
    page,
    signedInApi,
  }) => {
    const number = async (code: string) => {
      const api = await signedInApi(code);
      const { body } = await api.get<{ datas: { policyNo: string }[] }>(
        'ods/policy/list?pageSize=1',
      );
      return body.data.datas[0]?.policyNo ?? '';
    };
    const [own, other] = [await number('20000009'), await number('20000011')];
    await page.goto(address(own));
    await page
      .getByRole('region', { name: /^Hợp đồng/ })
      .getByRole('link', { name: own })
      .click();
    await expect(page).toHaveURL(`/policy-management/detail/${own}`);
    await page.goto(address(other));
    await expect(
      page.getByText(`Không tìm thấy kết quả cho “${other}”`, { exact: false }),
    ).toBeVisible();
  });
});
