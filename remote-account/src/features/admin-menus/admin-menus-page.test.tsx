import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { MenuAdmin, UserMenuRow } from '@portal/types';
import { violations } from '@portal/ui/testing';
import { act, screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminMenusPage } from './admin-menus-page.tsx';

const row = (id: number, vi: string, en: string, part: Partial<UserMenuRow> = {}): UserMenuRow => ({
  ...{ id, parentId: null, name: { vi, en }, link: null, customLink: null, itemId: 'home.view' },
  ...{ itemSub: [], isLocalLink: true, hidden: false, disabled: false, underConstruction: false },
  ...{ ignoreAgentType: false, roleBm: false, roleLeader: false },
  ...part,
});
const start: MenuAdmin = {
  version: { no: 3, at: null, by: null, reason: null, changeRequestId: null },
  types: [
    { code: 'NEWS', label: { vi: 'Tin tức', en: 'News' }, linkAlias: 'news-event' },
    { code: 'CAREER', label: { vi: 'Nghề nghiệp', en: 'Careers' }, linkAlias: 'career' },
  ],
  items: [
    row(10, 'Kinh doanh', 'Business'),
    row(11, 'Bảng điều khiển', 'Dashboard', { parentId: 10, link: '/dashboard' }),
    row(12, 'Hồ sơ', 'Proposals', { parentId: 10, link: '/proposals', hidden: true }),
    row(20, 'Hợp đồng', 'Policies', { disabled: true }),
  ],
  authorities: [{ code: 'home.view', name: { vi: 'Trang chủ', en: 'Home' } }],
  changeRequestId: null,
};
const quiet = { problems: [], effect: { gains: [], losses: [], emptied: 0, widens: false } };

const show = (answers: Record<string, (call: FakeCall) => unknown> = {}) =>
  renderAccount(<AdminMenusPage />, {
    path: '/admin/menus',
    libraries: {
      '@portal/remote-kit': everyLanguage((language) =>
        jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
      ),
    },
    session: { user: fakeUser({ authorities: ['admin.view', 'menu.manage'] }) },
    answers: { 'GET admin/menu': () => start, 'POST admin/menu/check': () => quiet, ...answers },
  });
const tree = () => screen.findByRole('tree', { name: 'Menu người dùng' });
const names = () => screen.getAllByRole('treeitem').map((item) => item.getAttribute('data-item'));

it('goes through the tree by arrows, Home and End; states are shown by word, both languages are shown', async () => {
  const { person, container } = show();
  await tree();
  expect(names()).toEqual(['10', '11', '12', '20']);
  await person.tab();
  act(() => screen.getAllByRole('treeitem')[0]?.focus());
  const at = () => document.activeElement?.getAttribute('data-item');
  await person.keyboard('{ArrowDown}');
  expect(at()).toBe('11');
  await person.keyboard('{End}');
  expect(at()).toBe('20');
  await person.keyboard('{Home}');
  expect(at()).toBe('10');
  await person.keyboard('{ArrowLeft}');
  expect(screen.getAllByRole('treeitem')[0]).toHaveAttribute('aria-expanded', 'false');
  expect(names()).toEqual(['10', '20']);
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(at()).toBe('11');
  await person.keyboard('{ArrowLeft}');
  expect(at()).toBe('10');
  expect(screen.getByRole('treeitem', { name: /Hồ sơ.*Proposals.*Ẩn/ })).toBeVisible();
  expect(
    screen.getByRole('treeitem', { name: /Hợp đồng.*Policies.*Không bấm được/ }),
  ).toBeVisible();
  expect(await violations(container)).toEqual([]);
});

it('moves an item by Alt and arrows, says its new place, and publishes the whole with a reason', async () => {
  const published = { ...start, version: { ...start.version, no: 4 } };
  const { person, calls } = show({ 'POST admin/menu/publish': () => published });
  await tree();
  act(() => screen.getByRole('treeitem', { name: /Hồ sơ/ }).focus());
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['10', '12', '11', '20']);
  expect(screen.getByText('Đã chuyển Hồ sơ tới vị trí 1/2 trong Kinh doanh.')).toBeInTheDocument();
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(screen.getByText('Đã chuyển Hồ sơ tới vị trí 2/3 ở cấp trên cùng.')).toBeInTheDocument();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['10', '11', '20', '12']);
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(screen.getByText('Đã chuyển Hồ sơ tới vị trí 1/1 trong Hợp đồng.')).toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('data-item', '12');
  await person.keyboard('{Enter}');
  const edit = await screen.findByRole('dialog', { name: 'Sửa mục Hồ sơ' });
  await person.clear(within(edit).getByLabelText(/English/i));
  await person.type(within(edit).getByLabelText(/English/i), 'Applications');
  await person.click(within(edit).getByLabelText('Ẩn khỏi mọi người'));
  await person.click(within(edit).getByRole('button', { name: 'Xong' }));
  expect(calls.map(({ path }) => path)).toEqual(['admin/menu']);
  await person.click(screen.getByRole('button', { name: 'Áp dụng' }));
  const dialog = await screen.findByRole('dialog', { name: 'Áp dụng' });
  await person.type(await within(dialog).findByLabelText(/Lý do/), 'Theo yêu cầu phòng kinh doanh');
  await person.click(within(dialog).getByRole('button', { name: 'Áp dụng' }));
  const body = calls.find(({ path }) => path === 'admin/menu/publish')?.body as MenuAdmin;
  expect(body).toMatchObject({
    baseNo: 3,
    confirmEmpty: 0,
    reason: 'Theo yêu cầu phòng kinh doanh',
  });
  expect(body.items.map(({ id, parentId }) => `${parentId ?? ''}/${id}`)).toEqual([
    ...['/10', '/20', '10/11', '20/12'],
  ]);
  expect(body.items.at(-1)).toMatchObject({ name: { en: 'Applications' }, hidden: false });
});

