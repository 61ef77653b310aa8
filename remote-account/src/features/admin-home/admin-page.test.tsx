import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { ADMIN_PAGES } from '@portal/remote-kit/admin';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import { type AdminHome, FIRST_STEPS } from '@portal/types';
import { violations } from '@portal/ui/testing';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminPage } from './admin-page.tsx';

const home: AdminHome = {
  ...{ locked: 2, disabled: 1, firstLogin: 3, held: 4, chain: null },
  firstSteps: FIRST_STEPS.map((key) => ({ key, done: key !== 'hotline' && key !== 'company' })),
  changes: [
    {
      ...{ seq: 7, at: '2026-03-09T02:00:00Z', words: { vi: 'Mở khóa', en: 'Unlock' } },
      ...{ object: 'account:12', objectWords: { vi: 'Tài khoản 20000027', en: 'Account' } },
      ...{ href: '/admin/people/detail/12', result: 'OK' },
    },
  ],
};

const show = (
  answer: (call: FakeCall) => unknown,
  authorities: string[],
  language: 'vi' | 'en' = 'vi',
) =>
  renderAccount(<AdminPage />, {
    path: '/admin',
    language,
    libraries: {
      '@portal/remote-kit': everyLanguage((language) =>
        jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
      ),
    },
    session: { user: fakeUser({ authorities }) },
    answers: { 'GET admin/home': answer },
  });

it('leads to what waits, to the first steps that are due, and from each own change to its object in words', async () => {
  show(() => home, ['admin.view', 'account.manage', 'setting.manage']);
  const held = await screen.findByRole('link', { name: /4\s*yêu cầu chờ Anh\/Chị phê duyệt/ });
  expect(held).toHaveAttribute('href', '/admin/approvals');
  expect(screen.getByRole('link', { name: /2\s*đang tạm khóa đăng nhập/ })).toHaveAttribute(
    'href',
    '/admin/people?state=LOCKED',
  );
  const steps = screen.getByRole('region', { name: 'Các bước đầu tiên' });
  expect(within(steps).getByText(/^Đã xong 8 trên 10 bước/)).toBeVisible();
  expect(within(steps).getAllByRole('listitem')).toHaveLength(10);
  expect(within(steps).getAllByText('Cần làm')).toHaveLength(2);
  // Steps that are done lead nowhere; the company is named by a command.
  expect(within(steps).getAllByRole('link')).toEqual([
    within(steps).getByRole('link', { name: 'Ghi số tổng đài' }),
  ]);
  expect(await violations(steps)).toEqual([]);
  expect(screen.getByRole('link', { name: 'Tài khoản 20000027' })).toHaveAttribute(
    'href',
    '/admin/people/detail/12',
  );
});

it('names the first steps in English too', async () => {
  show(() => home, ['admin.view', 'account.manage', 'setting.manage'], 'en');
  const steps = await screen.findByRole('region', { name: 'First steps' });
  expect(within(steps).getByRole('link', { name: 'Set the hotline' })).toHaveAttribute(
    'href',
    '/admin/settings',
  );
  expect(within(steps).getAllByText('To do')).toHaveLength(2);
});

it('shows to others what their rights open: no figures of people, no first steps', async () => {
  const none = { locked: null, disabled: null, firstLogin: null, firstSteps: null };
  show(() => ({ ...home, ...none, held: 0, changes: [] }), ['admin.view']);
  expect(await screen.findByText('Chưa có thay đổi nào.')).toBeVisible();
  expect(screen.queryByText('đang tạm khóa đăng nhập')).not.toBeInTheDocument();
  expect(screen.queryByText('Các bước đầu tiên')).not.toBeInTheDocument();
});

it('still leads to its pages when its figures fail', async () => {
  show(() => {
    throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
  }, ['admin.view', 'account.manage']);
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Người dùng/ })).toHaveAttribute(
    'href',
    '/admin/people',
  );
});

it('names each page of the staff side in words', async () => {
  const all = [...new Set(ADMIN_PAGES.map(({ authority }) => authority))];
  show(() => home, all);
  expect(await screen.findByRole('link', { name: /^Rà soát quyền/ })).toBeVisible();
  expect(screen.queryByText(/^admin\.page\./)).not.toBeInTheDocument();
});
