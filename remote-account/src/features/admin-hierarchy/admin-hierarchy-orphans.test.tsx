import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { listTexts, rememberNoDefaultViews } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { OrphanBatch, OrphanEffect, OrphanRow } from '@portal/types';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminHierarchyOrphansPage } from './admin-hierarchy-orphans-page.tsx';

const REASON = 'Đại lý đã nghỉ việc từ tháng này';
const BATCH = '7b0c2b8e-2d0a-4f0e-9b57-0d9a8f1a2b3c';
const row = (id: number, part: Partial<OrphanRow> = {}): OrphanRow => ({
  ...{ id, policyNo: `00100000${id}`, productName: 'An Tâm Hưng Thịnh', status: 'IN_FORCE' },
  ...{ agentCode: '20000029', office: 'Văn phòng Cần Thơ', annualPremium: 12_000_000 },
  ...{ dueDate: '20261201', waitingDays: 3, late: false, ...part },
});
const ROWS = [row(1), row(2, { waitingDays: 9, late: true }), row(3)];
const effect = (part: Partial<OrphanEffect> = {}): OrphanEffect => ({
  byAgent: [
    { code: '20000011', name: 'Lê Mới', before: 10, given: 1 },
    { code: '20000012', name: 'Phan Hoa', before: 10, given: 1 },
  ],
  ...{ left: 0, gone: 0, total: 2, plan: 'plan-1', held: false, ...part },
});
const batch = (part: Partial<OrphanBatch> = {}): OrphanBatch => ({
  ...{ batchId: BATCH, at: '2026-11-20T02:00:00.000Z', byName: 'nhansu01', reason: REASON },
  ...{ policies: 7, agents: 3, returned: 0, undoUntil: '2026-11-27T02:00:00.000Z', ...part },
});
const given = { batchId: BATCH, byAgent: [], left: 0, gone: 0, changeRequestId: null };

