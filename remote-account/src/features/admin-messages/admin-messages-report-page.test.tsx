import type { MessageRecipientRow } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { showMessages, staffMessage, staffReport } from './testing/show-messages.tsx';

const REPORT = '/admin/messages/report/7';
const sent = staffMessage({ state: 'SENT' });
const recipient: MessageRecipientRow = {
  ...{ id: 1, fullname: 'Nguyễn Thị Ánh', username: '20000009', office: null, app: 'SENT' },
  ...{ push: null, mail: 'FAILED', sms: null, reason: 'Máy chủ nhận từ chối', readAt: null },
};

beforeEach(() => localStorage.clear());

it('part of ADM-MSG-06: figures by channel lead to their recipients with reasons; what failed is sent again', async () => {
  const { person, calls, toasts } = showMessages(REPORT, {
    'GET admin/messages/report': () => staffReport(),
    'GET admin/messages/detail': () => sent,
    'GET admin/messages/recipients': () => ({ datas: [recipient], totalData: 1 }),
    'POST admin/messages/7/retry': () => ({ retried: 3 }),
  });
  const mail = await screen.findByRole('region', { name: 'Thư điện tử' });
  expect(within(mail).getByRole('link', { name: 'Đã gửi: 318' })).toHaveAttribute(
    'href',
    `${REPORT}?channel=MAIL&state=SENT`,
  );
  expect(mail).toHaveTextContent('Máy chủ nhận từ chối: 3');
  expect(screen.getByText(/107 người đã đọc/)).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Người nhận' });
  expect(await within(table).findByText('Máy chủ nhận từ chối')).toBeVisible();
  expect(calls.find(({ path }) => path === 'admin/messages/recipients')?.query).toMatchObject({
    message: 7,
  });
  await person.click(screen.getByRole('button', { name: 'Gửi lại 3 lượt lỗi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gửi lại 3 lượt lỗi' });
  await person.click(within(dialog).getByRole('button', { name: 'Gửi lại' }));
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Đang gửi lại 3 lượt.'));
});

it('part of ADM-MSG-05: a recall asks for its reason and says afterwards what cannot be called back', async () => {
  let report = staffReport();
  const { person, calls } = showMessages(REPORT, {
    'GET admin/messages/report': () => report,
    'GET admin/messages/detail': () => sent,
    'POST admin/messages/7/recall': () => {
      report = staffReport({
        ...{ state: 'RECALLED', recalledAt: '2026-03-09T03:00:00.000Z', recalledBy: 'Duyệt Bài' },
        ...{ out: { PUSH: 0, MAIL: 318, SMS: 4 }, may: { ...report.may, recall: false } },
      });
      return { id: 7, state: 'RECALLED', version: 6, changeRequestId: null };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Thu hồi tin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Thu hồi tin' });
  await person.type(await within(dialog).findByLabelText(/^Lý do/), 'Gửi nhầm người nhận');
  await person.click(within(dialog).getByRole('button', { name: 'Thu hồi tin' }));
  expect(await screen.findByText(/không lấy lại được: 318 thư, 4 SMS/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Thu hồi tin' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Gửi lại/ })).toBeNull();
  expect(calls.find(({ path }) => path.endsWith('recall'))?.body).toEqual({
    ...{ version: 5, reason: 'Gửi nhầm người nhận' },
  });
});

it('shows the progress while it is sent and pauses it', async () => {
  let report = staffReport({ state: 'SENDING', done: 120, endedAt: null, retryable: 0 });
  report = { ...report, may: { ...report.may, pause: true } };
  const { person } = showMessages(REPORT, {
    'GET admin/messages/report': () => report,
    'GET admin/messages/detail': () => sent,
    'POST admin/messages/7/pause': () => {
      report = { ...report, state: 'PAUSED', may: { ...report.may, pause: false, resume: true } };
      return { id: 7, state: 'PAUSED', version: 6, changeRequestId: null };
    },
  });
  const bar = await screen.findByRole('progressbar', { name: 'Tiến độ gửi tin' });
  expect(bar).toHaveAttribute('value', '120');
  await person.click(screen.getByRole('button', { name: 'Tạm dừng' }));
  expect(await screen.findByRole('button', { name: 'Gửi tiếp' })).toBeVisible();
});

it('a planned one says when, and becomes a draft again', async () => {
  let state: 'SCHEDULED' | 'DRAFT' = 'SCHEDULED';
  const may = { ...staffReport().may, recall: false, unschedule: true };
  const { person, paths } = showMessages(REPORT, {
    'GET admin/messages/report': () =>
      staffReport({ state, may, total: 321, done: 0, sentAt: null, endedAt: null, retryable: 0 }),
    'GET admin/messages/detail': () => staffMessage({ state, sendAt: '2026-03-10T02:00:00.000Z' }),
    'POST admin/messages/7/unschedule': () => {
      state = 'DRAFT';
      return { id: 7, state: 'DRAFT', version: 6, changeRequestId: null };
    },
  });
  expect(await screen.findByText('10/03/2026 09:00')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Bỏ hẹn giờ để sửa' }));
  await waitFor(() => expect(paths.at(-1)).toBe('/admin/messages/edit/7'));
});

it('without rows any more it says why', async () => {
  showMessages(REPORT, {
    'GET admin/messages/report': () => staffReport({ erased: true, retryable: 0 }),
    'GET admin/messages/detail': () => sent,
  });
  expect(await screen.findByText(/đã được xóa theo thời hạn lưu/)).toBeVisible();
});
