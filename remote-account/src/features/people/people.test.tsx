import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { listTexts, rememberNoDefaultViews } from '@portal/lists/testing';
import { Route, Routes } from '@portal/remote-kit/router';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { PersonDetail } from '@portal/types';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { AdminPeopleCreatePage } from './admin-people-create-page.tsx';
import { AdminPeopleDetailPage } from './admin-people-detail-page.tsx';
import { AdminPeoplePage } from './admin-people-page.tsx';

const REASON = 'Người dùng gọi tổng đài';
const row = {
  id: 7,
  fullname: 'Đặng Thị Ánh',
  username: '20000027',
  accountType: '2',
  office: 'Văn phòng Cần Thơ',
  roles: 'Đại lý',
  state: 'LOCKED',
  lastLoginAt: null,
  phone: '09****456',
  email: null,
};
const person = (part: Partial<PersonDetail> = {}): PersonDetail => ({
  id: 7,
  username: '20000027',
  fullname: 'Đặng Thị Ánh',
  accountType: 2,
  code: '20000027',
  office: 'Văn phòng Cần Thơ',
  unit: null,
  level: 9,
  manager: { code: '20000008', name: 'Trần Văn Đức' },
  state: 'LOCKED',
  lockedUntil: null,
  disabledAt: null,
  disabledReason: null,
  lastLoginAt: null,
  createdAt: '2026-01-05T01:00:00.000Z',
  flags: {
    confirmDecree: true,
    firstLogin: false,
    passwordExpired: false,
    forceChangeGadPassword: false,
    resetPassword: false,
    hasPassword: true,
  },
  contacts: { phone: '+84912345678', emailPersonal: 'anh@thu.example', emailCompany: null },
  hasIdNumber: true,
  roles: [{ code: 'AGENT', name: 'Đại lý' }],
  whyNot: [{ code: 'LOCKED', text: 'Đăng nhập bị tạm khóa.', remedy: 'UNLOCK' }],
  refused: null,
  version: 3,
  ...part,
});
const done = () => ({ done: [7], failed: [] });

const MANAGER = ['admin.view', 'account.manage'];
const show = (
  path: string,
  answers: Record<string, (call: FakeCall) => unknown>,
  authorities = MANAGER,
) => {
  rememberNoDefaultViews('20000009');
  return renderAccount(
    <Routes>
      <Route path="/admin/people" element={<AdminPeoplePage />} />
      <Route path="/admin/people/create" element={<AdminPeopleCreatePage />} />
      <Route path="/admin/people/detail/:id" element={<AdminPeopleDetailPage />} />
    </Routes>,
    {
      path,
      libraries: {
        ...listTexts,
        '@portal/remote-kit': everyLanguage((language) =>
          jest.requireActual<object>(`@portal/remote-kit/locales/${language}.json`),
        ),
      },
      session: { user: fakeUser({ authorities }) },
      answers: {
        'GET admin/people/choices': () => ({ roles: [], offices: [] }),
        'GET admin/people/jobs': () => [],
        ...answers,
      },
    },
  );
};

const giveReason = async (user: ReturnType<typeof show>['person'], name: string) => {
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText(/Lý do/), REASON);
  await user.click(within(dialog).getByRole('button', { name }));
};

