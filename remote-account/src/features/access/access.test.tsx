import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { AccessChoices, AccessExplained } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminPeopleExplainPage } from './admin-people-explain-page.tsx';

const PAGE = '/admin/people/explain';
const choices: AccessChoices = {
  authorities: [{ code: 'audit.view', name: 'Xem nhật ký' }],
  menuItems: [
    { id: 3, name: 'Hợp đồng', parent: null },
    { id: 31, name: 'Tra cứu', parent: 'Hợp đồng' },
  ],
};
const source = {
  ...{ kind: 'ROLE' as const, name: 'Đại lý', by: 'quantri01', at: null, reason: null },
  expiresAt: null,
};
const met = { ok: true, sources: [], deniedBy: null };
const no: AccessExplained = {
  allowed: false,
  steps: [
    { ...met, rule: 'ACCOUNT', text: 'Tài khoản đang hoạt động.' },
    { ...met, rule: 'AUTHORITY', ok: false, text: 'Có quyền Xem nhật ký (audit.view).' },
  ],
  wouldNeed: [
    {
      ...{ rule: 'AUTHORITY', text: 'Quyền Xem nhật ký: qua vai trò Kiểm soát.' },
      by: [{ username: 'phanquyen01', fullname: 'Trần Thị Bình' }],
    },
  ],
};
const yes: AccessExplained = {
  ...{ allowed: true, wouldNeed: [] },
  steps: [{ ...met, rule: 'AUTHORITY', text: 'Có quyền Hợp đồng.', sources: [source] }],
};

const show = (
  path: string,
  answers: Record<string, (call: FakeCall) => unknown> = {},
  language: 'vi' | 'en' = 'vi',
) =>
  renderAccount(<AdminPeopleExplainPage />, {
    ...{ path, language },
    libraries: {
      '@portal/remote-kit': everyLanguage((one) =>
        jest.requireActual<object>(`@portal/remote-kit/locales/${one}.json`),
      ),
    },
    session: { user: fakeUser({ authorities: ['admin.view', 'account.manage'] }) },
    answers: { 'GET admin/access/choices': () => choices, ...answers },
  });
const requests = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ path }) => path === 'admin/access/explain').map(({ body }) => body);

it('says no, which condition fails, what is needed and who can see to it', async () => {
  const shown = show(PAGE, { 'POST admin/access/explain': () => no });
  await shown.person.type(await screen.findByLabelText(/Tên đăng nhập/), '20000009');
  await shown.person.selectOptions(screen.getByLabelText('Hỏi về'), 'Quyền');
  await screen.findByRole('option', { name: 'Xem nhật ký (audit.view)' });
  await shown.person.selectOptions(screen.getByLabelText(/^Quyền/), 'audit.view');
  await shown.person.click(screen.getByRole('button', { name: 'Giải thích' }));
  expect(await screen.findByText('Không được')).toBeVisible();
  expect(requests(shown)).toEqual([{ username: '20000009', authority: 'audit.view' }]);
  const rules = screen.getByRole('region', { name: 'Các điều kiện' });
  expect(
    within(rules)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['ĐạtTài khoản đang hoạt động.', 'Chưa đạtCó quyền Xem nhật ký (audit.view).']);
  const needs = screen.getByRole('region', { name: 'Cần có' });
  expect(within(needs).getByText('Người làm được: Trần Thị Bình (phanquyen01)')).toBeVisible();
  // Another question: the old answer is not left beside it.
  await shown.person.selectOptions(screen.getByLabelText('Hỏi về'), 'Địa chỉ trang');
  expect(screen.queryByText('Không được')).not.toBeInTheDocument();
});

it('for a person: no user name is asked, and a yes says by which role', async () => {
  const person = { id: 9, username: '20000009', fullname: 'Nguyễn Thị Ánh' };
  const shown = show(`${PAGE}?id=9`, {
    'GET admin/people/detail': () => person,
    'POST admin/access/explain': () => yes,
  });
  expect(await screen.findByText('Nguyễn Thị Ánh (20000009)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nguyễn Thị Ánh' })).toHaveAttribute(
    'href',
    '/admin/people/detail/9?tab=rights',
  );
  expect(screen.queryByLabelText(/Tên đăng nhập/)).not.toBeInTheDocument();
  await shown.person.type(screen.getByLabelText(/Địa chỉ trang/), '/policy{Enter}');
  expect(await screen.findByText('Được')).toBeVisible();
  expect(screen.getByText(/Vai trò Đại lý · quantri01 giao/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Cần có' })).not.toBeInTheDocument();
  expect(requests(shown)).toEqual([{ accountId: 9, page: '/policy' }]);
});

it('comes from the menu with its item chosen; nothing is asked before all is filled in', async () => {
  const shown = show(`${PAGE}?menuItemId=31`, { 'POST admin/access/explain': () => yes });
  await screen.findByRole('option', { name: 'Hợp đồng › Tra cứu' });
  expect(screen.getByLabelText(/^Mục menu/)).toHaveValue('31');
  await shown.person.click(screen.getByRole('button', { name: 'Giải thích' }));
  expect(requests(shown)).toEqual([]);
  await shown.person.type(screen.getByLabelText(/Tên đăng nhập/), '20000009{Enter}');
  await waitFor(() => expect(requests(shown)).toEqual([{ username: '20000009', menuItemId: 31 }]));
});

it('an unknown person and a failure are said in words, and what was typed stays', async () => {
  let status = 404;
  const shown = show(
    PAGE,
    {
      'POST admin/access/explain': () => {
        throw new ApiError({ status, code: 'X', message: 'The service is busy.' });
      },
    },
    'en',
  );
  await shown.person.type(await screen.findByLabelText(/User name/), 'khong.co');
  await shown.person.type(screen.getByLabelText(/Address of a page/), '/policy');
  await shown.person.click(screen.getByRole('button', { name: 'Explain' }));
  expect(await screen.findByText(/not found among those whom you administer/)).toBeVisible();
  status = 503;
  await shown.person.click(screen.getByRole('button', { name: 'Explain' }));
  expect(await screen.findByText('The service is busy.')).toBeVisible();
  expect(screen.getByLabelText(/Address of a page/)).toHaveValue('/policy');
});
