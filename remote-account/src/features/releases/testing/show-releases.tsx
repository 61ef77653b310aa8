import { everyLanguage } from '@portal/domain/language';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import { renderAccount } from '../../../testing/render-account.tsx';
import { AdminOperationsReleasesPage } from '../admin-operations-releases-page.tsx';

export const REASON = 'Bản mới đã được kiểm thử';
export const at = '2026-03-09T01:00:00.000Z';
const health = {
  ...{ remote: 'policy', channel: 'stable', security: false, updatedAt: at, updatedBy: 'a' },
  now: { version: '2.0.0', loads: 20, failing: 4, share: 0.2, vitals: {} },
  before: { version: '1.0.0', loads: 20, failing: 0, share: 0, vitals: {} },
  autoRollback: {
    ...{ version: '3.0.0', at, held: false },
    reason: 'failed in 6 of 30 sources (20 %; 1.0.0: 0 %)',
  },
};

export const row = {
  ...health,
  ...{ why: 'Phí đến hạn hiện số ngày còn lại', publishedAt: at, publishedBy: 'b', canary: null },
};
export const set = {
  ...{ channel: 'stable', setId: '0123456789ab', serial: 41, host: 'h', at, verified: true },
  runs: [{ suite: 'matrix', passed: 12, failed: 0, by: 'qa', at }],
};
export const version = {
  ...{ remote: 'policy', version: '3.0.0', bytes: 2048, publishedBy: 'b', publishedAt: at },
  ...{ state: 'fresh', channels: [], decided: null },
};
export const preview = {
  ...{ channel: 'stable', before: '2.0.0', after: '3.0.0', setId: '0123456789ab', verified: true },
  bytes: { before: 2048, after: 4096 },
  files: [{ what: 'entry.js', before: 2048, after: 4096 }],
  declared: [{ what: 'page /policy', before: null, after: '{}' }],
  runs: [{ suite: 'matrix', passed: 12, failed: 0, by: 'qa', at }],
  findings: [{ code: 'GATE-08', text: 'Bản này lớn hơn ngân sách.', refuses: false }],
};

/** Renders the page of releases for a release officer, with these answers before the usual ones. */
export const show = (
  answers: Record<string, (call: FakeCall) => unknown> = {},
  more: readonly string[] = [],
) =>
  renderAccount(<AdminOperationsReleasesPage />, {
    path: '/admin/operations/releases',
    libraries: {
      '@portal/remote-kit': everyLanguage((language) =>
        jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
      ),
    },
    session: { user: fakeUser({ authorities: ['admin.view', 'release.promote', ...more] }) },
    answers: {
      'GET admin/releases/board': () => ({ base: 'stable', sets: [set], rows: [row] }),
      'GET admin/releases/versions': () => [version],
      'GET releases/preview/policy': () => preview,
      'GET releases/log': () => [],
      ...answers,
    },
  });
