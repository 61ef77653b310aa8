import type { FakeCall } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { refuse } from '../../testing/recovery-answers.ts';
import { renderAuth } from '../../testing/render-auth.tsx';
import { ActivatePage } from './activate-page.tsx';

const CODE = 'a'.repeat(43);
const PASSWORD = 'Doi@Moi2027x';
const OVER = 'Liên kết không đúng, đã hết hạn hoặc đã được dùng.';

/** Of an owner whose phone the code goes to. */
const withCode = {
  'POST admin/account/activation': () => ({
    username: '20000023',
    purpose: 'FIRST_LOGIN',
    expiresAt: '2026-01-04T00:00:00Z',
    otpTo: '***4567',
  }),
  'POST admin/account/activation/otp': () => ({
    channel: 'SMS',
    sentTo: '***4567',
    expiresAt: '2026-01-01T00:05:00Z',
    expiresInSeconds: 300,
    resendInSeconds: 60,
  }),
};

const show = (answers: Record<string, (call: FakeCall) => unknown> = {}, hash = `#${CODE}`) => {
  window.location.hash = hash;
  return renderAuth(<ActivatePage />, {
    path: '/activate',
    answers: {
      'POST admin/account/activation': () => ({
        username: 'quantri02',
        purpose: 'FIRST_LOGIN',
        expiresAt: '2026-01-04T00:00:00Z',
        otpTo: null,
      }),
      'POST admin/account/activation/password': () => ({ username: 'quantri02' }),
      ...answers,
    },
  });
};

afterEach(() => {
  window.location.hash = '';
});

describe('/activate', () => {
  it('shows whose link it is, sends code and passwords, and leads to the sign-in', async () => {
    const { person, calls, context } = show();
    await person.type(await screen.findByLabelText('Mật khẩu mới'), PASSWORD);
    expect(screen.getByText('quantri02')).toBeVisible();
    await person.type(screen.getByLabelText('Xác nhận mật khẩu mới'), `${PASSWORD}{Enter}`);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Đặt mật khẩu thành công');
    expect(calls.at(-1)?.body).toEqual({
      code: CODE,
      passwordNew: PASSWORD,
      confirmPasswordNew: PASSWORD,
    });
    await person.click(screen.getByRole('button', { name: 'Đóng' }));
    expect(context.navigation.location().pathname).toBe('/login');
  });

  it('says what to do when the link is over, before and after a password was typed', async () => {
    show({ 'POST admin/account/activation': refuse('LINK_OVER', OVER) });
    expect(await screen.findByRole('alert')).toHaveTextContent(OVER);
    expect(screen.queryByLabelText('Mật khẩu mới')).toBeNull();
  });

  it('also when it was used meanwhile', async () => {
    const { person } = show({
      'POST admin/account/activation/password': refuse('LINK_OVER', OVER),
    });
    await person.type(await screen.findByLabelText('Mật khẩu mới'), PASSWORD);
    await person.type(screen.getByLabelText('Xác nhận mật khẩu mới'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(OVER);
  });

  it('an address without a code makes no call', async () => {
    const { calls } = show({}, '');
    expect(await screen.findByRole('alert')).toHaveTextContent(OVER);
    expect(calls.filter(({ path }) => path.includes('activation'))).toEqual([]);
  });

  it('judges both fields before a call, and shows what the service refuses', async () => {
    const message = 'Mật khẩu này quá phổ biến và dễ bị đoán, vui lòng chọn mật khẩu khác.';
    const fields = [{ field: 'passwordNew', code: 'common', message }];
    const { person } = show({
      'POST admin/account/activation/password': refuse('policy.password.error', message, {
        fields,
      }),
    });
    const password = await screen.findByLabelText('Mật khẩu mới');
    await person.type(password, 'ngan{Enter}');
    expect(password).toHaveAccessibleDescription(/Mật khẩu mới chưa đúng quy định/);
    await person.clear(password);
    await person.type(password, PASSWORD);
    await person.type(screen.getByLabelText('Xác nhận mật khẩu mới'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('asks for the code that is sent to the phone, and sends it with the passwords', async () => {
    const { person, calls } = show(withCode);
    expect(await screen.findByText(/mã OTP sẽ được gửi đến \*{3}4567/)).toBeVisible();
    await person.type(screen.getByLabelText('Mật khẩu mới'), PASSWORD);
    await person.type(screen.getByLabelText('Xác nhận mật khẩu mới'), `${PASSWORD}{Enter}`);
    const otp = screen.getByLabelText('Mã OTP');
    expect(otp).toHaveAccessibleDescription(/đủ 6 chữ số/);
    await person.click(screen.getByRole('button', { name: 'Gửi mã' }));
    expect(await screen.findByText('Mã đã được gửi đến ***4567.')).toBeVisible();
    expect(otp).toHaveFocus();
    expect(calls.at(-1)?.body).toEqual({ code: CODE });
    await person.keyboard('123456{Enter}');
    await screen.findByRole('dialog', { name: 'Đặt mật khẩu thành công' });
    expect(calls.at(-1)?.body).toEqual({
      code: CODE,
      otp: '123456',
      passwordNew: PASSWORD,
      confirmPasswordNew: PASSWORD,
    });
  });

  it('a wrong code is said beside its field, and the passwords stay', async () => {
    const message = 'Mã OTP không đúng. Anh/Chị còn 2 lần nhập.';
    const { person } = show({
      ...withCode,
      'POST admin/account/activation/password': refuse('OTP_WRONG', message),
    });
    await person.type(await screen.findByLabelText('Mã OTP'), '123456');
    await person.type(screen.getByLabelText('Mật khẩu mới'), PASSWORD);
    await person.type(screen.getByLabelText('Xác nhận mật khẩu mới'), `${PASSWORD}{Enter}`);
    await waitFor(() =>
      expect(screen.getByLabelText('Mã OTP')).toHaveAccessibleDescription(message),
    );
    expect(screen.getByLabelText('Mật khẩu mới')).toHaveValue(PASSWORD);
  });
});
