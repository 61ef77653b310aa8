import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { listTexts } from '@portal/lists/testing';
import { Route, Routes } from '@portal/remote-kit/router';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminRolesDetailPage } from './admin-roles-detail-page.tsx';
import { AdminRolesPage } from './admin-roles-page.tsx';
import { AdminRolesReviewPage } from './admin-roles-review-page.tsx';

const matrix = {
  roles: [
    {
      code: 'ADMIN',
      name: 'Quản trị viên',
      builtIn: true,
      retired: false,
      holders: 2,
      authorities: ['role.manage'],
    },
  ],
  authorities: [{ code: 'role.manage', name: 'Quản lý vai trò', area: 'admin', dangerous: true }],
};

const show = (path: string, answers: Record<string, (call: FakeCall) => unknown>) =>
  renderAccount(
    <Routes>
      <Route path="/admin/roles" element={<AdminRolesPage />} />
      <Route path="/admin/roles/review" element={<AdminRolesReviewPage />} />
      <Route path="/admin/roles/detail/:code" element={<AdminRolesDetailPage />} />
    </Routes>,
    {
      path,
      libraries: {
        ...listTexts,
        '@portal/remote-kit': everyLanguage((language) =>
          jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
        ),
      },
      session: { user: fakeUser({ authorities: ['admin.view', 'role.manage'] }) },
      answers,
    },
  );

it('lists the roles with their holders, and marks those with sensitive rights', async () => {
  show('/admin/roles', { 'GET admin/roles': () => matrix });
  const link = await screen.findByRole('link', { name: 'Quản trị viên' });
  expect(link).toHaveAttribute('href', '/admin/roles/detail/ADMIN');
  expect(screen.getByText('2 người giữ · 1 quyền')).toBeVisible();
  expect(screen.getByText('Quyền nhạy cảm')).toBeVisible();
});

it('shows what a role gives, and fails with its code', async () => {
  const shown = show('/admin/roles/detail/ADMIN', { 'GET admin/roles': () => matrix });
  expect(await screen.findByText('Quản lý vai trò')).toBeVisible();
  shown.unmount();
  show('/admin/roles', {
    'GET admin/roles': () => {
      throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
    },
  });
  expect(await screen.findByText(/INTERNAL/)).toBeVisible();
});

it('takes a sensitive right away with a reason', async () => {
  const { person: user, calls } = show('/admin/roles/review', {
    'GET admin/roles/review': () => ({
      holders: [
        {
          accountId: 3,
          username: 'hotro01',
          fullname: 'Đỗ Mạnh Cường',
          authority: 'impersonate.use',
          authorityName: 'Xem như đại lý',
          sources: [
            {
              kind: 'ROLE',
              name: 'Hỗ trợ đại lý',
              by: 'quantri01',
              at: null,
              reason: null,
              expiresAt: null,
            },
          ],
          lastLoginAt: null,
          reviewedAt: null,
          reviewedBy: null,
        },
      ],
    }),
    'POST admin/roles/review/decide': () => ({ changed: 1 }),
  });
  expect(await screen.findByText(/Vai trò Hỗ trợ đại lý · quantri01 giao/)).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Thu hồi quyền Xem như đại lý của Đỗ Mạnh Cường' }),
  );
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText(/Lý do/), 'Không còn làm hỗ trợ');
  await user.click(within(dialog).getByRole('button', { name: 'Thu hồi' }));
  expect(calls.find(({ path }) => path === 'admin/roles/review/decide')?.body).toEqual({
    accountId: 3,
    authority: 'impersonate.use',
    decision: 'REVOKE',
    reason: 'Không còn làm hỗ trợ',
  });
});