beforeEach(() => localStorage.clear());
const show = (
  answers: Record<string, (call: FakeCall) => unknown> = {},
  language: 'vi' | 'en' = 'vi',
  authorities = ['admin.view', 'org.manage'],
) => {
  rememberNoDefaultViews('20000009');
  return renderAccount(<AdminHierarchyOrphansPage />, {
    path: '/admin/hierarchy/orphans',
    language,
    libraries: {
      ...listTexts,
      '@portal/remote-kit': everyLanguage((one) =>
        jest.requireActual<object>(`@portal/remote-kit/locales/${one}.json`),
      ),
    },
    session: { user: fakeUser({ authorities }) },
    answers: {
      'GET admin/org/orphans': () => ({ datas: ROWS, totalData: 3 }),
      'GET admin/org/orphans/choices': () => ({
        agents: [{ code: '20000029', name: 'Đỗ Văn Nghỉ' }],
        ...{ offices: [], products: [] },
      }),
      'GET admin/org/orphans/batches': () => ({ datas: [], totalData: 0 }),
      ...answers,
    },
  });
};
type Person = ReturnType<typeof show>['person'];
const press = async (person: Person, name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }));
const sentTo = (calls: FakeCall[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

it('shows what waits, how long, and what is late by a word; nothing of customers', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Hợp đồng chờ người phục vụ' });
  expect(await within(table).findByText('001000002')).toBeVisible();
  expect(within(table).getAllByText('Quá hạn')).toHaveLength(1);
  expect(within(table).queryByText(/Bên mua|Người được/)).toBeNull();
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  for (const head of ['Số hợp đồng', 'Sản phẩm', 'Đại lý đã nghỉ', 'Phí năm', 'Số ngày chờ'])
    expect(heads.some((text) => text?.includes(head))).toBe(true);
});

it('is exported by those who may take files, and by no other', async () => {
  const shown = show({}, 'vi', ['admin.view', 'org.manage', 'export.run']);
  await screen.findByText('001000002');
  expect(screen.getByRole('button', { name: /Xuất/ })).toBeEnabled();
  shown.unmount();
  show();
  await screen.findByText('001000002');
  expect(screen.queryByRole('button', { name: /Xuất/ })).not.toBeInTheDocument();
});

it('policies chosen by keyboard are previewed by agent, then given with a reason, and taken back at once', async () => {
  const { person, calls, toasts } = show({
    'POST admin/org/orphans/preview': () => effect(),
    'POST admin/org/orphans/assign': () => given,
    'POST admin/org/orphans/undo': () => ({ batchId: BATCH, returned: 2, stayed: 0 }),
  });
  const first = await screen.findByRole('checkbox', { name: 'Chọn hợp đồng 001000001' });
  first.focus();
  await person.keyboard(' ');
  expect(first).toBeChecked();
  await person.click(screen.getByRole('checkbox', { name: 'Chọn hợp đồng 001000003' }));
  expect(screen.getByText('Đã chọn 2 hợp đồng')).toBeVisible();
  await press(person, 'Giao 2 hợp đồng đã chọn');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('radio', { name: 'Chia đều trong văn phòng' })).toBeChecked();
  expect(within(dialog).queryByLabelText(/Lý do/)).toBeNull();
  await person.click(within(dialog).getByRole('button', { name: 'Xem trước' }));
  const figures = await within(dialog).findByRole('table', { name: 'Số hợp đồng theo đại lý' });
  expect(within(figures).getAllByRole('row')[1]).toHaveTextContent('Lê Mới (20000011): thêm 11011');
  const go = within(dialog).getByRole('button', { name: 'Giao 2 hợp đồng' });
  await person.click(go);
  expect(within(dialog).getByText('Vui lòng ghi lý do (ít nhất 10 ký tự).')).toBeVisible();
  expect(sentTo(calls, 'admin/org/orphans/assign')).toEqual([]);
  await person.type(within(dialog).getByLabelText(/Lý do/), REASON);
  await person.click(go);
  const policyNos = ['001000001', '001000003'];
  expect(sentTo(calls, 'admin/org/orphans/assign')).toEqual([
    { policyNos, rule: 'BALANCED', plan: 'plan-1', reason: REASON },
  ]);
  expect(await screen.findByText('Đã giao 2 hợp đồng.')).toBeVisible();
  expect(screen.getByText('Đã chọn 0 hợp đồng')).toBeVisible();
  await press(person, 'Hoàn tác');
  expect(sentTo(calls, 'admin/org/orphans/undo')).toEqual([
    { batchId: BATCH, reason: 'Hoàn tác ngay sau khi giao' },
  ]);
  expect(toasts).toHaveLength(1);
});

it('all of a filter go to one agent: the code and, above twenty, the number are typed; over 500 wait for a second person', async () => {
  const { person, calls } = show({
    'GET admin/org/orphans': () => ({ datas: ROWS, totalData: 612 }),
    'POST admin/org/orphans/preview': () => effect({ total: 612, held: true }),
    'POST admin/org/orphans/assign': () => ({ ...given, batchId: null, changeRequestId: 41 }),
  });
  await press(person, /Giao tất cả 612 hợp đồng/);
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('radio', { name: 'Một đại lý' }));
  await person.click(within(dialog).getByRole('button', { name: 'Xem trước' }));
  expect(within(dialog).getByText('Vui lòng nhập mã đại lý.')).toBeVisible();
  const code = within(dialog).getByLabelText('Mã đại lý nhận');
  expect(code).toHaveFocus();
  await person.type(code, '20000011');
  await person.click(within(dialog).getByRole('button', { name: 'Xem trước' }));
  expect(await within(dialog).findByText(/cần người thứ hai phê duyệt/)).toBeVisible();
  await person.type(within(dialog).getByLabelText(/Lý do/), REASON);
  const go = within(dialog).getByRole('button', { name: 'Giao 612 hợp đồng' });
  await person.click(go);
  expect(within(dialog).getByText('Vui lòng nhập đúng: 612')).toBeVisible();
  await person.type(within(dialog).getByLabelText('Nhập 612 để xác nhận'), '612');
  await person.click(go);
  expect(sentTo(calls, 'admin/org/orphans/assign')).toEqual([
    { filter: {}, rule: 'AGENT', agentCode: '20000011', plan: 'plan-1', reason: REASON },
  ]);
  expect(await screen.findByText('Đã gửi yêu cầu phê duyệt')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Xem yêu cầu' })).toHaveAttribute(
    'href',
    '/admin/approvals/detail/41',
  );
});

