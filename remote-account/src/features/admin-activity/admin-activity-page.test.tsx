import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { listTexts } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import { violations } from '@portal/ui/testing';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminActivityPage } from './admin-activity-page.tsx';

const show = (answers: Record<string, (call: FakeCall) => unknown> = {}) =>
  renderAccount(<AdminActivityPage />, {
    path: '/admin/activity',
    libraries: {
      ...listTexts,
      '@portal/remote-kit': everyLanguage((language) =>
        jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
      ),
    },
    session: { user: fakeUser({ authorities: ['admin.view', 'audit.view'] }) },
    answers: {
      'GET audit/activity': () => [
        {
          ...{ key: 'policy', words: { vi: 'Hợp đồng', en: 'Policies' } },
          accountType: 2,
          views: 13,
          people: 12,
        },
        { ...{ key: 'unknown', words: null }, accountType: 0, views: 9, people: 0 },
        { ...{ key: 'old-page', words: null }, accountType: 1, views: '<5', people: '<5' },
      ],
      'GET audit/remote-errors': () => [
        {
          ...{ remote: 'policy', version: '1.0.0', code: 'PORTAL-LOAD-EXECUTE', stage: 'mount' },
          ...{ count: 7, people: 7, loads: 12 },
        },
      ],
      ...answers,
    },
  });

it('shows figures of pages by their titles, few people as <5, and failures beside loads of the version', async () => {
  const { person, calls } = show();
  const table = await screen.findByRole('table', { name: 'Sử dụng trang' });
  expect(await within(table).findByText('Hợp đồng')).toBeVisible();
  expect(within(table).getByText('Địa chỉ khác')).toBeVisible();
  expect(within(table).getByText('old-page')).toBeVisible();
  expect(within(table).getAllByText('<5')).toHaveLength(2);
  expect(within(table).getByText('Khách')).toBeVisible();
  const errors = screen.getByRole('table', { name: 'Lỗi của ứng dụng trong trình duyệt' });
  expect(within(errors).getByText('policy 1.0.0')).toBeVisible();
  expect(within(errors).getByText('12')).toBeVisible();
  expect(await violations(table)).toEqual([]);
  await person.selectOptions(screen.getByLabelText('Nhóm theo'), 'day');
  await person.selectOptions(screen.getByLabelText('Khoảng thời gian'), '7');
  const { query } = calls.filter(({ path }) => path === 'audit/activity').at(-1) ?? {};
  expect(query).toMatchObject({ by: 'day' });
});

it('says when there is nothing, and each table fails alone', async () => {
  show({
    'GET audit/activity': () => [],
    'GET audit/remote-errors': () => {
      throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
    },
  });
  expect(await screen.findByText('Chưa có số liệu')).toBeVisible();
  expect(await screen.findByText(/INTERNAL/)).toBeVisible();
});
