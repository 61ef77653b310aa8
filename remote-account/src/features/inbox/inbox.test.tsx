import { everyLanguage } from '@portal/domain/language';
import { listTexts, rememberNoDefaultViews } from '@portal/lists/testing';
import { Route, Routes } from '@portal/remote-kit/router';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { InboxItem, InboxRow } from '@portal/types';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminInboxContactPage } from './admin-inbox-contact-page.tsx';
import { AdminInboxProfileRequestsPage } from './admin-inbox-profile-requests-page.tsx';

const row: InboxRow = {
  ...{ id: 7, refNo: 'LH000007', fullname: 'Lê Thị Hoa', subject: 'Quyền lợi', office: null },
  ...{ state: 'NEW', assignee: null, due: 'LATE', dueAt: '20260309110000' },
  createdAt: '20260306160000',
};
const item = (part: Partial<InboxItem> = {}): InboxItem => ({
  ...{ inbox: 'contact', id: 7, refNo: 'LH000007', fullname: 'Lê Thị Hoa', state: 'NEW' },
  ...{ version: 1, email: 'hoa@thu.example', phone: null, title: 'Quyền lợi' },
  ...{ text: 'Tôi muốn hỏi về quyền lợi', office: null, province: null },
  ...{ createdAt: '2026-03-06T09:00:00.000Z', dueAt: '2026-03-09T04:00:00.000Z', isLate: true },
  ...{ assignee: null, isMine: false, closedAt: null, closeReason: null, mayReopen: false },
  ...{ candidate: null, changes: [], files: [], events: [] },
  ...part,
});
const mine = { isMine: true, state: 'ASSIGNED' as const, version: 2 };

const show = (path: string, answers: Record<string, (call: FakeCall) => unknown>) => {
  rememberNoDefaultViews('20000009');
  const page = { datas: [row], totalData: 1 };
  return renderAccount(
    <Routes>
      <Route path="/admin/inbox/contact" element={<AdminInboxContactPage />} />
      <Route path="/admin/inbox/profile-requests" element={<AdminInboxProfileRequestsPage />} />
    </Routes>,
    {
      path,
      libraries: {
        ...listTexts,
        '@portal/remote-kit': everyLanguage((language) =>
          jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
        ),
      },
      session: { user: fakeUser({ authorities: ['admin.view', 'inbox.manage'] }) },
      answers: {
        'GET admin/inbox/contact': () => page,
        'GET admin/inbox/profile-requests': () => page,
        ...answers,
      },
    },
  );
};
beforeEach(() => localStorage.clear());

it('part of ADM-INB-02: a late item says so by word, and its row opens it', async () => {
  show('/admin/inbox/contact', { 'GET admin/inbox/item': () => item() });
  const table = await screen.findByRole('table', { name: 'Liên hệ' });
  expect(await within(table).findByText('Quá hạn')).toBeVisible();
  expect(within(table).getByRole('link', { name: /LH000007/ })).toHaveAttribute(
    'href',
    expect.stringContaining('id=7'),
  );
});

it('takes an item, and says who was first', async () => {
  const bodies: unknown[] = [];
  let taken = false;
  const { person } = show('/admin/inbox/contact?id=7', {
    'GET admin/inbox/item': () => item(taken ? mine : {}),
    'POST admin/inbox/assign': ({ body }) => {
      bodies.push(body);
      taken = true;
      return { id: 7, state: 'ASSIGNED', version: 2 };
    },
  });
  const drawer = await screen.findByRole('dialog', { name: /LH000007/ });
  expect(within(drawer).getByText('Tôi muốn hỏi về quyền lợi')).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: 'Trả lời' })).toBeNull();
  await person.click(within(drawer).getByRole('button', { name: 'Nhận xử lý' }));
  expect(bodies).toEqual([{ inbox: 'contact', id: 7, version: 1 }]);
  expect(await within(drawer).findByRole('button', { name: 'Trả lời' })).toBeVisible();
});

it('a note that is begun while the item is being taken stays, with its text', async () => {
  let taken = () => {};
  const taking = new Promise<void>((resolve) => {
    taken = resolve;
  });
  let isMine = false;
  const { person } = show('/admin/inbox/contact?id=7', {
    'GET admin/inbox/item': () => item(isMine ? mine : {}),
    'POST admin/inbox/assign': async () => {
      await taking;
      isMine = true;
      return { id: 7, state: 'ASSIGNED', version: 2 };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Nhận xử lý' }));
  await person.click(screen.getByRole('button', { name: 'Ghi chú' }));
  await person.type(await screen.findByLabelText(/Ghi chú nội bộ/), 'Gọi lại sau');
  taken();
  expect(await screen.findByRole('button', { name: 'Trả lời' })).toBeVisible();
  expect(screen.getByLabelText(/Ghi chú nội bộ/)).toHaveValue('Gọi lại sau');
});

it('sends an answer, and shows a mail that failed with its text', async () => {
  const bodies: unknown[] = [];
  const failed = {
    ...{ id: 1, kind: 'ANSWER' as const, text: 'Chúng tôi sẽ gọi lại', state: null, to: null },
    ...{ by: 'Tiếp Nhận', at: '2026-03-09T04:00:00.000Z', mail: 'FAILED' as const },
  };
  const { person } = show('/admin/inbox/contact?id=7', {
    'GET admin/inbox/item': () => item({ ...mine, events: [failed] }),
    'POST admin/inbox/answer': ({ body }) => {
      bodies.push(body);
      return { id: 7, state: 'ASSIGNED', version: 2 };
    },
  });
  expect(await screen.findByText('Thư trả lời chưa gửi được')).toBeVisible();
  expect(screen.getByText('Chúng tôi sẽ gọi lại')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Trả lời' }));
  await person.type(await screen.findByLabelText(/Nội dung trả lời/), 'Kính chào chị');
  await person.click(screen.getByRole('button', { name: 'Gửi trả lời' }));
  expect(bodies).toEqual([{ inbox: 'contact', id: 7, version: 2, text: 'Kính chào chị' }]);
});

it('shows a profile request before and after, and approves it with a reason', async () => {
  const bodies: unknown[] = [];
  const changes = [{ field: 'address' as const, before: '1 Hòa Bình', after: '9 Lê Lợi' }];
  const { person } = show('/admin/inbox/profile-requests?id=7', {
    'GET admin/inbox/item': () => item({ ...mine, inbox: 'profile-requests', changes }),
    'POST admin/inbox/profile-requests/decide': ({ body }) => {
      bodies.push(body);
      return { id: 7, state: 'APPROVED', version: 3 };
    },
  });
  const line = await screen.findByRole('row', { name: /Địa chỉ/ });
  expect(line).toHaveTextContent('1 Hòa Bình');
  expect(line).toHaveTextContent('9 Lê Lợi');
  await person.click(screen.getByRole('button', { name: 'Duyệt' }));
  await person.type(await screen.findByLabelText(/Lý do/), 'Đã đối chiếu giấy tờ');
  const buttons = screen.getAllByRole('button', { name: 'Duyệt' });
  await person.click(buttons.at(-1) as HTMLElement);
  expect(bodies).toEqual([
    { id: 7, version: 2, decision: 'APPROVED', reason: 'Đã đối chiếu giấy tờ' },
  ]);
});
