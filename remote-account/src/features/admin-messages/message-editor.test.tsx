import { ApiError } from '@portal/api-client';
import type { StaffMessage } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { found, showMessages, staffMessage, staffReport } from './testing/show-messages.tsx';

const EDIT = '/admin/messages/edit/7';
const SAVE = 'PUT admin/messages';
/** What is shown, beside what is announced. */
const SEEN = { selector: '[aria-hidden]' };
const REASON = 'Theo yêu cầu của ban điều hành';

beforeEach(() => {
  localStorage.clear();
  // What waits for a pause in typing waits for the test's clock: a slow machine makes nothing late.
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

/** A service that stores the message. */
const stored = (message = staffMessage()) => {
  let now = message;
  return {
    'GET admin/messages/detail': () => now,
    [SAVE]: ({ body }: { body: unknown }) => {
      now = { ...now, ...(body as Partial<StaffMessage>), version: now.version + 1 };
      return now;
    },
  };
};
const bodies = (calls: readonly { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);
const figures = () => screen.findByRole('region', { name: 'Người nhận' });

it('stores what is written by itself, shows it as it arrives, and says who gets it on every step', async () => {
  const { person, calls } = showMessages(EDIT, stored(staffMessage({ channels: ['APP', 'SMS'] })));
  const title = await screen.findByRole('textbox', { name: 'Tiêu đề' });
  await person.clear(title);
  expect(screen.getByText('Chưa lưu', SEEN)).toBeVisible();
  await person.paste('Bão số 6');
  const sms = screen.getByRole('region', { name: 'Tin nhắn SMS' });
  expect(sms).toHaveTextContent('Van phong Can Tho nghi ngay mai.');
  const app = screen.getByRole('region', { name: 'Trong cổng' });
  expect(app).toHaveTextContent('Bão số 6');
  await waitFor(() => expect(bodies(calls, 'admin/messages')).toHaveLength(1), { timeout: 4000 });
  expect(bodies(calls, 'admin/messages')[0]).toMatchObject({
    ...{ id: 7, version: 3, title: { vi: 'Bão số 6' } },
  });
  expect(await within(await figures()).findByText('12 người nhận', SEEN)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Tiếp: Người nhận' }));
  expect(within(await figures()).getByText('12 người nhận', SEEN)).toBeVisible();
  expect(within(await figures()).getByText(/Nguyễn Thị Ánh/)).toBeInTheDocument();
});

it('part of ADM-MSG-01: recipients are chosen by typing without marks and taken back; names are pasted and unknown ones listed', async () => {
  const { person, calls } = showMessages(`${EDIT}?step=audience`, {
    ...stored(),
    'POST admin/messages/audience': () => found({ unknown: ['20009999'] }),
  });
  await person.type(await screen.findByRole('combobox', { name: 'Văn phòng' }), 'an giang');
  await person.keyboard('{ArrowDown}{Enter}');
  await person.click(screen.getByRole('button', { name: 'Bỏ chọn Văn phòng Cần Thơ' }));
  await person.click(screen.getByRole('checkbox', { name: 'FC' }));
  await person.click(screen.getByLabelText('Tên đăng nhập không nhận tin'));
  await person.paste('20000010\n20009999');
  await waitFor(
    () =>
      expect(bodies(calls, 'admin/messages/audience').at(-1)).toMatchObject({
        audience: { offices: ['AG01'], levels: [9], exclude: ['20000010', '20009999'] },
      }),
    { timeout: 3000 },
  );
  expect(await screen.findByText(/1 tên không có trong hệ thống/)).toBeVisible();
  expect(screen.getByText(/Văn phòng: Văn phòng An Giang · Cấp: FC/)).toBeVisible();
});

it('part of ADM-MSG-04: a channel that is not connected cannot be chosen and says why; what waits for the morning is said', async () => {
  const night = '2030-01-01T15:00:00.000Z';
  const { person } = showMessages(`${EDIT}?step=channels`, stored(staffMessage({ sendAt: night })));
  const push = await screen.findByRole('checkbox', { name: 'Thông báo đẩy' });
  expect(push).toBeDisabled();
  expect(push).toHaveAccessibleDescription('Chưa khai báo Firebase.');
  await person.click(screen.getByRole('checkbox', { name: 'Tin nhắn SMS' }));
  expect(screen.getByText(/sẽ chờ đến 07:00/)).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Tin khẩn' }));
  expect(screen.queryByText(/sẽ chờ đến 07:00/)).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Gửi ngay khi bấm gửi' }));
  await person.click(screen.getByRole('radio', { name: 'Hẹn giờ' }));
  expect(screen.getByText(/Chưa chọn ngày giờ/)).toBeVisible();
});

it('part of ADM-MSG-03: text messages say what they cost, and why a second person is needed; a test says where it went', async () => {
  const smsParts = {
    ...{ people: 1250, parts: 2, total: 2500, unaccented: true },
    ...{ withMarks: 3750, withoutMarks: 2500 },
  };
  const { person } = showMessages(`${EDIT}?step=check`, {
    ...stored(staffMessage({ channels: ['APP', 'SMS'] })),
    'POST admin/messages/audience': () => found({ total: 1250, smsParts, held: ['SMS'] }),
    'POST admin/messages/7/test': () => ({
      channels: [
        { channel: 'APP', reason: null },
        { channel: 'SMS', reason: 'NO_CONTACT' },
      ],
    }),
  });
  expect(await screen.findByText(/1\.250 người × 2 tin = 2\.500 tin SMS/)).toHaveTextContent(
    'nếu có dấu là 3.750 tin',
  );
  expect(screen.getByText(/Cần người thứ hai phê duyệt: gửi bằng SMS/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Gửi thử cho tôi' }));
  expect(await screen.findByText(/Trong cổng: đã gửi cho Anh\/Chị/)).toBeVisible();
  expect(screen.getByText(/Chưa có địa chỉ liên hệ/)).toBeVisible();
});

it('says what is missing before it can be sent, and where it is written', async () => {
  const message = staffMessage({ body: { vi: '', en: '' } });
  showMessages(`${EDIT}?step=check`, stored(message));
  const missing = await screen.findByText('Còn thiếu để gửi');
  expect(missing).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nội dung (tiếng Việt)' })).toHaveAttribute('href', EDIT);
  expect(await screen.findByRole('button', { name: 'Gửi cho 12 người' })).toBeDisabled();
});

it('part of ADM-MSG-07: an audience that grew is shown again before it is sent; a message that is out leads to its report', async () => {
  let total = 12;
  let isOut = false;
  const { person, calls, paths } = showMessages(`${EDIT}?step=check`, {
    ...stored(),
    'GET admin/messages/detail': () => staffMessage(isOut ? { state: 'SENDING' } : {}),
    'GET admin/messages/report': () => staffReport({ state: 'SENDING', done: 0 }),
    'POST admin/messages/audience': () => found({ total }),
    'POST admin/messages/7/send': ({ body }) => {
      const { expectedTotal } = body as { expectedTotal: number };
      if (expectedTotal === 12) {
        total = 40;
        const message = 'Số người nhận đã đổi từ 12 thành 40. Vui lòng xác nhận lại.';
        throw new ApiError({ status: 409, code: 'MESSAGE_AUDIENCE_CHANGED', message });
      }
      isOut = true;
      return { id: 7, state: 'SENDING', version: 4, changeRequestId: null };
    },
  });
  const send = async (name: string, typed?: string) => {
    await person.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: 'Gửi tin' });
    await person.click(await within(dialog).findByLabelText(/^Lý do/));
    await person.paste(REASON);
    if (typed) await person.type(within(dialog).getByLabelText(/^Nhập 40/), typed);
    await person.dblClick(within(dialog).getByRole('button', { name: 'Gửi tin' }));
  };
  await send('Gửi cho 12 người');
  expect(await screen.findByText(/đã đổi từ 12 thành 40/)).toBeVisible();
  await send('Gửi cho 40 người', '40');
  await waitFor(() => expect(paths.at(-1)).toBe('/admin/messages/report/7'));
  expect(bodies(calls, 'admin/messages/7/send')).toEqual([
    { version: 3, expectedTotal: 12, reason: REASON },
    { version: 3, expectedTotal: 40, reason: REASON },
  ]);
});

it('a held one says that it waits and where, and can be written no more', async () => {
  const may = { ...staffMessage().may, edit: false, send: false, discard: false };
  showMessages(EDIT, stored(staffMessage({ changeRequestId: 21, may })));
  expect(await screen.findByRole('link', { name: 'Xem yêu cầu' })).toHaveAttribute(
    'href',
    '/admin/approvals/detail/21',
  );
  expect(screen.getByRole('textbox', { name: 'Tiêu đề' })).toHaveAttribute('readonly');
});

it('two people write the same: both values, and either can be taken', async () => {
  const theirs = staffMessage({ version: 8, title: { vi: 'Bão số 9', en: 'Storm 5' } });
  let isFirst = true;
  const { person, calls } = showMessages(EDIT, {
    'GET admin/messages/detail': () => staffMessage(),
    [SAVE]: ({ body }) => {
      if (isFirst) {
        isFirst = false;
        const message = 'Dữ liệu vừa được Duyệt Bài thay đổi lúc 09:00.';
        const data = { current: theirs };
        throw new ApiError({ status: 409, code: 'ADMIN_CHANGED', message, data });
      }
      return { ...theirs, ...(body as object), version: 9 };
    },
  });
  await person.type(await screen.findByRole('textbox', { name: 'Tiêu đề' }), ' về');
  const dialog = await screen.findByRole(
    'dialog',
    { name: /người khác thay đổi/ },
    { timeout: 4000 },
  );
  expect(dialog).toHaveTextContent('Duyệt Bài');
  expect(within(dialog).getByText('Giá trị của tôi: Bão số 5 về')).toBeVisible();
  await person.click(within(dialog).getByRole('radio', { name: 'Giá trị hiện tại: Bão số 9' }));
  await person.click(within(dialog).getByRole('button', { name: 'Dùng giá trị đã chọn' }));
  expect(screen.getByRole('textbox', { name: 'Tiêu đề' })).toHaveValue('Bão số 9');
  await person.type(screen.getByRole('textbox', { name: 'Tiêu đề' }), '!');
  await waitFor(() => expect(bodies(calls, 'admin/messages')).toHaveLength(2), { timeout: 4000 });
  expect(bodies(calls, 'admin/messages')[1]).toMatchObject({
    ...{ version: 8, title: { vi: 'Bão số 9!' } },
  });
});

it('a draft that does not load can be loaded again', async () => {
  let fails = true;
  const { person } = showMessages(EDIT, {
    'GET admin/messages/detail': () => {
      if (fails) throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
      return staffMessage();
    },
  });
  const again = await screen.findByRole('button', { name: 'Thử lại' });
  fails = false;
  await person.click(again);
  expect(await screen.findByRole('textbox', { name: 'Tiêu đề' })).toBeVisible();
});