it('when another officer was faster, the figures of now are shown and nothing typed is lost', async () => {
  const current = effect({
    total: 1,
    plan: 'plan-2',
    gone: 1,
    byAgent: effect().byAgent.slice(0, 1),
  });
  let tries = 0;
  const { person, calls } = show({
    'POST admin/org/orphans/preview': () => effect(),
    'POST admin/org/orphans/assign': () => {
      tries += 1;
      if (tries > 1) return given;
      const message = 'Dữ liệu vừa được quantri01 thay đổi lúc 09:00.';
      throw new ApiError({ status: 409, code: 'ADMIN_CHANGED', message, data: { current } });
    },
  });
  await person.click(await screen.findByRole('checkbox', { name: /001000001/ }));
  await press(person, /Giao 1 hợp đồng đã chọn/);
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Xem trước' }));
  await person.type(await within(dialog).findByLabelText(/Lý do/), REASON);
  await person.click(within(dialog).getByRole('button', { name: 'Giao 2 hợp đồng' }));
  expect(await within(dialog).findByText(/vừa được quantri01 thay đổi/)).toBeVisible();
  expect(within(dialog).getByText('1 hợp đồng không còn chờ nữa.')).toBeVisible();
  expect(within(dialog).getByLabelText(/Lý do/)).toHaveValue(REASON);
  await person.click(within(dialog).getByRole('button', { name: 'Giao 1 hợp đồng' }));
  expect(sentTo(calls, 'admin/org/orphans/assign')[1]).toMatchObject({ plan: 'plan-2' });
});

it('the list of assignments says what was undone, and undoes one with a reason', async () => {
  const { person, calls } = show({
    'GET admin/org/orphans/batches': () => ({
      datas: [
        batch(),
        batch({ batchId: 'b', returned: 6, undoUntil: null }),
        batch({ batchId: 'c', undoUntil: null }),
      ],
      totalData: 3,
    }),
    'POST admin/org/orphans/undo': () => ({ batchId: BATCH, returned: 6, stayed: 1 }),
  });
  expect(await screen.findByText(/Đã hoàn tác: 6 hợp đồng/)).toBeVisible();
  expect(screen.getByText('Không còn hoàn tác được')).toBeVisible();
  await press(person, /Hoàn tác lần giao 7 hợp đồng/);
  const dialog = await screen.findByRole('dialog');
  await person.type(await within(dialog).findByLabelText(/Lý do/), REASON);
  await person.click(within(dialog).getByRole('button', { name: 'Hoàn tác' }));
  expect(sentTo(calls, 'admin/org/orphans/undo')).toEqual([{ batchId: BATCH, reason: REASON }]);
});

it('is empty with why and what comes next; list and assignments fail alone', async () => {
  const fail = () => {
    throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
  };
  const empty = show({
    'GET admin/org/orphans': () => ({ datas: [], totalData: 0 }),
    'GET admin/org/orphans/batches': fail,
  });
  expect(await screen.findByText('Không có hợp đồng nào đang chờ')).toBeVisible();
  expect(screen.getByText(/Khi một đại lý nghỉ/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Giao tất cả/ })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible();
  empty.unmount();
  show({ 'GET admin/org/orphans': fail });
  expect(await screen.findByText(/INTERNAL/)).toBeVisible();
  expect(await screen.findByText('Chưa giao lần nào')).toBeVisible();
});

it('speaks English to who reads English', async () => {
  show({}, 'en');
  expect(await screen.findByRole('heading', { name: 'Policies without an agent' })).toBeVisible();
  expect(await screen.findByText('Late')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Assign all 3 policies of the list' })).toBeVisible();
});
