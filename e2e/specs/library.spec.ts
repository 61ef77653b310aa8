import { expect, test } from '../support/test.ts';

interface Documents {
  datas: { id: number; title: string }[];
  totalData: number;
}

test.describe('the library of an agent', () => {
  test.use({ role: '20000009' });

  test('CNT-09 each library lists its documents; one is opened and downloaded', async ({
    page,
    signedInApi,
  }) => {
    const api = await signedInApi('20000009');
    const pages = { '/lib-151': '151', '/lib-152': '152', '/lib-153': '153', '/library': '' };
    for (const [path, library] of Object.entries(pages)) {
      const narrowed = library && `?library=${library}`;
      const { body } = await api.get<Documents>(`cms/document/list${narrowed}`);
      await page.goto(path);
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', { name: /\S{3}/ });
      const titles = body.data.datas.map(({ title }) => title);
      expect(titles.length).toBeGreaterThan(0);
      for (const title of titles) await expect(rows.filter({ hasText: title })).toBeVisible();
    }
    await page.goto('/lib-153');
    const heading = page.getByRole('heading', { level: 1 });
    const listName = await heading.textContent();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/library\/\d+$/);
    // The address changes before the page does.
    await expect(heading).not.toHaveText(listName ?? '');
    const title = await heading.textContent();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Tải xuống ${title}` }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.docx$/);
    await expect(page.getByText('Đã lưu tệp')).toBeVisible();
  });

  test('CNT-08 presentations and documents come five at a time, financial advice a hundred', async ({
    page,
    signedInApi,
  }) => {
    const api = await signedInApi('20000009');
    const presentations = await api.get<Documents>('app/presentation/list');
    const first = await api.get<Documents>('app/presentation/list?page=1&size=5');
    expect(presentations.body.data).toEqual(first.body.data);
    expect(presentations.body.data.datas).toHaveLength(Math.min(5, first.body.data.totalData));
    const every = await api.get<Documents>('cms/news/list-financial');
    const some = await api.get<Documents>('cms/news/list-financial?page=1&pageSize=100');
    expect(every.body.data).toEqual(some.body.data);
    expect(every.body.data.datas).toHaveLength(Math.min(100, some.body.data.totalData));
    const call = page.waitForRequest(/\/api\/cms\/document\/list\?/);
    await page.goto('/library');
    const query = new URL((await call).url()).searchParams;
    expect([query.get('page'), query.get('pageSize')]).toEqual(['1', '5']);
    await expect(page.getByRole('button', { name: 'Trang 2' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^Tải xuống/ })).toHaveCount(5);
  });
});

test.describe('the exams of a candidate', () => {
  test.use({ role: 'ungvien01' });

  test('CNT-14 years and months load and filter the schedule', async ({ page, signedInApi }) => {
    const api = await signedInApi('ungvien01');
    const years = (await api.get<{ year: number }[]>('cms/exam/years')).body.data;
    const year = years.at(-1)?.year ?? 0;
    const months = (
      await api.get<{ month: number; total: number }[]>(`cms/exam/months?year=${year}`)
    ).body.data;
    const { month = 0, total = 0 } = months[0] ?? {};
    await page.goto('/exam-manager');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Năm' }).selectOption(String(year));
    await expect(page).toHaveURL(`/exam-manager?year=${year}`);
    const options = page.getByRole('combobox', { name: 'Tháng' }).getByRole('option');
    await expect(options).toHaveCount(months.length + 1);
    await page.getByRole('combobox', { name: 'Tháng' }).selectOption(String(month));
    await expect(page).toHaveURL(`/exam-manager?year=${year}&month=${month}`);
    await expect(rows).toHaveCount(Math.min(10, total));
    await page.reload();
    await expect(rows).toHaveCount(Math.min(10, total));
  });
});
