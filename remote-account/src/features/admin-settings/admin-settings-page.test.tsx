import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { fakeUser } from '@portal/remote-kit/testing';
import type { SettingRow } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminSettingsPage } from './admin-settings-page.tsx';

const row = (part: Partial<SettingRow> = {}): SettingRow => ({
  ...{ key: 'HOTLINE', group: 'contact', type: 'text', unit: null, min: null, max: null, of: null },
  label: everyLanguage(() => 'Tổng đài'),
  text: everyLanguage(() => 'Số điện thoại ở chân trang.'),
  ...{ value: '1900 1234', default: '', broken: false, public: true, guarded: false, version: 3 },
  ...{ changedBy: 'Trần Thị Bình', changedAt: '2026-03-09T01:15:00.000Z', changeRequestId: null },
  ...part,
});
const idle = row({
  ...{ key: 'SESSION_IDLE_MINUTES', group: 'session', type: 'int', unit: 'minutes', guarded: true },
  ...{ min: 5, max: 30, value: '30', default: '30', version: 1 },
  label: everyLanguage(() => 'Phiên hết hạn khi không hoạt động'),
});
const PAGE = { settings: [row(), idle], environment: [{ key: 'DATABASE_URL', isSet: true }] };
const texts = everyLanguage((language) =>
  jest.requireActual(`../../../../shared/remote-kit/src/admin/locales/${language}.json`),
);

const show = (put: (body: unknown) => unknown = () => row({ value: '1900 9999', version: 4 })) =>
  renderAccount(<AdminSettingsPage />, {
    path: '/admin/settings',
    libraries: { '@portal/remote-kit': texts },
    session: { user: fakeUser({ authorities: ['admin.view', 'setting.manage'] }) },
    answers: { 'GET admin/settings': () => PAGE, 'PUT admin/settings': put },
  });

async function edit(view: ReturnType<typeof show>, value: string) {
  await view.person.click(await screen.findByRole('button', { name: 'Sửa Tổng đài' }));
  const field = await screen.findByRole('textbox', { name: 'Giá trị' });
  await view.person.clear(field);
  await view.person.type(field, value);
  await view.person.type(screen.getByRole('textbox', { name: /Lý do/ }), 'Tổng đài đổi số mới');
  await view.person.click(screen.getByRole('button', { name: 'Lưu' }));
}

it('part of ADM-SET-07: a setting is found by key and by word without marks', async () => {
  const { person } = show();
  const search = await screen.findByRole('searchbox');
  await screen.findByText('Tổng đài');
  await person.type(search, 'tong dai');
  expect(screen.queryByText('SESSION_IDLE_MINUTES')).not.toBeInTheDocument();
  await person.clear(search);
  await person.type(search, 'idle');
  expect(screen.getByText('SESSION_IDLE_MINUTES')).toBeVisible();
  expect(screen.getByText(/từ 5 đến 30 phút/)).toBeVisible();
  expect(screen.queryByText('HOTLINE')).not.toBeInTheDocument();
});

it('a change is sent with its reason and the version that was shown, and can be taken back', async () => {
  const view = show();
  await edit(view, '1900 9999');
  expect(await screen.findByText('Đã đổi Tổng đài.')).toBeVisible();
  expect(view.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ key: 'HOTLINE', value: '1900 9999', version: 3, reason: 'Tổng đài đổi số mới' },
  });
  expect(screen.getByRole('button', { name: 'Hoàn tác' })).toBeVisible();
});

it('a change that waits says where it can be followed', async () => {
  const view = show(() => ({ changeRequestId: 7 }));
  await edit(view, '1900 9999');
  expect(await screen.findByRole('link', { name: 'Xem yêu cầu' })).toHaveAttribute(
    'href',
    '/admin/approvals/detail/7',
  );
});

it('part of ADM-SET-07: a failing save keeps the text', async () => {
  const view = show(() => {
    throw new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Hệ thống đang bận.' });
  });
  await edit(view, '1900 9999');
  expect(await screen.findByText('Hệ thống đang bận.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Giá trị' })).toHaveValue('1900 9999');
});

it('another person changed it: both values, and what was typed goes on with the new version', async () => {
  let requests = 0;
  const view = show(() => {
    requests += 1;
    if (requests > 1) return row({ value: '1900 9999', version: 6 });
    const data = { current: row({ value: '1900 0000', version: 5 }) };
    const message = 'Dữ liệu vừa được Trần Thị Bình thay đổi.';
    throw new ApiError({ status: 409, code: 'ADMIN_CHANGED', message, data });
  });
  await edit(view, '1900 9999');
  const group = await screen.findByRole('group', { name: 'Tổng đài' });
  expect(within(group).getByLabelText(/1900 0000/)).toBeVisible();
  await view.person.click(screen.getByRole('button', { name: 'Dùng giá trị đã chọn' }));
  await view.person.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => {
    const last = view.calls.filter(({ method }) => method === 'PUT').at(-1);
    expect(last?.body).toMatchObject({ value: '1900 9999', version: 5 });
  });
});
