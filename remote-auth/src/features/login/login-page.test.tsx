import { ApiError } from '@portal/api-client';
import type { FakePortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { loginAnswer, renderAuth } from '../../testing/render-auth.tsx';
import { LoginPage } from './login-page.tsx';

jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);

const CALL = 'POST authen/authentication/login';

const apiError =
  (part: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  () => {
    throw new ApiError({ status: 401, code: 'LOGIN_FAILED', message: 'Sai rồi.', ...part });
  };

const show = (options: FakePortalOptions = {}) =>
  renderAuth(<LoginPage />, {
    path: '/login',
    answers: { [CALL]: () => loginAnswer() },
    ...options,
  });

const username = () => screen.getByRole('textbox', { name: 'Tên đăng nhập' });
const password = () => screen.getByLabelText('Mật khẩu');
const submit = () => screen.getByRole('button', { name: 'Đăng nhập' });

const fill = async (person: ReturnType<typeof show>['person'], secret = 'Portal@2026') => {
  await person.type(username(), '20000009');
  await person.type(password(), secret);
};

describe('/login', () => {
  it('LOGIN-01 shows fields, toggle, links and the providers, disabled with their reason', () => {
    show();
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('button', { name: 'Hiện mật khẩu' })).toBeEnabled();
    expect(submit()).toBeEnabled();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Quên mật khẩu?')).toBe('/forgot-password');
    expect(href('Tra cứu thông tin chấm dứt')).toBe('/lookup');
    expect(href('Đăng ký')).toBe('/register');
    for (const name of ['Google', 'Apple', 'Facebook']) {
      const button = screen.getByRole('button', { name: `Đăng nhập với ${name}` });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(/^Chưa được cấu hình\./);
    }
  });

  it('LOGIN-03 submits once by Enter, in either field', async () => {
    const { person, calls } = show();
    await fill(person);
    await person.type(username(), '{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    await person.type(password(), '{Enter}');
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('LOGIN-03 makes one call however often Enter is pressed while it runs', async () => {
    let answer: (data: unknown) => void = () => undefined;
    const { person, calls, signedIn } = show({
      answers: { [CALL]: () => new Promise((resolve) => (answer = resolve)) },
    });
    await fill(person, 'Portal@2026{Enter}{Enter}{Enter}');
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(calls).toHaveLength(1));
    answer(loginAnswer());
    await waitFor(() => expect(signedIn).toHaveLength(1));
    expect(calls).toHaveLength(1);
  });

  it('LOGIN-04 blocks the call for empty fields, with an error on each', async () => {
    const { person, calls } = show();
    await person.click(submit());
    expect(await screen.findByText('Anh/Chị vui lòng nhập tên đăng nhập.')).toBeVisible();
    expect(username()).toHaveAccessibleDescription('Anh/Chị vui lòng nhập tên đăng nhập.');
    expect(password()).toHaveAccessibleDescription('Anh/Chị vui lòng nhập mật khẩu.');
    expect(username()).toHaveFocus();
    await person.type(username(), '20000009{Enter}');
    await waitFor(() => expect(password()).toHaveFocus());
    expect(username()).not.toHaveAccessibleDescription();
    expect(password()).toHaveAccessibleDescription('Anh/Chị vui lòng nhập mật khẩu.');
    expect(calls).toHaveLength(0);
  });

  it('LOGIN-05 shows and hides the password, and hides it on submit', async () => {
    const { person } = show({ answers: { [CALL]: apiError() } });
    await fill(person);
    expect(password()).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }));
    expect(password()).toHaveAttribute('type', 'text');
    await person.click(screen.getByRole('button', { name: 'Ẩn mật khẩu' }));
    expect(password()).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }));
    await person.type(password(), '{Enter}');
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveValue('Portal@2026');
  });

  it('LOGIN-07 sends the six keys', async () => {
    const { person, calls } = show();
    await fill(person, 'Portal@2026{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({
      username: '20000009',
      password: 'Portal@2026',
      notiToken: null,
      deviceId: null,
      valueToken: 'token-of-work',
      requiredCaptch: null,
    });
  });

  it('LOGIN-09 shows the description of the server in a dialog; what was typed stays', async () => {
    const { person } = show({ answers: { [CALL]: apiError() } });
    await fill(person, 'sai-mat-khau{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Chưa đăng nhập được' });
    expect(within(dialog).getByText('Sai rồi.')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Thử lại' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(username()).toHaveValue('20000009');
    expect(password()).toHaveValue('sai-mat-khau');
    expect(submit()).not.toHaveAttribute('aria-busy');
    await waitFor(() => expect(password()).toHaveFocus());
  });

  it('LOGIN-11 says that the account is protected and how many tries are left', async () => {
    const data = { statusMessages: 'error', errorCode: null, captcha: true, remainingAttempts: 2 };
    const { person } = show({ answers: { [CALL]: apiError({ data }) } });
    await fill(person, 'sai{Enter}');
    await screen.findByRole('dialog');
    const notice = screen.getByText('Tài khoản đang được bảo vệ thêm').closest('[role=status]');
    expect(notice).toHaveTextContent('tạm khoá: 2.');
  });

  it('LOGIN-16 opens the dialog of a locked account with the hotline', async () => {
    const { person } = show({
      answers: { [CALL]: apiError({ code: 'ACCOUNT_LOCKED' }) },
      settings: { HOTLINE: '1900 0000' },
    });
    await fill(person, 'Portal@2026{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Tài khoản tạm thời bị khoá' });
    expect(dialog).toHaveTextContent('liên hệ tổng đài 1900 0000');
    expect(within(dialog).getByRole('link', { name: 'Gọi 1900 0000' })).toHaveAttribute(
      'href',
      'tel:19000000',
    );
    expect(screen.queryByText('Sai rồi.')).not.toBeInTheDocument();
  });

  it('LOGIN-22 hands the answer to the session, which knows the next step', async () => {
    const { person, signedIn, paths } = show();
    await fill(person, 'Portal@2026{Enter}');
    await waitFor(() => expect(signedIn).toEqual([loginAnswer()]));
    expect(paths).toEqual(['/login']);
  });

  it.each([
    ['/login?returnUrl=%2Fpolicy-management%3Fpage%3D2', '/policy-management?page=2'],
    ['/login?returnUrl=https%3A%2F%2Fevil.example', undefined],
    ['/login', undefined],
  ])('leads from %s back to %s', async (path, back) => {
    const { person, context } = show({ path });
    const enter = jest.spyOn(context.session, 'signedIn');
    await fill(person, 'Portal@2026{Enter}');
    await waitFor(() => expect(enter).toHaveBeenCalledWith(loginAnswer(), { returnTo: back }));
  });

  it('says so where the session could not be opened after all', async () => {
    const { person, context } = show();
    jest.spyOn(context.session, 'signedIn').mockRejectedValue(new Error('storage is full'));
    await fill(person, 'Portal@2026{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Có lỗi xảy ra vui lòng thử lại sau');
  });

  it('is in English too', () => {
    show({ language: 'en' });
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Username' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show password' })).toBeVisible();
  });
});
