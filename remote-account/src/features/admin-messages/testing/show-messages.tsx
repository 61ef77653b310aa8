import { everyLanguage } from '@portal/domain/language';
import { listTexts, rememberNoDefaultViews } from '@portal/lists/testing';
import { Route, Routes } from '@portal/remote-kit/router';
import { type FakePortalOptions, fakeUser } from '@portal/remote-kit/testing';
import type {
  MessageAudienceFound,
  StaffMessage,
  StaffMessageChoices,
  StaffMessageReport,
  StaffMessageRow,
} from '@portal/types';
import { renderAccount } from '../../../testing/render-account.tsx';
import { AdminMessagesEditPage } from '../admin-messages-edit-page.tsx';
import { AdminMessagesPage } from '../admin-messages-page.tsx';
import { AdminMessagesReportPage } from '../admin-messages-report-page.tsx';

const MOMENT = '2026-03-09T02:00:00.000Z';
const MAY = {
  ...{ edit: true, send: true, test: true, unschedule: false },
  ...{ pause: false, resume: false, recall: false, discard: true },
};
const NO_ONE = { audiences: [], units: [], offices: [], levels: [], groupTypes: [], roles: [] };

export const staffMessage = (part: Partial<StaffMessage> = {}): StaffMessage => ({
  ...{ id: 7, version: 3, state: 'DRAFT', link: '/news-event', type: 'BUSINESS' },
  title: { vi: 'Bão số 5', en: 'Storm 5' },
  body: { vi: 'Văn phòng Cần Thơ nghỉ ngày mai.', en: 'The office is closed tomorrow.' },
  audience: { ...NO_ONE, offices: ['CT01'], usernames: [], exclude: [] },
  ...{ channels: ['APP'], sendAt: null, urgent: false, total: null, by: 'Biên Tập' },
  ...{ createdAt: MOMENT, updatedAt: MOMENT, updatedBy: null, sentAt: null, recalledAt: null },
  ...{ changeRequestId: null, may: MAY },
  ...part,
});

export const staffRow = (part: Partial<StaffMessageRow> = {}): StaffMessageRow => ({
  ...{ id: 7, title: 'Bão số 5', state: 'DRAFT', type: 'BUSINESS', channels: 'APP,MAIL' },
  ...{ total: null, sendAt: null, sentAt: null, by: 'Biên Tập', updatedAt: MOMENT },
  ...{ urgent: false, done: 0, changeRequestId: null },
  ...part,
});

export const choices: StaffMessageChoices = {
  units: [
    { code: 'MN', name: 'Miền Nam', parent: null },
    { code: 'MTAY', name: 'Miền Tây', parent: 'MN' },
  ],
  offices: [
    { code: 'CT01', name: 'Văn phòng Cần Thơ' },
    { code: 'AG01', name: 'Văn phòng An Giang' },
  ],
  roles: [{ code: 'MANAGER', name: 'Quản lý' }],
  company: true,
  channels: [
    { channel: 'APP', configured: true, why: null },
    { channel: 'PUSH', configured: false, why: 'Chưa khai báo Firebase.' },
    { channel: 'MAIL', configured: true, why: null },
    { channel: 'SMS', configured: true, why: null },
  ],
  ...{ freeMax: 2000, smsUnaccent: true, quiet: '21:00-07:00' },
};

export const found = (part: Partial<MessageAudienceFound> = {}): MessageAudienceFound => ({
  total: 12,
  withoutContact: { PUSH: 0, MAIL: 2, SMS: 0 },
  unwanted: { APP: 1, PUSH: 0, MAIL: 0, SMS: 0 },
  sample: [{ username: '20000009', fullname: 'Nguyễn Thị Ánh', office: 'Văn phòng Cần Thơ' }],
  ...{ unknown: [], unknownExcluded: [], smsParts: null, held: [] },
  ...part,
});

const NONE = { WAITING: 0, SENT: 0, FAILED: 0, SKIPPED: 0, CANCELLED: 0 };
export const staffReport = (part: Partial<StaffMessageReport> = {}): StaffMessageReport => ({
  ...{ id: 7, version: 5, title: { vi: 'Bão số 5', en: 'Storm 5' }, state: 'SENT' },
  ...{ total: 321, done: 321, sentAt: MOMENT, endedAt: MOMENT, recalledAt: null },
  ...{ recalledBy: null, error: null },
  channels: [
    {
      channel: 'MAIL',
      counts: { ...NONE, SENT: 318, FAILED: 3 },
      reasons: [{ state: 'FAILED', reason: 'REFUSED', count: 3 }],
    },
  ],
  ...{ read: 107, out: null, retryable: 3, erased: false },
  may: { ...MAY, edit: false, send: false, discard: false, recall: true },
  ...part,
});

/** The pages of messages on their addresses, for an editor. */
export const showMessages = (path: string, answers: FakePortalOptions['answers']) => {
  rememberNoDefaultViews('20000009');
  return renderAccount(
    <Routes>
      <Route path="/admin/messages" element={<AdminMessagesPage />} />
      <Route path="/admin/messages/edit/:id" element={<AdminMessagesEditPage />} />
      <Route path="/admin/messages/report/:id" element={<AdminMessagesReportPage />} />
    </Routes>,
    {
      path,
      libraries: {
        ...listTexts,
        '@portal/remote-kit': everyLanguage((language) =>
          jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
        ),
      },
      session: {
        user: fakeUser({ authorities: ['admin.view', 'message.manage', 'export.run'] }),
      },
      answers: {
        'GET admin/messages/choices': () => choices,
        'GET admin/messages/detail': () => staffMessage(),
        'POST admin/messages/audience': () => found(),
        'GET admin/messages/list': () => ({ datas: [staffRow()], totalData: 1 }),
        'GET admin/messages/recipients': () => ({ datas: [], totalData: 0 }),
        ...answers,
      },
    },
  );
};
