import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { PHONE } from '@portal/lists';
import { listTexts } from '@portal/lists/testing';
import { Route, Routes } from '@portal/remote-kit/router';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { RoleCheck, RoleHistoryRow, RoleRow } from '@portal/types';
import { mockMedia } from '@portal/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminRolesDetailPage } from './admin-roles-detail-page.tsx';
import { AdminRolesPage } from './admin-roles-page.tsx';
import { AdminRolesReviewPage } from './admin-roles-review-page.tsx';

const role = (part: Partial<RoleRow> = {}): RoleRow => ({
  ...{ code: 'ADMIN', name: 'Quản trị viên', builtIn: true, retired: false, holders: 2 },
  names: { vi: 'Quản trị viên', en: 'Administrator' },
  ...{ authorities: ['role.manage'], version: 3, own: false, changeRequestId: null },
  ...part,
});
const assistant = role({
  ...{ code: 'ASSISTANT', name: 'Trợ lý', builtIn: false, holders: 1 },
  names: { vi: 'Trợ lý', en: 'Assistant' },
  authorities: ['home.view'],
});
const authorities = [
  { code: 'home.view', name: 'Trang chủ', area: 'portal', dangerous: false },
  { code: 'policy.view', name: 'Tra cứu hợp đồng', area: 'policy', dangerous: false },
  { code: 'claim.view', name: 'Bồi thường', area: 'claim', dangerous: false },
  { code: 'role.manage', name: 'Quản lý vai trò', area: 'admin', dangerous: true },
];
const matrix = { roles: [role(), assistant], authorities };
const effect = (part: Partial<RoleCheck> = {}): RoleCheck => ({
  ...{ gains: [], losses: [], holders: 1, held: false, problems: [] },
  people: [{ accountId: 9, username: '20000009', fullname: 'Nguyễn Thị Ánh' }],
  ...part,
});
const gain = (authority: string, vi: string) => ({ authority, people: 1, name: { vi } });
const DETAIL = '/admin/roles/detail/ASSISTANT';
const REASON = 'Thêm việc tra cứu cho trợ lý';

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
      answers: { 'GET admin/roles/history': () => [], ...answers },
    },
  );
type Shown = ReturnType<typeof show>;
const box = (name: string) => screen.getByRole('checkbox', { name: `${name} cho Trợ lý` });
const bodiesOf = ({ calls }: Shown, path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);
async function give(person: Shown['person'], confirm: string) {
  const dialog = await screen.findByRole('dialog');
  await person.type(await within(dialog).findByLabelText(/Lý do/), REASON);
  await person.click(within(dialog).getByRole('button', { name: confirm }));
}
/** Opens the role and chooses one more right. */
async function addPolicies(answers: Parameters<typeof show>[1]) {
  const shown = show(DETAIL, { 'GET admin/roles': () => matrix, ...answers });
  await screen.findByRole('checkbox', { name: 'Trang chủ cho Trợ lý' });
  await shown.person.click(box('Tra cứu hợp đồng'));
  return shown;
}

it('lists the roles with their holders, and marks those with sensitive rights', async () => {
  show('/admin/roles', { 'GET admin/roles': () => matrix });
  const [link] = await screen.findAllByRole('link', { name: 'Quản trị viên' });
  expect(link).toHaveAttribute('href', '/admin/roles/detail/ADMIN');
  expect(screen.getByText('2 người giữ · 1 quyền')).toBeVisible();
  expect(screen.getAllByText('Quyền nhạy cảm')[0]).toBeVisible();
});

