import { everyLanguage } from '@portal/domain/language';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminOperationsReleasesPage } from './admin-operations-releases-page.tsx';

const REASON = 'Bản mới đã được kiểm thử';
const at = '2026-03-09T01:00:00.000Z';
const health = {
  ...{ remote: 'policy', channel: 'stable', security: false, updatedAt: at, updatedBy: 'a' },
  now: { version: '2.0.0', loads: 20, failing: 4, share: 0.2 },
  before: { version: '1.0.0', loads: 20, failing: 0, share: 0 },
  autoRollback: {
    ...{ version: '3.0.0', at, held: false },
    reason: 'failed in 6 of 30 sources (20 %; 1.0.0: 0 %)',
  },
};

const show = (answers: Record<string, (call: FakeCall) => unknown> = {}) =>
  renderAccount(<AdminOperationsReleasesPage />, {
    path: '/admin/operations/releases',
    libraries: {
      '@portal/remote-kit': everyLanguage((language) =>
        jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
      ),
    },
    session: { user: fakeUser({ authorities: ['admin.view', 'release.promote'] }) },
    answers: {
      'GET releases/health': () => [health],
      'GET releases/list': () => [
        { remote: 'policy', version: '3.0.0', bytes: 2048, publishedBy: 'b', publishedAt: at },
      ],
      'GET releases/log': () => [],
      ...answers,
    },
  });

it('part of ADM-OPS-05: one row a release, with its health beside before and the rollback in words', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Đang chạy' });
  expect(await within(table).findByText('Đang lỗi')).toBeVisible();
  expect(within(table).getByText('4 lỗi trên 20 người dùng (20%)')).toBeVisible();
  expect(within(table).getByText(/tự thu hồi 3.0.0 vì lỗi ở 6 trên 30 người dùng/)).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(2);
});

it('part of ADM-OPS-03: a promotion that waits says where it is followed', async () => {
  const bodies: unknown[] = [];
  const { person } = show({
    'POST releases/promote': ({ body }) => {
      bodies.push(body);
      return { changeRequestId: 7 };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Phát hành policy 3.0.0' }));
  await person.type(await screen.findByLabelText(/Lý do/), REASON);
  const dialog = screen.getByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Phát hành' }));
  expect(bodies).toEqual([{ remote: 'policy', version: '3.0.0', reason: REASON }]);
  expect(await screen.findByRole('link', { name: 'Xem yêu cầu' })).toBeVisible();
});
