import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { JobRow, OperationsSummary, OutboxRow } from '@portal/types';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminOperationsPage } from './admin-operations-page.tsx';

const REASON = 'Máy chủ thư đã hoạt động lại';
const channel = { state: 'OK' as const, lastSentAt: null, failedDay: 0, waiting: 0, fault: null };
const summary: OperationsSummary = {
  mail: { ...channel, state: 'FAILING', fault: 'AWAY' },
  sms: null,
  files: { uploads: true, releases: false, scanner: null },
  database: {
    ...{ answeredIn: 3, connections: 12, connectionsMax: 100, version: '17.2' },
    startedAt: '2026-03-09T01:00:00.000Z',
  },
  storage: null,
};
const message: OutboxRow = {
  ...{ id: 7, kind: 'MAIL', recipient: 'l***@thu.example', subject: 'Tài khoản', state: 'FAILED' },
  ...{ tries: 5, createdAt: '2026-03-09T01:00:00.000Z', endedAt: null, fault: 'AWAY' },
  secret: false,
};
const job: JobRow = {
  ...{ id: 3, title: { vi: 'Nhập đại lý', en: 'Import' }, state: 'FAILED', total: 40, done: 30 },
  ...{ failed: 1, by: 'Vận Hành', createdAt: '2026-03-09T01:00:00.000Z', heartbeatAt: null },
  ...{ endedAt: '2026-03-09T01:05:00.000Z', error: 'Mất kết nối', cancelling: false },
};

const show = (
  answers: Record<string, (call: FakeCall) => unknown> = {},
  authorities = ['admin.view', 'operation.view', 'operation.manage'],
) =>
  renderAccount(<AdminOperationsPage />, {
    path: '/admin/operations',
    libraries: {
      '@portal/remote-kit': everyLanguage((language) =>
        jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
      ),
    },
    session: { user: fakeUser({ authorities }) },
    answers: {
      'GET admin/operations/summary': () => summary,
      'GET admin/outbox/list': () => ({
        rows: [message, { ...message, id: 8, secret: true }],
        next: null,
      }),
      'GET admin/jobs': () => ({ rows: [job], next: null }),
      ...answers,
    },
  });

const panel = (name: string) => screen.findByRole('region', { name });

it('part of ADM-OPS-06: a part that is away says so, and the others work', async () => {
  show();
  const mail = await panel('Thư điện tử');
  expect(await within(mail).findByText('Không kết nối được máy chủ')).toBeVisible();
  const sms = await panel('Tin nhắn SMS');
  expect(await within(sms).findByRole('button', { name: 'Thử lại' })).toBeVisible();
  const files = await panel('Nơi lưu tệp');
  expect(within(files).getByText('Nơi lưu tệp hoạt động')).toBeVisible();
  expect(within(files).getByText('Không ghi được nơi lưu tệp')).toBeVisible();
  expect(within(files).getByText('Chưa bật')).toBeVisible();
  const database = await panel('Cơ sở dữ liệu');
  expect(within(database).getByText('12 / 100')).toBeVisible();
});

it.each([
  [true, 'Đang chạy'],
  [false, 'Không trả lời, đang từ chối mọi tệp'],
])('whether the virus scanner answers: %s', async (scanner, words) => {
  show({
    'GET admin/operations/summary': () => ({ ...summary, files: { ...summary.files, scanner } }),
  });
  expect(await within(await panel('Nơi lưu tệp')).findByText(words)).toBeVisible();
});

it('a list that fails leaves the other', async () => {
  show({
    'GET admin/jobs': () => {
      throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
    },
  });
  const jobs = await panel('Công việc nền');
  expect(await within(jobs).findByRole('button', { name: 'Thử lại' })).toBeVisible();
  const outbox = await panel('Thư và tin gửi đi');
  expect(await within(outbox).findAllByText('Tài khoản')).toHaveLength(2);
});

it('sends a failed message again with a reason; one that held a code cannot be', async () => {
  const bodies: unknown[] = [];
  const { person } = show({
    'POST admin/outbox/retry': ({ body }) => {
      bodies.push(body);
      return { done: [7], failed: [] };
    },
  });
  const outbox = await panel('Thư và tin gửi đi');
  expect(await within(outbox).findByText('Chứa mã dùng một lần')).toBeVisible();
  const buttons = within(outbox).getAllByRole('button', { name: 'Gửi lại tới l***@thu.example' });
  expect(buttons).toHaveLength(1);
  await person.click(buttons[0] as HTMLElement);
  await person.type(await screen.findByLabelText(/Lý do/), REASON);
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Gửi lại' }));
  expect(bodies).toEqual([{ ids: [7], reason: REASON }]);
});

it('shows why a job failed and lets it go on', async () => {
  const { person } = show({ 'POST admin/jobs/retry': () => ({ done: [3], failed: [] }) });
  const jobs = await panel('Công việc nền');
  expect(await within(jobs).findByText('Mất kết nối')).toBeVisible();
  expect(within(jobs).getByRole('progressbar', { name: 'Tiến độ: Nhập đại lý' })).toBeVisible();
  await person.click(within(jobs).getByRole('button', { name: 'Chạy tiếp: Nhập đại lý' }));
  expect(await screen.findByText(/chạy tiếp từ chỗ đã dừng/)).toBeVisible();
});

it('who may only look gets no act', async () => {
  show({}, ['admin.view', 'operation.view']);
  await within(await panel('Thư và tin gửi đi')).findAllByText('Tài khoản');
  expect(screen.queryByRole('button', { name: /Gửi lại|Chạy tiếp|thử cho tôi/ })).toBeNull();
});

it('names what takes the most room by its subject, and a table without words by itself', async () => {
  const storage = {
    ...{ at: '2026-03-09T01:00:00.000Z', databaseBytes: 5e8, diskBytes: 9e10, diskFreeBytes: 4e10 },
    tables: [
      { name: 'premium_due', bytes: 4e8, rows: 120_000 },
      { name: 'popup', bytes: 8192, rows: 3 },
    ],
  };
  show({ 'GET admin/operations/summary': () => ({ ...summary, storage }) });
  const panel = await screen.findByRole('region', { name: 'Nơi lưu trữ' });
  expect(await within(panel).findByText('Kỳ phí đến hạn')).toBeVisible();
  expect(within(panel).queryByText('premium_due')).not.toBeInTheDocument();
  expect(within(panel).getByText('popup')).toBeVisible();
});
