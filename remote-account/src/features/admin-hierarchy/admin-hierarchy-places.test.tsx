import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { OrgNode, OrgOffice, OrgUnit } from '@portal/types';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminHierarchyPage } from './admin-hierarchy-page.tsx';

const REASON = 'Sắp xếp lại mạng lưới văn phòng';
const node = (part: Partial<OrgNode>): OrgNode => ({
  ...{ key: 'unit:1', kind: 'unit', id: 1, code: 'MN', name: 'Miền Nam', level: 1 },
  ...{ status: null, people: 2, hasChildren: true, ...part },
});
const TREE: Record<string, OrgNode[]> = {
  '': [node({})],
  'unit:1': [
    node({ key: 'office:3', kind: 'office', id: 3, code: 'VPCT', name: 'VP Cần Thơ', level: null }),
  ],
};
const unit: OrgUnit = { code: 'MN', name: 'Miền Nam', level: 1, parentCode: null, version: 4 };
const office: OrgOffice = {
  ...{ code: 'VPCT', name: 'VP Cần Thơ', provinceCode: 'CT', address: '1 Hoà Bình' },
  ...{ phone: '+842923811811', unitCode: 'MN', status: 'OPEN', version: 2 },
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
      'GET admin/org/unit': () => unit,
      'GET admin/org/office': () => office,
      'POST zipcode/province': () => [
        { value: 'CT', title: 'Cần Thơ' },
        { value: 'CM', title: 'Cà Mau' },
      ],
      ...answers,
    },
  });
type Person = ReturnType<typeof show>['person'];
const choose = async (person: Person, name: RegExp) =>
  person.click(await screen.findByRole('treeitem', { name }));
const press = (person: Person, name: string) => person.click(screen.getByRole('button', { name }));
const bodies = (calls: FakeCall[], path: string) =>
  calls.filter((call) => call.path === path && call.method === 'PUT').map(({ body }) => body);

it('an office is made below the chosen unit; what is missing is said at its field', async () => {
  const { person, calls, toasts } = show({
    'PUT admin/org/office': () => ({ ...office, code: 'VPMOI', name: 'VP mới' }),
  });
  await choose(person, /Miền Nam/);
  await press(person, 'Thêm văn phòng');
  const dialog = await screen.findByRole('dialog', { name: 'Thêm văn phòng' });
  const code = await within(dialog).findByLabelText('Mã');
  expect(within(dialog).getByLabelText('Mã đơn vị')).toHaveValue('MN');
  await press(person, 'Lưu');
  expect(within(dialog).getAllByText('Vui lòng nhập mục này.')).toHaveLength(3);
  expect(code).toHaveFocus();
  await person.keyboard('VPMOI{Tab}VP mới');
  await person.selectOptions(within(dialog).getByLabelText('Tỉnh, thành phố'), 'CM');
  await person.type(within(dialog).getByLabelText(/Lý do/), REASON);
  await press(person, 'Lưu');
  expect(bodies(calls, 'admin/org/office')).toEqual([
    {
      ...{ code: 'VPMOI', name: 'VP mới', provinceCode: 'CM', address: '', phone: null },
      ...{ unitCode: 'MN', status: 'OPEN', version: null, reason: REASON },
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts).toHaveLength(1);
});

it('of two who change a unit at once the later chooses by field, and keeps the reason', async () => {
  let tries = 0;
  const { person, calls } = show({
    'PUT admin/org/unit': () => {
      tries += 1;
      if (tries > 1) return unit;
      const current = { ...unit, name: 'Nam Bộ', version: 5 };
      const message = 'Dữ liệu vừa được quantri01 thay đổi lúc 09:00.';
      throw new ApiError({ status: 409, code: 'ADMIN_CHANGED', message, data: { current } });
    },
  });
  await choose(person, /Miền Nam/);
  await press(person, 'Sửa đơn vị');
  const dialog = await screen.findByRole('dialog', { name: 'Sửa đơn vị MN' });
  const name = await within(dialog).findByLabelText('Tên');
  expect(within(dialog).getByLabelText('Mã')).toHaveAttribute('readonly');
  await person.clear(name);
  await person.type(name, 'Khu vực Nam');
  await person.type(within(dialog).getByLabelText(/Lý do/), REASON);
  await press(person, 'Lưu');
  expect(await screen.findByText(/vừa được quantri01 thay đổi/)).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Giá trị của tôi: Khu vực Nam' }));
  await press(person, 'Dùng giá trị đã chọn');
  await press(person, 'Lưu');
  const changed = { code: 'MN', name: 'Khu vực Nam', level: 1, parentCode: null, reason: REASON };
  expect(bodies(calls, 'admin/org/unit')).toEqual([
    { ...changed, version: 4 },
    { ...changed, version: 5 },
  ]);
});

it('an office is read again before it is changed; a failing read offers to try again, a rejection keeps the form', async () => {
  let reads = 0;
  const { person } = show({
    'GET admin/org/office': () => {
      reads += 1;
      if (reads > 1) return office;
      throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
    },
    'PUT admin/org/office': () => {
      const message = 'Còn 3 người ở văn phòng này.';
      throw new ApiError({ status: 409, code: 'OFFICE_PEOPLE', message });
    },
  });
  await choose(person, /Miền Nam/);
  await choose(person, /VP Cần Thơ/);
  await press(person, 'Sửa văn phòng');
  await person.click(await screen.findByRole('button', { name: 'Thử lại' }));
  const state = await screen.findByLabelText('Trạng thái');
  await person.selectOptions(state, 'CLOSED');
  await person.type(screen.getByLabelText(/Lý do/), REASON);
  await press(person, 'Lưu');
  expect(await screen.findByText('Còn 3 người ở văn phòng này.')).toBeVisible();
  expect(state).toHaveValue('CLOSED');
});
