import type { Page } from '@playwright/test';
import type { ImportBatchDetail, StaffMessageReport } from '@portal/types';
import { answerWith, press } from './answers.ts';
import type { ShownPage } from './shown-page.ts';

/** A page of the staff side, with the address that its remote registers it by. */
export interface ShownAdminPage extends ShownPage {
  page: string;
}

const role = 'quantri01';
const holders = /\d+ (?:người giữ|holders)/;
const sent = /gửi lúc|sent by/;
const rows = /\d+ (?:kết quả|results)/;

const at = (page: string, name: string, ready: RegExp, query = ''): ShownAdminPage => ({
  ...{ name, role, page, path: `${page}${query}`, ready },
});

/** The first link from a list to one of its own. */
const follow = (page: Page, to: string) => page.locator(`main a[href*="${to}"]`).first().click();

/** Pages of one thing, come to from its list: numbers differ from portal to portal. */
const from = (
  list: string,
  listed: RegExp,
  { page, name, shown, tab }: { page: string; name: string; shown: RegExp; tab?: string },
): ShownAdminPage => ({
  ...{ name, role, page, path: list, ready: listed },
  goOn: async (window) => {
    await follow(window, page.replace(/:.*/, ''));
    await window.getByText(shown).first().waitFor();
    if (tab !== undefined) await follow(window, `?tab=${tab}`);
  },
});

/** A checked file with a right row and a wrong one. */
const importBatch: ImportBatchDetail = {
  ...{ id: 4, kind: 'agents', mode: 'CREATE', fileName: 'dai-ly.csv', state: 'CHECKED' },
  counts: { RIGHT: 1, WRONG: 1 },
  ...{ byName: 'Nhân Sự', createdAt: '2026-11-20T02:00:00.000Z', version: 3, job: null },
  ...{ changeRequestId: null, erased: false, totalRows: 2 },
  labels: { officeCode: 'Mã văn phòng', fullName: 'Họ tên' },
  rows: [
    {
      ...{ no: 2, key: '70000001', state: 'RIGHT', problems: [] },
      changes: [{ field: 'fullName', before: null, after: 'Lê Văn Một' }],
    },
    {
      ...{ no: 3, key: '70000002', state: 'WRONG', changes: [] },
      problems: [{ column: 'officeCode', text: 'Không có XX trong hệ thống.', warning: false }],
    },
  ],
};

/** A step of a draft that is begun for it. */
const messageEdit = (step: string, shown: RegExp): ShownAdminPage => ({
  ...at('/admin/messages', `admin-message-${step}`, rows),
  page: '/admin/messages/edit/:id',
  goOn: async (window) => {
    await press(window, /^(?:Soạn tin mới|New message)$/);
    await window.getByRole('dialog').getByRole('textbox').fill('Lịch nghỉ lễ');
    await press(window, /^(?:Bắt đầu soạn|Start writing)$/);
    await window.waitForURL(/\/admin\/messages\/edit\/\d+$/);
    if (step !== 'text') await follow(window, `?step=${step}`);
    await window.getByText(shown).first().waitFor();
  },
});

/** A message that some mail servers refused: no demonstration has such servers. */
const messageReport: Partial<StaffMessageReport> = {
  ...{ id: 1, version: 5, title: { vi: 'Bão số 5', en: 'Storm 5' }, state: 'SENT', total: 321 },
  ...{ done: 321, sentAt: '2026-11-20T02:00:00.000Z', endedAt: '2026-11-20T02:01:00.000Z' },
  ...{ recalledAt: null, recalledBy: null, error: null, read: 107, out: null, retryable: 3 },
  channels: [
    {
      channel: 'MAIL',
      counts: { WAITING: 0, SENT: 318, FAILED: 3, SKIPPED: 0, CANCELLED: 0 },
      reasons: [{ state: 'FAILED', reason: 'REFUSED', count: 3 }],
    },
  ],
  erased: false,
  may: {
    ...{ edit: false, send: false, test: false, unschedule: false, discard: false },
    ...{ pause: false, resume: false, recall: true },
  },
};
const messageRecipients = {
  totalData: 1,
  datas: [
    {
      ...{ id: 1, fullname: 'Nguyễn Thị Ánh', username: '20000009', app: 'SENT', push: null },
      ...{ office: 'Văn phòng Cần Thơ', mail: 'FAILED', sms: null, readAt: null },
      reason: 'Máy chủ nhận từ chối',
    },
  ],
};