it('the matrix goes by arrows, is found without marks and filtered, and leads to the role of the column', async () => {
  const shown = show('/admin/roles', { 'GET admin/roles': () => matrix });
  const grid = await screen.findByRole('grid', { name: 'Ma trận vai trò và quyền' });
  const cell = (name: string) => within(grid).getByRole('gridcell', { name });
  const rows = () =>
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(cell('Trang chủ cho Trợ lý: Có')).toHaveTextContent('✓');
  expect(cell('Trang chủ cho Quản trị viên: Không')).toHaveTextContent('–');
  const stops = () => [...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')];
  expect(stops()).toHaveLength(1);
  act(() => stops()[0]?.focus());
  await shown.person.keyboard('{ArrowDown}{ArrowRight}');
  expect(cell('Trang chủ cho Trợ lý: Có')).toHaveFocus();
  await shown.person.keyboard('{Control>}{End}{/Control}');
  expect(cell('Quản lý vai trò cho Trợ lý: Không')).toHaveFocus();
  await shown.person.keyboard('{Home}{ArrowDown}');
  expect(cell('Quản lý vai trò cho Quản trị viên: Có')).toHaveFocus();
  expect(stops()).toHaveLength(1);
  await shown.person.keyboard('{Control>}{Home}{/Control}');
  expect(within(grid).getByRole('link', { name: 'Quản trị viên' })).toHaveFocus();

  await shown.person.type(screen.getByLabelText(/Tìm quyền/), 'hop dong');
  expect(rows()).toEqual(['Hợp đồng', 'Tra cứu hợp đồng ']);
  await shown.person.clear(screen.getByLabelText(/Tìm quyền/));
  await shown.person.click(screen.getByLabelText('Chỉ quyền nhạy cảm'));
  expect(screen.getByText('1 quyền × 2 vai trò', { selector: '[role=status]' })).toBeVisible();
  await shown.person.selectOptions(screen.getByLabelText('Nhóm quyền'), 'Cổng');
  expect(screen.getByText(/Không có quyền nào khớp/)).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await shown.person.click(screen.getByLabelText('Chỉ quyền nhạy cảm'));
  const home = await screen.findByRole('gridcell', { name: 'Trang chủ cho Trợ lý: Có' });
  act(() => home.focus());
  await shown.person.keyboard('{Enter}');
  expect(await screen.findByRole('checkbox', { name: 'Trang chủ cho Trợ lý' })).toBeChecked();
});

it('a phone has one role a page and no matrix', async () => {
  mockMedia((query) => query === PHONE);
  show('/admin/roles', { 'GET admin/roles': () => matrix });
  await screen.findByRole('link', { name: 'Trợ lý' });
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

it('shows what a role gives, and fails with its code', async () => {
  const shown = show('/admin/roles/detail/ADMIN', { 'GET admin/roles': () => matrix });
  const own = await screen.findByRole('checkbox', { name: 'Quản lý vai trò cho Quản trị viên' });
  expect(own).toBeChecked();
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

it('creates a role and goes on to its page, where its rights are chosen', async () => {
  const made = role({ ...assistant, code: 'TRO_LY' });
  const shown = show('/admin/roles', {
    'GET admin/roles': () => matrix,
    'POST admin/roles/create': () => made,
  });
  await shown.person.click(await screen.findByRole('button', { name: 'Tạo vai trò' }));
  const dialog = await screen.findByRole('dialog');
  await shown.person.type(await within(dialog).findByLabelText(/Mã vai trò/), 'tro ly');
  await shown.person.click(within(dialog).getByRole('button', { name: 'Tạo vai trò' }));
  expect(await within(dialog).findByText(/3-40 chữ in hoa/)).toBeVisible();
  await shown.person.clear(within(dialog).getByLabelText(/Mã vai trò/));
  await shown.person.type(within(dialog).getByLabelText(/Mã vai trò/), 'TRO_LY');
  await shown.person.type(within(dialog).getByLabelText(/Tiếng Việt/), 'Trợ lý');
  await shown.person.type(within(dialog).getByLabelText(/English/), 'Assistant');
  await give(shown.person, 'Tạo vai trò');
  await waitFor(() => expect(shown.toasts).toHaveLength(1));
  expect(bodiesOf(shown, 'admin/roles/create')).toEqual([
    { code: 'TRO_LY', names: { vi: 'Trợ lý', en: 'Assistant' }, rights: [], reason: REASON },
  ]);
});

it('a change is checked first, saved with its reason and the version that was shown, and can be taken back', async () => {
  let stored = assistant;
  const shown = await addPolicies({
    'GET admin/roles': () => ({ roles: [stored], authorities }),
    'POST admin/roles/check': () => effect({ gains: [gain('policy.view', 'Tra cứu hợp đồng')] }),
    'PUT admin/roles/ASSISTANT': () => {
      stored = role({ ...assistant, authorities: ['home.view', 'policy.view'], version: 4 });
      return stored;
    },
  });
  await shown.person.click(screen.getByRole('button', { name: 'Lưu' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText('1 người được thêm quyền Tra cứu hợp đồng.'),
  ).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Nguyễn Thị Ánh (20000009)', hidden: true }),
  ).toBeVisible();
  await give(shown.person, 'Lưu');
  expect(await screen.findByText('Đã đổi vai trò Trợ lý.')).toBeVisible();
  const content = { names: assistant.names, rights: ['home.view', 'policy.view'] };
  expect(bodiesOf(shown, 'admin/roles/check')).toEqual([{ code: 'ASSISTANT', ...content }]);
  expect(bodiesOf(shown, 'admin/roles/ASSISTANT')).toEqual([
    { ...content, version: 3, reason: REASON },
  ]);
  await shown.person.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(await screen.findByText('1 thay đổi chưa lưu.')).toBeVisible();
  expect(box('Tra cứu hợp đồng')).not.toBeChecked();
});

it('problems stop it before a reason is asked, a change that waits says where it is followed', async () => {
  let problems = [{ code: 'LAST_ADMIN', text: 'Phải còn ít nhất một quản trị viên.' }];
  const shown = await addPolicies({
    'POST admin/roles/check': () => effect({ held: true, problems }),
    'PUT admin/roles/ASSISTANT': () => ({ changeRequestId: 7 }),
  });
  await shown.person.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Phải còn ít nhất một quản trị viên.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  problems = [];
  await shown.person.click(screen.getByRole('button', { name: 'Lưu' }));
  await give(shown.person, 'Gửi phê duyệt');
  const link = await screen.findByRole('link', { name: 'Xem yêu cầu' });
  expect(link).toHaveAttribute('href', '/admin/approvals/detail/7');
  expect(box('Tra cứu hợp đồng')).not.toBeChecked();
});

it('another person changed it: names and rights of both, and the chosen goes on with the new version', async () => {
  let requests = 0;
  const current = role({ ...assistant, authorities: ['claim.view'], version: 5 });
  const shown = await addPolicies({
    'POST admin/roles/check': () => effect(),
    'PUT admin/roles/ASSISTANT': () => {
      requests += 1;
      if (requests > 1) return role({ ...current, version: 6 });
      const message = 'Dữ liệu vừa được Trần Thị Bình thay đổi.';
      throw new ApiError({ status: 409, code: 'ADMIN_CHANGED', message, data: { current } });
    },
  });
  await shown.person.click(screen.getByRole('button', { name: 'Lưu' }));
  await give(shown.person, 'Lưu');
  const group = await screen.findByRole('group', { name: 'Quyền của vai trò' });
  expect(within(group).getByLabelText(/Trang chủ, Tra cứu hợp đồng/)).toBeChecked();
  expect(within(group).getByLabelText(/: Bồi thường/)).toBeVisible();
  await shown.person.click(screen.getByRole('button', { name: 'Dùng giá trị đã chọn' }));
  await shown.person.click(screen.getByRole('button', { name: 'Lưu' }));
  await give(shown.person, 'Lưu');
  await waitFor(() =>
    expect(bodiesOf(shown, 'admin/roles/ASSISTANT').at(-1)).toMatchObject({
      ...{ version: 5, rights: ['home.view', 'policy.view'] },
    }),
  );
});

it('arrows go through the rights, which are one stop of the Tab key', async () => {
  const { person } = show(DETAIL, { 'GET admin/roles': () => matrix });
  await screen.findByRole('checkbox', { name: 'Trang chủ cho Trợ lý' });
  const stops = screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toHaveLength(1);
  stops[0]?.focus();
  await person.keyboard('{ArrowDown}');
  expect(box('Tra cứu hợp đồng')).toHaveFocus();
  await person.keyboard(' ');
  expect(box('Tra cứu hợp đồng')).toBeChecked();
  await person.keyboard('{ArrowRight}');
  expect(box('Bồi thường')).toHaveFocus();
  await person.keyboard('{ArrowLeft}');
  expect(box('Tra cứu hợp đồng')).toHaveFocus();
  await person.keyboard('{End}');
  expect(box('Quản lý vai trò')).toHaveFocus();
  await person.keyboard('{Home}{ArrowUp}');
  expect(box('Trang chủ')).toHaveFocus();
});

it('the history shows before and after, and sets back what a change did', async () => {
  const change: RoleHistoryRow = {
    ...{ seq: 4, act: 'CHANGE', at: '2026-03-09T01:15:00.000Z', by: 'Trần Thị Bình' },
    ...{ checker: 'Lê Văn Cường', reason: REASON, changeRequestId: 7 },
    changes: [
      { field: 'name.vi', before: 'Thư ký', after: 'Trợ lý' },
      { field: 'home.view', before: null, after: 'GRANT' },
      { field: 'claim.view', before: 'GRANT', after: null },
    ],
  };
  const shown = show(DETAIL, {
    'GET admin/roles': () => matrix,
    'GET admin/roles/history': () => [change],
  });
  const row = await screen.findByRole('row', { name: /Bồi thường Có Không/ });
  expect(row).toBeVisible();
  expect(screen.getByText(/Lê Văn Cường phê duyệt/)).toBeVisible();
  await shown.person.click(screen.getByRole('button', { name: /Đặt lại như trước thay đổi/ }));
  expect(screen.getByRole('textbox', { name: /Tiếng Việt/ })).toHaveValue('Thư ký');
  expect(
    [box('Trang chủ'), box('Bồi thường')].map((one) => (one as HTMLInputElement).checked),
  ).toEqual([false, true]);
  expect(screen.getByText('3 thay đổi chưa lưu.')).toBeVisible();
});

it('a role of one’s own is read only; one that is retired is restored', async () => {
  const roles = [role({ own: true }), role({ ...assistant, retired: true })];
  const shown = show('/admin/roles/detail/ADMIN', {
    'GET admin/roles': () => ({ roles, authorities }),
  });
  expect(await screen.findByText(/người khác phải sửa/)).toBeVisible();
  for (const one of screen.getAllByRole('checkbox')) expect(one).toBeDisabled();
  shown.unmount();
  const other = show(DETAIL, {
    'GET admin/roles': () => ({ roles, authorities }),
    'POST admin/roles/restore': () => role({ ...assistant, version: 4 }),
  });
  await other.person.click(await screen.findByRole('button', { name: 'Giao lại vai trò' }));
  await give(other.person, 'Giao lại vai trò');
  await waitFor(() =>
    expect(bodiesOf(other, 'admin/roles/restore')).toEqual([
      { code: 'ASSISTANT', version: 3, reason: REASON },
    ]),
  );
});
