import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminPage } from './admin-page.tsx';

const at = '2026-03-09T01:00:00.000Z';
const channel = { state: 'OK', lastSentAt: null, failedDay: 0, waiting: 0, fault: null };
const release = {
  ...{ remote: 'policy', channel: 'stable', security: false, updatedAt: at, updatedBy: 'a' },
  now: { version: '2.0.0', loads: 20, failing: 4, share: 0.2, vitals: {} },
  before: { version: '1.0.0', loads: 20, failing: 0, share: 0, vitals: {} },
  autoRollback: null,
};
const fine = { ...release, remote: 'content', now: { ...release.now, failing: 0, share: 0 } };
const rolledBack = {
  ...fine,
  remote: 'auth',
  autoRollback: {
    ...{ version: '3.0.0', at, held: false },
    reason: 'failed in 6 of 30 sources (20 %; 1.0.0: 0 %)',
  },
};
const page = (totalData: number) => () => ({ datas: [], totalData });
const ALL = ['admin.view', 'inbox.manage', 'operation.view', 'release.promote'];

const show = (
  answers: Record<string, (call: FakeCall) => unknown> = {},
  authorities: string[] = ALL,
) =>
  renderAccount(<AdminPage />, {
    path: '/admin',
    libraries: {
      '@portal/remote-kit': everyLanguage((language) =>
        jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
      ),
    },
    session: { user: fakeUser({ authorities }) },
    answers: {
      'GET admin/home': () => ({
        ...{ locked: null, disabled: null, firstLogin: null, chain: null, changes: [] },
      }),
      'GET admin/inbox/contact': page(3),
      'GET admin/inbox/registrations': page(0),
      'GET admin/inbox/profile-requests': page(1),
      'GET admin/jobs': () => ({ rows: [{ id: 1 }, { id: 2 }], next: null }),
      'GET admin/operations/summary': () => ({
        ...{
          mail: { ...channel, state: 'FAILING' },
          sms: null,
          files: { uploads: false, releases: true, scanner: false },
        },
        ...{ database: null, storage: null },
      }),
      'GET releases/health': () => [release, fine, rolledBack],
      ...answers,
    },
  });
const panel = (name: string) => screen.findByRole('region', { name });

it('what is late in each inbox leads to its items', async () => {
  show();
  const late = await panel('Hộp thư quá hạn');
  expect(await within(late).findByRole('link', { name: 'Liên hệ' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/inbox/contact?due=LATE'),
  );
  expect(within(late).getByText('3')).toBeVisible();
  expect(within(late).getAllByRole('listitem')).toHaveLength(2);
});

it('failed jobs, mail, SMS and files each say how they do', async () => {
  show();
  const service = await panel('Tình trạng dịch vụ');
  expect(
    await within(service).findByRole('link', { name: '2 công việc nền bị lỗi' }),
  ).toBeVisible();
  expect(within(service).getByText('Đang lỗi')).toBeVisible();
  expect(within(service).getByText('Không ghi được nơi lưu tệp')).toBeVisible();
  expect(within(service).getByText('Không trả lời, đang từ chối mọi tệp')).toBeVisible();
  expect(within(service).getAllByText('Không đọc được')).toHaveLength(2);
});

it('part of ADM-OPS-05: a failing version and a rollback in words are on /admin', async () => {
  show();
  const releases = await panel('Bản phát hành có lỗi');
  expect(await within(releases).findByText('4 lỗi trên 20 người dùng (20%)')).toBeVisible();
  expect(
    within(releases).getByText(/tự thu hồi 3.0.0 vì lỗi ở 6 trên 30 người dùng/),
  ).toBeVisible();
  expect(within(releases).getAllByRole('listitem')).toHaveLength(2);
});

it('a panel that fails leaves the others, and one where all is well says so', async () => {
  show({
    'GET releases/health': () => {
      throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
    },
    'GET admin/inbox/contact': page(0),
    'GET admin/inbox/profile-requests': page(0),
  });
  const releases = await panel('Bản phát hành có lỗi');
  expect(await within(releases).findByRole('button', { name: 'Thử lại' })).toBeVisible();
  expect(
    await within(await panel('Hộp thư quá hạn')).findByText('Không có mục nào quá hạn.'),
  ).toBeVisible();
});

it('each panel is for those who may open what it leads to', async () => {
  show({}, ['admin.view', 'inbox.manage']);
  await panel('Hộp thư quá hạn');
  expect(screen.queryByRole('region', { name: 'Tình trạng dịch vụ' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Bản phát hành có lỗi' })).toBeNull();
});