const person = { page: '/admin/people/detail/:id', shown: /^(?:Tạo lúc|Created)/ };

/** Every page of the staff side (a check sees to it that none is forgotten), as an administrator sees it. */
export const adminPages: ShownAdminPage[] = [
  at('/admin', 'admin', /^(?:Thay đổi gần đây của tôi|My last changes)$/),
  at('/admin/people', 'admin-people', rows),
  at('/admin/people/create', 'admin-people-create', /^(?:Họ và tên|Full name)$/),
  at('/admin/people/explain', 'admin-people-explain', /^(?:Hỏi về|Ask about)$/),
  from('/admin/people', rows, { ...person, name: 'admin-person' }),
  from('/admin/people', rows, { ...person, name: 'admin-person-rights', tab: 'rights' }),
  from('/admin/people', rows, { ...person, name: 'admin-person-security', tab: 'security' }),
  from('/admin/people', rows, { ...person, name: 'admin-person-timeline', tab: 'timeline' }),
  at('/admin/import', 'admin-import', /^(?:Các lần nhập|Imports)$/),
  {
    ...at('/admin/import', 'admin-import-batch', /^(?:Các lần nhập|Imports)$/),
    page: '/admin/import/batch/:id',
    goOn: async (window) => {
      await answerWith(window, 'admin/import/batch*', { data: importBatch });
      await window.goto('/admin/import/batch/4');
      await window.getByText(/^(?:Dòng|Row) 3/).waitFor();
    },
  },
  at('/admin/hierarchy', 'admin-hierarchy', /\d+ (?:người|people)/),
  at('/admin/hierarchy/orphans', 'admin-orphans', rows),
  at('/admin/roles', 'admin-roles', holders),
  from('/admin/roles', holders, {
    ...{ page: '/admin/roles/detail/:code', name: 'admin-role', shown: holders },
  }),
  at('/admin/roles/review', 'admin-roles-review', /^(?:Chưa rà soát|Not reviewed)$/),
  at('/admin/approvals', 'admin-approvals', sent, '?box=all'),
  {
    ...from('/admin/approvals', sent, {
      ...{ page: '/admin/approvals/detail/:id', name: 'admin-approval' },
      shown: /^(?:Diễn biến|Course)$/,
    }),
    path: '/admin/approvals?box=all',
  },
  at('/admin/settings', 'admin-settings', /^HOTLINE$/),
  at('/admin/menus', 'admin-menus', /^(?:Chưa có thay đổi|No changes yet)\.$/),
  at('/admin/content', 'admin-content', /^(?:Chờ duyệt|Waiting for review) \(\d+\)$/),
  {
    ...at('/admin/content/list/article', 'admin-content-list', rows),
    page: '/admin/content/list/:kind',
  },
  at('/admin/content/media', 'admin-content-media', /^(?:Thêm ảnh|Add a picture)$/),
  from('/admin/content/list/article', rows, {
    ...{ page: '/admin/content/edit/:kind/:id', name: 'admin-content-edit' },
    shown: /^(?:Thuộc tính|Properties)$/,
  }),
  at('/admin/messages', 'admin-messages', rows),
  messageEdit('text', /^(?:Tin khi đến người nhận|The message as it arrives)$/),
  messageEdit('audience', /^(?:Trừ những người này|But not these people)$/),
  messageEdit('check', /^(?:Gửi thử cho tôi|Send a test to me)$/),
  {
    ...at('/admin/messages', 'admin-message-report', rows),
    page: '/admin/messages/report/:id',
    goOn: async (window) => {
      await answerWith(window, 'admin/messages/report*', { data: messageReport });
      await answerWith(window, 'admin/messages/recipients*', { data: messageRecipients });
      await window.goto('/admin/messages/report/1');
      await window.getByText(/^(?:Đã gửi|Sent): 318$/).waitFor();
    },
  },
  at('/admin/inbox/contact', 'admin-inbox-contact', rows),
  at('/admin/inbox/registrations', 'admin-inbox-registrations', rows),
  at('/admin/inbox/profile-requests', 'admin-inbox-profile-requests', rows),
  at('/admin/audit', 'admin-audit', /\d+ (?:sự kiện|events)/),
  at('/admin/activity', 'admin-activity', /^(?:Sử dụng trang|Use of pages)$/),
  at('/admin/operations', 'admin-operations', /^(?:Số liệu lúc|Figures of)/),
  at('/admin/operations/releases', 'admin-releases', /^(?:Phiên bản mới nhất|Newest versions)$/),
];
