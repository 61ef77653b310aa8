import { ApiError } from '@portal/api-client';
import { type FakePortalOptions, fakeUser } from '@portal/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAuth } from '../../testing/render-auth.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';

const STATE = 'GET admin/account/first-login';
const SEND = 'POST admin/account/first-login/otp';
const CHANGE = 'POST admin/account/change-password';
const OLD = 'Portal@2026';
const NEW = 'Sen-Hong#47';
const TO = 'a***@thu.example';

const sentOtp = (resendInSeconds = 60) => ({
  channel: 'PERSONAL_EMAIL',
  sentTo: TO,
  expiresAt: '2026-01-01T00:00:00Z',
  expiresInSeconds: 300,
  resendInSeconds,
});

const show = (
  { answers, ...options }: FakePortalOptions = {},
  otp = { otpRequired: true, otpTo: TO as string | null },
) =>
  renderAuth(<ChangePasswordPage />, {
    session: { user: fakeUser({ firstLogin: true }) },
    path: '/change-password',
    ...options,
    answers: {
      [STATE]: () => otp,
      [SEND]: () => sentOtp(),
      'POST admin/check-password-agent': () => true,
      [CHANGE]: () => ({ statusMessages: 'success', messageKey: 'change.password.success' }),
      ...answers,
    },
  });

const code = () => screen.getByLabelText('Mã OTP');
const send = () => screen.getByRole('button', { name: 'Gửi mã' });
const change = () => screen.getByRole('button', { name: 'Thay đổi' });
const fillPasswords = () => {
  for (const [label, value] of [
    ['Mật khẩu hiện tại', OLD],
    ['Mật khẩu mới', NEW],
    ['Xác nhận mật khẩu mới', NEW],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
};
const changes = (view: ReturnType<typeof show>) =>
  view.calls.filter(({ path }) => path.endsWith('change-password'));

describe('A-14 the code of a first login', () => {
  it('says above the passwords where it goes, before anything is sent', async () => {
    const view = show();
    expect(
      await screen.findByText(new RegExp(`sẽ được gửi đến ${TO.replaceAll('*', '\\*')}`)),
    ).toBeVisible();
    expect(view.calls.some(({ path }) => path.endsWith('/otp'))).toBe(false);
    const inputs = within(screen.getByRole('form')).getAllByLabelText(/Mã OTP|Mật khẩu/);
    expect(inputs[0]).toBe(code());
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('inputmode', 'numeric');
  });

  it('is sent by its button, which then counts down until another may be sent', async () => {
    jest.useFakeTimers();
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const view = show();
    await person.click(send());
    expect(await screen.findByText(`Mã đã được gửi đến ${TO}.`)).toBeVisible();
    expect(code()).toHaveFocus();
    const again = screen.getByRole('button', { name: 'Gửi lại mã' });
    expect(again).toBeDisabled();
    expect(screen.getByText('Gửi lại được sau 60 giây')).toBeVisible();
    act(() => jest.advanceTimersByTime(61_000));
    expect(again).toBeEnabled();
    await person.click(again);
    expect(await screen.findByText(/^Mã mới đã được gửi/)).toBeVisible();
    expect(view.calls.filter(({ path }) => path.endsWith('/otp'))).toHaveLength(2);
    jest.useRealTimers();
  });

  it('goes along with the passwords, and is asked for when it is missing', async () => {
    const view = show();
    fillPasswords();
    await view.person.click(change());
    await waitFor(() => expect(code()).toHaveFocus());
    expect(code()).toHaveAccessibleDescription(/đủ 6 chữ số/);
    expect(changes(view)).toHaveLength(0);
    fireEvent.change(code(), { target: { value: '123 456' } });
    await view.person.click(change());
    await screen.findByRole('dialog', { name: 'Đổi mật khẩu thành công' });
    expect(changes(view)[0]?.body).toEqual({
      passwordOld: OLD,
      passwordNew: NEW,
      confirmPasswordNew: NEW,
      otp: '123456',
    });
  });

  it('a wrong one is reported beside its field, and the passwords stay', async () => {
    const message = 'Mã OTP không đúng. Anh/Chị còn 2 lần nhập.';
    const view = show({
      answers: {
        [CHANGE]: () => {
          throw new ApiError({ status: 400, code: 'OTP_WRONG', message });
        },
      },
    });
    fillPasswords();
    fireEvent.change(code(), { target: { value: '123456' } });
    await view.person.click(change());
    const dialog = await screen.findByRole('dialog', { name: 'Chưa đổi được mật khẩu' });
    expect(dialog).toHaveTextContent(message);
    await view.person.click(screen.getByRole('button', { name: 'Đóng' }));
    expect(code()).toBeInvalid();
    expect(code()).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Mật khẩu mới')).toHaveValue(NEW);
  });

  it('says why none was sent', async () => {
    const message = 'Đã gửi quá nhiều mã OTP. Vui lòng thử lại sau 12 phút.';
    const view = show({
      answers: {
        [SEND]: () => {
          throw new ApiError({ status: 429, code: 'OTP_TOO_MANY_SENDS', message });
        },
      },
    });
    await view.person.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(send()).toBeEnabled();
  });

  it('REC-10 shows a user without a contact where to turn', async () => {
    show({}, { otpRequired: true, otpTo: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('bộ phận quản lý đại lý');
    expect(screen.queryByLabelText('Mã OTP')).not.toBeInTheDocument();
  });

  it('is not asked for where the setting is off, or of anybody else', async () => {
    const off = show({}, { otpRequired: false, otpTo: null });
    await waitFor(() => expect(screen.queryByLabelText('Mã OTP')).not.toBeInTheDocument());
    fillPasswords();
    await off.person.click(change());
    await screen.findByRole('dialog', { name: 'Đổi mật khẩu thành công' });
    expect(changes(off)[0]?.body).not.toHaveProperty('otp');
    off.unmount();
    const other = show({ session: { user: fakeUser() } });
    expect(screen.queryByLabelText('Mã OTP')).not.toBeInTheDocument();
    expect(other.calls).toEqual([]);
  });

  it('speaks English', async () => {
    show({ language: 'en' });
    expect(await screen.findByText(/an OTP will be sent to/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible();
    expect(screen.getByLabelText('OTP')).toBeVisible();
  });
});
