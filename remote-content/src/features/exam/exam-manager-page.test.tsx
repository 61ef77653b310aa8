import { screen, waitFor } from '@testing-library/react';
import { refuse, renderContent } from '../../testing/render-content.tsx';
import { exam, paged } from '../../testing/rows.ts';
import { ExamManagerPage } from './exam-manager-page.tsx';

const SCHEDULE = 'GET cms/exam/schedule';
const show = (search = '', answers = {}) =>
  renderContent(<ExamManagerPage />, {
    path: `/exam-manager${search}`,
    answers: {
      'GET cms/exam/years': () => [
        { year: 2026, total: 3 },
        { year: 2027, total: 9 },
      ],
      'GET cms/exam/months': () => [{ month: 2, total: 4 }],
      [SCHEDULE]: () => paged(exam),
      ...answers,
    },
  });

describe('part of CNT-14 the schedule of exams', () => {
  it('is narrowed by a year and one of its months; the address keeps both', async () => {
    const { person, paths, calls } = show();
    const year = await screen.findByRole('combobox', { name: 'Năm' });
    await screen.findByRole('option', { name: 'Năm 2027 (9)' });
    await person.selectOptions(year, '2027');
    await waitFor(() => expect(paths.at(-1)).toBe('/exam-manager?year=2027'));
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === 'cms/exam/months')?.query).toEqual({
        year: 2027,
      }),
    );
    await person.selectOptions(screen.getByRole('combobox', { name: 'Tháng' }), '2');
    await waitFor(() => expect(paths.at(-1)).toBe('/exam-manager?year=2027&month=2'));
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === 'cms/exam/schedule')?.query).toEqual({
        ...{ year: 2027, month: 2, page: 1, pageSize: 10 },
      }),
    );
    expect(await screen.findByText(/Cần Thơ/)).toBeVisible();
  });

  it('says when a month has none, and tries again what failed', async () => {
    const { unmount } = show('?year=2027&month=3', { [SCHEDULE]: () => paged() });
    expect(await screen.findByText(/Không có buổi thi nào/)).toBeVisible();
    unmount();
    let reply: () => unknown = refuse(500, 'UNEXPECTED');
    const { person } = show('', { [SCHEDULE]: () => reply() });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    reply = () => paged(exam);
    await person.click(retry);
    expect(await screen.findByText(/Cần Thơ/)).toBeVisible();
  });
});