describe('the list of people', () => {
  beforeEach(() => localStorage.clear());

  it('shows who they are and whether they get in, and unlocks from the row', async () => {
    const {
      person: user,
      calls,
      toasts,
    } = show('/admin/people', {
      'GET admin/people/list': () => ({ datas: [row], totalData: 1 }),
      'POST admin/people/unlock': done,
    });
    expect(await screen.findByText('Tạm khóa đăng nhập')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mở khóa Đặng Thị Ánh' }));
    await giveReason(user, 'Mở khóa');
    expect(calls.find(({ path }) => path === 'admin/people/unlock')?.body).toEqual({
      ids: [7],
      reason: REASON,
    });
    expect(toasts).toHaveLength(1);
  });

  it('an act on more than twenty is begun as a job, whose progress and problems are seen without a reload', async () => {
    const many = Array.from({ length: 25 }, (_, at) => ({
      ...{ ...row, id: at + 1, fullname: `Người ${at + 1}`, state: 'ACTIVE' },
    }));
    const job = {
      ...{ id: 4, title: { vi: 'Khóa tài khoản: 25 người', en: 'Disable accounts: 25 people' } },
      ...{ state: 'RUNNING', total: 25, done: 9, failed: 1, by: 'nhansu01', error: null },
      ...{ createdAt: '2026-03-09T01:00:00.000Z', heartbeatAt: null, endedAt: null },
      ...{ cancelling: false },
      problems: [{ id: 3, username: '20000003', fullname: 'Người 3', code: 'RANK_HIGHER' }],
    };
    let jobs: unknown[] = [];
    const {
      person: user,
      calls,
      toasts,
    } = show('/admin/people', {
      'GET admin/people/list': () => ({ datas: many, totalData: 25 }),
      'GET admin/people/jobs': () => jobs,
      'POST admin/people/disable': () => {
        jobs = [job];
        return { done: [], failed: [], jobId: 4 };
      },
      'POST admin/people/jobs/cancel': () => ({ done: [4], failed: [] }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Chọn Người 7' }));
    const selection = screen.getByRole('region', { name: 'Người đã chọn' });
    expect(within(selection).getByText('Đã chọn 1 người')).toBeVisible();
    await user.click(within(selection).getByRole('button', { name: 'Chọn cả trang' }));
    await user.selectOptions(within(selection).getByLabelText('Việc cần làm'), 'disable');
    await user.click(within(selection).getByRole('button', { name: 'Thực hiện cho 25 người' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText(/Lý do/), REASON);
    await user.type(within(dialog).getByLabelText(/25/), '25');
    await user.click(within(dialog).getByRole('button', { name: 'Khóa tài khoản' }));
    expect(calls.find(({ path }) => path === 'admin/people/disable')?.body).toMatchObject({
      ids: expect.arrayContaining([1, 25]),
      reason: REASON,
    });
    const panel = await screen.findByRole('region', { name: 'Việc trên nhiều người' });
    expect(within(panel).getByText('Đang chạy')).toBeVisible();
    expect(within(panel).getByText('10 / 25 · 1 lỗi')).toBeVisible();
    await user.click(within(panel).getByText('1 người không thực hiện được'));
    expect(within(panel).getByText(/Người 3 \(20000003\): có cấp quản trị cao hơn/)).toBeVisible();
    jobs = [{ ...job, done: 24, state: 'DONE', endedAt: '2026-03-09T01:01:00.000Z' }];
    expect(await within(panel).findByText('Xong', {}, { timeout: 10_000 })).toBeVisible();
    expect(within(panel).getByText('25 / 25 · 1 lỗi')).toBeVisible();
    expect(within(panel).queryByRole('button')).toBeNull();
    expect(toasts).toHaveLength(1);
  });

  it('is exported by those who may take files, and by no other', async () => {
    const answers = { 'GET admin/people/list': () => ({ datas: [row], totalData: 1 }) };
    const shown = show('/admin/people', answers, [...MANAGER, 'export.run']);
    await screen.findByText('Tạm khóa đăng nhập');
    expect(screen.getByRole('button', { name: /Xuất/ })).toBeEnabled();
    shown.unmount();
    show('/admin/people', answers);
    await screen.findByText('Tạm khóa đăng nhập');
    expect(screen.queryByRole('button', { name: /Xuất/ })).not.toBeInTheDocument();
  });

  it('part of ADM-ACC-06: ends the sessions of all staff for the typed word alone', async () => {
    const {
      person: user,
      calls,
      toasts,
    } = show('/admin/people', {
      'GET admin/people/list': () => ({ datas: [row], totalData: 1 }),
      'POST admin/sessions/end-all': () => ({ ended: 12 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Kết thúc phiên hàng loạt' }));
    const dialog = await screen.findByRole('dialog');
    const typed = await within(dialog).findByLabelText(/KẾT THÚC/);
    await user.selectOptions(within(dialog).getByLabelText('Của ai'), 'STAFF');
    await user.type(typed, 'kết thúc');
    await giveReason(user, 'Kết thúc phiên hàng loạt');
    expect(calls.some(({ path }) => path === 'admin/sessions/end-all')).toBe(false);
    await user.clear(typed);
    await user.type(typed, 'KẾT THÚC');
    await user.click(within(dialog).getByRole('button', { name: 'Kết thúc phiên hàng loạt' }));
    expect(calls.find(({ path }) => path === 'admin/sessions/end-all')?.body).toEqual({
      ...{ of: 'STAFF', confirm: 'KẾT THÚC', reason: REASON },
    });
    expect(toasts).toHaveLength(1);
  });

  it('is empty with what to do next, and fails with its code', async () => {
    const empty = show('/admin/people', {
      'GET admin/people/list': () => ({ datas: [], totalData: 0 }),
    });
    expect(await screen.findByText('Không tìm thấy ai')).toBeVisible();
    empty.unmount();
    show('/admin/people', {
      'GET admin/people/list': () => {
        throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
      },
    });
    expect(await screen.findByText(/INTERNAL/)).toBeVisible();
  });
});

describe('the page of a person', () => {
  const DETAIL = 'GET admin/people/detail';

  it('says why they do not get in, with the remedy beside it', async () => {
    const { person: user, calls } = show('/admin/people/detail/7', {
      [DETAIL]: () => person(),
      'POST admin/people/unlock': done,
    });
    expect(await screen.findByText('Đăng nhập bị tạm khóa.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mở khóa' }));
    await giveReason(user, 'Mở khóa');
    expect(calls.some(({ path }) => path === 'admin/people/unlock')).toBe(true);
  });

  it('disables with a reason, and one press takes it back with the password as it was', async () => {
    const { person: user, calls } = show('/admin/people/detail/7', {
      [DETAIL]: () => person({ state: 'ACTIVE', whyNot: [] }),
      'POST admin/people/disable': done,
      'POST admin/people/enable': done,
    });
    await user.click(await screen.findByRole('button', { name: 'Khóa tài khoản' }));
    await giveReason(user, 'Khóa tài khoản');
    await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
    const undone = calls.find(({ path }) => path === 'admin/people/enable');
    expect(undone?.body).toMatchObject({ ids: [7], undo: true });
  });

  it('offers no act on a higher rank', async () => {
    show('/admin/people/detail/7', { [DETAIL]: () => person({ refused: 'RANK_HIGHER' }) });
    expect(await screen.findByText(/cấp quản trị cao hơn/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Khóa tài khoản' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mở khóa' })).not.toBeInTheDocument();
  });

  it('a change of contacts that waits for a second person says where it is followed', async () => {
    const { person: user } = show('/admin/people/detail/7', {
      [DETAIL]: () => person(),
      'PUT admin/people/contacts': () => ({ version: 4, changeRequestId: 12 }),
    });
    const [edit] = await screen.findAllByRole('button', { name: 'Sửa liên hệ' });
    if (edit) await user.click(edit);
    await giveReason(user, 'Lưu');
    expect(await screen.findByRole('link', { name: 'Xem yêu cầu' })).toHaveAttribute(
      'href',
      '/admin/approvals/detail/12',
    );
  });

  it('part of ADM-ACC-10: of two changes of contacts the later shows both values and keeps what was typed', async () => {
    let first = true;
    const { person: user, calls } = show('/admin/people/detail/7', {
      [DETAIL]: () => person(),
      'PUT admin/people/contacts': () => {
        if (!first) return { version: 5, changeRequestId: null };
        first = false;
        throw new ApiError({
          status: 409,
          code: 'ADMIN_CHANGED',
          message: 'Dữ liệu vừa được quantri02 thay đổi lúc 10:00.',
          data: {
            current: {
              phone: '+84999999999',
              emailPersonal: 'anh@thu.example',
              emailCompany: null,
              version: 4,
            },
          },
        });
      },
    });
    const [edit] = await screen.findAllByRole('button', { name: 'Sửa liên hệ' });
    if (edit) await user.click(edit);
    const phone = await screen.findByLabelText('Điện thoại');
    await user.clear(phone);
    await user.type(phone, '0911111111');
    await user.type(screen.getByLabelText(/Lý do/), REASON);
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText(/quantri02/)).toBeVisible();
    expect(screen.getByLabelText('Giá trị của tôi: 0911111111')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Dùng giá trị đã chọn' }));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    const sent = calls
      .filter(({ path }) => path === 'admin/people/contacts')
      .map(({ body }) => body);
    expect(sent[1]).toMatchObject({ version: 4, phone: '0911111111', reason: REASON });
  });

  it('shows sessions and sign-ins, and ends one session', async () => {
    const { person: user, calls } = show('/admin/people/detail/7?tab=security', {
      [DETAIL]: () => person(),
      'GET admin/people/security': () => ({
        sessions: [
          {
            id: 5,
            userAgent:
              'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
            ip: '10.0.0.7',
            createdAt: '2026-03-09T01:00:00.000Z',
            lastSeenAt: '2026-03-09T01:15:00.000Z',
            impersonates: false,
          },
        ],
        devices: [],
        events: [],
      }),
      'POST admin/people/end-sessions': done,
    });
    await user.click(
      await screen.findByRole('button', { name: 'Kết thúc phiên trên Chrome · Windows' }),
    );
    await giveReason(user, 'Kết thúc phiên');
    expect(calls.find(({ path }) => path === 'admin/people/end-sessions')?.body).toMatchObject({
      ids: [7],
      sessionId: 5,
    });
  });

  it('one who is unknown or out of reach is an error with a retry', async () => {
    show('/admin/people/detail/7', {
      [DETAIL]: () => {
        throw new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Không tìm thấy.' });
      },
    });
    expect(await screen.findByText('Không tìm thấy.')).toBeVisible();
  });
});

describe('the page that creates', () => {
  it('asks what the type needs, and leads to the person', async () => {
    const {
      person: user,
      calls,
      paths,
    } = show('/admin/people/create', {
      'POST admin/people/create': () => ({ id: 9, username: 'khach99', mailed: true }),
      'GET admin/people/detail': () => person({ id: 9 }),
    });
    await user.selectOptions(screen.getByLabelText('Loại'), 'GUEST');
    expect(screen.queryByLabelText('Mã đại lý')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Họ và tên'), 'Khách Mới');
    await user.type(screen.getByLabelText('Tên đăng nhập'), 'khach99');
    await user.type(screen.getByLabelText('E-mail'), 'khach99@thu.example');
    await user.type(screen.getByLabelText(/Lý do/), REASON);
    await user.click(screen.getByRole('button', { name: 'Tạo tài khoản' }));
    expect(calls.find(({ path }) => path === 'admin/people/create')?.body).toEqual({
      type: 'GUEST',
      fullname: 'Khách Mới',
      username: 'khach99',
      email: 'khach99@thu.example',
      phone: null,
      reason: REASON,
    });
    expect(paths).toContain('/admin/people/detail/9');
  });
});
