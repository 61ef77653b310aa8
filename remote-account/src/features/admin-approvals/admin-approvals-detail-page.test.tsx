import { everyLanguage } from '@portal/domain/language';
import { Route, Routes } from '@portal/remote-kit/router';
import { fakeUser } from '@portal/remote-kit/testing';
import type { ApprovalDetail } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminApprovalsDetailPage } from './admin-approvals-detail-page.tsx';

const request = (part: Partial<ApprovalDetail> = {}): ApprovalDetail => ({
  ...{ id: 7, kind: 'setting', state: 'PENDING', objectKey: 'setting:LOGIN_MAX_FAILURES' },
  title: everyLanguage(() => 'Đổi tham số: Số lần sai mật khẩu thì khóa'),
  ...{ makerName: 'Lê Văn Cường', checkerName: null, version: 1, note: null, error: null },
  ...{ createdAt: '2026-03-09T01:15:00.000Z', expiresAt: '2026-03-12T01:15:00.000Z' },
  ...{ decidedAt: null, reason: 'Theo quy định mới', stale: false },
  effect: { changes: [{ field: 'LOGIN_MAX_FAILURES', before: '5', after: '4' }], notes: [] },
  ...{ mayDecide: true, mayWithdraw: false, again: null },
  ...part,
});
const texts = everyLanguage((language) =>
  jest.requireActual(`../../../../shared/remote-kit/src/admin/locales/${language}.json`),
);

const show = (part: Partial<ApprovalDetail> = {}) =>
  renderAccount(
    <Routes>
      <Route path="/admin/approvals/detail/:id" element={<AdminApprovalsDetailPage />} />
    </Routes>,
    {
      path: '/admin/approvals/detail/7',
      libraries: { '@portal/remote-kit': texts },
      session: { user: fakeUser({ authorities: ['admin.view', 'setting.manage'] }) },
      answers: {
        'GET admin/approvals/detail': () => request(part),
        'POST admin/approvals/approve': () => ({ id: 7, state: 'APPLIED' }),
        'PUT admin/settings': () => ({ changeRequestId: 8 }),
      },
    },
  );

it('part of ADM-ROL-10: before and after are shown, and the change is approved with a note', async () => {
  const { person, calls, toasts } = show();
  expect(await screen.findByRole('rowheader', { name: 'LOGIN_MAX_FAILURES' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Phê duyệt' }));
  await person.type(await screen.findByRole('textbox', { name: /Ghi chú/ }), 'Đồng ý');
  await person.click(screen.getAllByRole('button', { name: 'Phê duyệt' }).at(-1) as HTMLElement);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ id: 7, version: 1, note: 'Đồng ý' },
  });
});

it('a stale request says so and cannot be approved', async () => {
  show({ stale: true });
  expect(await screen.findByText('Dữ liệu đã thay đổi')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Phê duyệt' })).toBeDisabled();
});

it('its maker may withdraw it and cannot decide', async () => {
  show({ mayDecide: false, mayWithdraw: true });
  expect(await screen.findByRole('button', { name: 'Rút lại' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Phê duyệt' })).not.toBeInTheDocument();
});

it('part of ADM-ROL-10: a rejected one is sent again through the same call with a new reason, and its new request opens', async () => {
  const body = { key: 'LOGIN_MAX_FAILURES', value: '4', version: 2 };
  const { person, calls } = show({
    ...{ state: 'REJECTED', note: 'Chưa phải lúc này', mayDecide: false },
    again: { method: 'PUT', path: 'admin/settings', body },
  });
  await person.click(await screen.findByRole('button', { name: 'Gửi lại' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gửi lại' });
  await person.type(await within(dialog).findByLabelText(/Lý do/), 'Nay đã đến lúc làm');
  await person.click(within(dialog).getByRole('button', { name: 'Gửi lại' }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === 'admin/approvals/detail').at(-1)?.query).toEqual({
      id: 8,
    }),
  );
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ ...body, reason: 'Nay đã đến lúc làm' },
  });
});