it('shows problems by row and publishes nothing', async () => {
  const problem = { row: 'item:11', field: 'link', code: 'LINK_DEAD', text: 'Liên kết hỏng.' };
  const { person, calls } = show({
    'POST admin/menu/check': () => ({ ...quiet, problems: [problem] }),
  });
  await tree();
  act(() => screen.getByRole('treeitem', { name: /Hồ sơ/ }).focus());
  await person.click(await screen.findByRole('button', { name: 'Lên' }));
  await person.click(screen.getByRole('button', { name: 'Áp dụng' }));
  expect(await screen.findByText('Bảng điều khiển: Liên kết hỏng.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.some(({ path }) => path === 'admin/menu/publish')).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Sửa mục Bảng điều khiển' }));
  expect(await screen.findByRole('dialog', { name: 'Sửa mục Bảng điều khiển' })).toBeVisible();
});

it('says who gains which right, and where the held request is', async () => {
  const gains = [{ authority: 'home.view', name: { vi: 'Trang chủ', en: 'Home' }, people: 4 }];
  const { person } = show({
    'POST admin/menu/check': () => ({ ...quiet, effect: { ...quiet.effect, gains, widens: true } }),
    'POST admin/menu/publish': () => ({ changeRequestId: 9 }),
  });
  await tree();
  act(() => screen.getByRole('treeitem', { name: /Hồ sơ/ }).focus());
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await person.click(screen.getByRole('button', { name: 'Áp dụng' }));
  const dialog = await screen.findByRole('dialog', { name: 'Áp dụng' });
  expect(within(dialog).getByText('4 người được thêm quyền Trang chủ (home.view).')).toBeVisible();
  await person.type(await within(dialog).findByLabelText(/Lý do/), 'Theo yêu cầu phòng kinh doanh');
  await person.click(within(dialog).getByRole('button', { name: 'Gửi phê duyệt' }));
  expect(await screen.findByRole('link', { name: /yêu cầu/i })).toHaveAttribute(
    'href',
    '/admin/approvals/detail/9',
  );
});

it('two publishers: the difference is shown, and what was changed here stays', async () => {
  const current = {
    version: { ...start.version, no: 4 },
    types: start.types,
    items: start.items.map((item) =>
      item.id === 20 ? { ...item, name: { vi: 'Hợp đồng của tôi', en: 'Policies' } } : item,
    ),
  };
  const { person, calls } = show({
    'POST admin/menu/publish': () => {
      const message = 'Dữ liệu vừa được Hai thay đổi.';
      throw new ApiError({ status: 409, code: 'ADMIN_CHANGED', message, data: { current } });
    },
  });
  await tree();
  act(() => screen.getByRole('treeitem', { name: /Hồ sơ/ }).focus());
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await person.click(screen.getByRole('button', { name: 'Áp dụng' }));
  const reason = await screen.findByLabelText(/Lý do/);
  await person.type(reason, 'Theo yêu cầu phòng kinh doanh');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Áp dụng' }));
  const dialog = await screen.findByRole('dialog', { name: 'Menu vừa được người khác thay đổi' });
  expect(within(dialog).getByText('Hợp đồng của tôi')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Giữ bản của tôi' }));
  expect(names()).toEqual(['10', '12', '11', '20']);
  await person.click(screen.getByRole('button', { name: 'Áp dụng' }));
  await person.type(await screen.findByLabelText(/Lý do/), 'Theo yêu cầu phòng kinh doanh');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Áp dụng' }));
  const bodies = calls.filter(({ path }) => path === 'admin/menu/publish');
  expect(bodies.map(({ body }) => (body as { baseNo: number }).baseNo)).toEqual([3, 4]);
});

it('shows what an account would get, and goes back to a version', async () => {
  const versions = [
    { no: 3, at: '2026-03-09T02:00:00Z', by: 'Hai', reason: 'Lý do', changeRequestId: null },
    { no: 2, at: null, by: null, reason: '', changeRequestId: null },
  ];
  const { person, calls } = show({
    'POST admin/menu/preview': () => ({
      ...{ username: '20000009', fullname: 'Ánh', types: start.types.slice(0, 1) },
      items: [{ ...row(10, 'x', 'x'), name: 'Kinh doanh', nameEn: 'Business', subMenuList: [] }],
    }),
    'GET admin/menu/versions': () => versions,
    'POST admin/menu/publish': () => ({ ...start, version: { ...start.version, no: 4 } }),
  });
  await tree();
  await person.click(screen.getByRole('tab', { name: 'Xem trước' }));
  await person.type(screen.getByLabelText(/Xem như tài khoản/), '20000009{Enter}');
  const bar = await screen.findByRole('region', { name: 'Thanh menu' });
  expect(within(bar).getByText('Kinh doanh')).toBeVisible();
  const drawer = screen.getByRole('region', { name: 'Ngăn kéo trên điện thoại' });
  expect(within(drawer).getByText('Tin tức')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Phiên bản' }));
  await person.click(await screen.findByRole('button', { name: 'Quay lại phiên bản 2' }));
  await person.type(await screen.findByLabelText(/Lý do/), 'Menu mới gây nhầm lẫn');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quay lại' }));
  expect(calls.find(({ path }) => path === 'admin/menu/publish')?.body).toEqual({
    ...{ baseNo: 3, versionNo: 2, reason: 'Menu mới gây nhầm lẫn' },
  });
});

it('fails with its code and can be tried again', async () => {
  show({
    'GET admin/menu': () => {
      throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
    },
  });
  expect(await screen.findByText(/INTERNAL/)).toBeVisible();
});
