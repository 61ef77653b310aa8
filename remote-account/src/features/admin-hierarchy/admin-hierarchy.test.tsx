import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { OrgMoveEffect, OrgMoveRow, OrgNode } from '@portal/types';
import { act, screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminHierarchyPage } from './admin-hierarchy-page.tsx';

const REASON = 'Sắp xếp lại nhóm kinh doanh';
const node = (key: string, name: string, part: Partial<OrgNode> = {}): OrgNode => ({
  ...{ key, kind: key.split(':')[0] as OrgNode['kind'], id: Number(key.split(':')[1]), name },
  ...{ code: key.toUpperCase(), level: null, status: null, people: 2, hasChildren: true, ...part },
});
const TREE: Record<string, OrgNode[]> = {
  '': [node('unit:1', 'Miền Nam'), node('unit:2', 'Miền Bắc', { hasChildren: false })],
  'unit:1': [node('office:3', 'Văn phòng Cần Thơ')],
  'office:3': [node('agent:8', 'Bùi Thị Dương', { level: 8, status: 'ACTIVE', code: '20000008' })],
};
const effect: OrgMoveEffect = {
  ...{ people: 3, policies: 435, openClaims: 4, rolesAfter: [], months: [], held: false },
  loseSight: [{ code: '20000007', name: 'Huỳnh Ngọc Đông' }],
  gainSight: [{ code: '20000017', name: 'Lê Mới' }],
};
const planned: OrgMoveRow = {
  ...{ id: 5, kind: 'TRANSFER', state: 'PLANNED', agentId: 8, agentCode: '20000008' },
  ...{ agentName: 'Bùi Thị Dương', effectiveOn: '2026-12-01', reason: REASON },
  ...{ from: { manager: '20000007' }, to: { manager: '20000017' }, people: 0, policies: 0 },
  ...{ byName: 'nhansu01', error: null, reversible: false },
};

const show = (answers: Record<string, (call: FakeCall) => unknown> = {}) =>
  renderAccount(<AdminHierarchyPage />, {
    path: '/admin/hierarchy',
    libraries: {
      '@portal/remote-kit': everyLanguage((language) =>
        jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
      ),
    },
    session: { user: fakeUser({ authorities: ['admin.view', 'org.manage'] }) },
    answers: {
      'GET admin/org/tree': ({ query }) => TREE[String(query?.parent ?? '')] ?? [],
      'GET admin/org/moves': () => ({ datas: [], totalData: 0 }),
      ...answers,
    },
  });
const item = (name: RegExp) => screen.findByRole('treeitem', { name });

it('the tree is opened and walked by arrow keys, and a person is moved after a preview', async () => {
  const { person, calls } = show({
    'POST admin/org/move/preview': () => effect,
    'POST admin/org/move': () => ({ moveId: 6, state: 'APPLIED', changeRequestId: null }),
  });
  const top = await item(/Miền Nam/);
  act(() => top.focus());
  await person.keyboard('{ArrowRight}');
  expect(await item(/Miền Nam/)).toHaveAttribute('aria-expanded', 'true');
  await item(/Cần Thơ/);
  await person.keyboard('{ArrowDown}{ArrowRight}');
  await item(/Bùi Thị Dương/);
  await person.keyboard('{ArrowRight}{Enter}');
  expect(await item(/Bùi Thị Dương/)).toHaveFocus();
  await person.keyboard('{End}');
  expect(await item(/Miền Bắc/)).toHaveFocus();
  await person.keyboard('{Home}{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: /Cần Thơ/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Điều chuyển' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(await within(dialog).findByLabelText('Mã người quản lý mới'), '20000017');
  await person.click(within(dialog).getByRole('button', { name: 'Xem trước' }));
  expect(await within(dialog).findByText(/3 người, 435 hợp đồng/)).toBeVisible();
  expect(within(dialog).getByText(/Không còn thấy: Huỳnh Ngọc Đông/)).toBeVisible();
  await person.type(within(dialog).getByLabelText(/Lý do/), REASON);
  await person.click(within(dialog).getByRole('button', { name: 'Điều chuyển' }));
  const sent = calls.find(({ path }) => path === 'admin/org/move');
  expect(sent?.body).toEqual({
    ...{ agentId: 8, to: { managerCode: '20000017' }, withTeam: true, newManagerOfTeam: null },
    reason: REASON,
  });
});

it('a planned move is cancelled with a reason; a held one leads to its request', async () => {
  const { person, calls } = show({
    'GET admin/org/moves': () => ({ datas: [planned], totalData: 1 }),
    'POST admin/org/move/cancel': () => ({ moveId: 5, state: 'CANCELLED', changeRequestId: 9 }),
  });
  expect(await screen.findByText('Chờ ngày hiệu lực')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Huỷ điều chuyển của Bùi Thị Dương' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(await within(dialog).findByLabelText(/Lý do/), REASON);
  await person.click(within(dialog).getByRole('button', { name: 'Huỷ điều chuyển' }));
  expect(await screen.findByRole('link', { name: /yêu cầu/i })).toBeVisible();
  expect(calls.find(({ path }) => path === 'admin/org/move/cancel')?.body).toEqual({
    ...{ moveId: 5, reason: REASON },
  });
});

it('is empty with what to do next, and each part fails alone', async () => {
  show({
    'GET admin/org/tree': () => [],
    'GET admin/org/moves': () => {
      throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
    },
  });
  expect(await screen.findByText('Chưa có đơn vị nào')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible();
});
