import { ApiError } from '@portal/api-client';
import { fetchToken } from '@portal/remote-kit/captcha/fetch-token';
import { paint } from '@portal/remote-kit/captcha/paint';
import { screen, waitFor, within } from '@testing-library/react';
import { loginAnswer, renderAuth } from '../../testing/render-auth.tsx';
import { LoginPage } from './login-page.tsx';

jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);
jest.mock('@portal/remote-kit/captcha/paint', () => ({ paint: jest.fn() }));

const CALL = 'POST authen/authentication/login';
const DRAW = 'POST authen/recaptcha/generate';

const apiError = (code: string, part: object = {}, message = 'Sai rồi.') =>
  new ApiError({
    status: 400,
    code,
    message,
    data: { statusMessages: 'error', errorCode: code, remainingAttempts: null, ...part },
  });
const V3 = () => apiError('INCORRECT_CAPTCHA_V3', { captcha: true });
const CODE = () => apiError('INCORRECT_CAPTCHA_CODE', { captcha: true });

let drawn = 0;
/** The page, where each submit fails with the next of these errors and then succeeds. */
const show = (...errors: ApiError[]) => {
  drawn = 0;
  jest.mocked(paint).mockClear();
  const view = renderAuth(<LoginPage />, {
    path: '/login',
    settings: { HOTLINE: '1900 0000' },
    answers: {
      [CALL]: () => {
        const next = errors.shift();
        if (next) throw next;
        return loginAnswer();
      },
      [DRAW]: () => {
        drawn += 1;
        const expiresAt = new Date(Date.now() + 300_000).toISOString();
        return { captchaId: `${drawn}`, image: `data:image/png;base64,${drawn}`, expiresAt };
      },
    },
  });
  const bodies = () =>
    view.calls.filter(({ path }) => path.endsWith('login')).map(({ body }) => body);
  return { ...view, bodies };
};
type Person = ReturnType<typeof show>['person'];

const username = () => screen.getByRole('textbox', { name: 'Tên đăng nhập' });
const password = () => screen.getByLabelText('Mật khẩu');
const box = () => screen.findByRole('textbox', { name: 'Mã xác nhận' });
const noBox = () => expect(screen.queryByRole('textbox', { name: 'Mã xác nhận' })).toBeNull();
const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Đăng nhập' }));
const fill = async (person: Person) => {
  await person.type(username(), '20000009');
  await person.type(password(), 'Portal@2026');
};

describe('the invisible captcha', () => {
  beforeEach(() => jest.mocked(fetchToken).mockClear());

  it('LOGIN-06 is asked for once, at the eighth character of the password', async () => {
    const { person, bodies } = show();
    await person.type(username(), '20000009');
    await person.type(password(), 'Portal@');
    expect(fetchToken).not.toHaveBeenCalled();
    await person.type(password(), '2');
    await waitFor(() => expect(fetchToken).toHaveBeenCalledTimes(1));
    await person.type(password(), '026');
    await send(person);
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(fetchToken).toHaveBeenCalledTimes(1);
    expect(bodies()[0]).toMatchObject({ valueToken: 'token-of-work', requiredCaptch: null });
  });

  it('LOGIN-06 is another one for another submit', async () => {
    const { person, bodies } = show(apiError('LOGIN_FAILED', { captcha: false }));
    await fill(person);
    await send(person);
    await person.click(await screen.findByRole('button', { name: 'Thử lại' }));
    await send(person);
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(fetchToken).toHaveBeenCalledTimes(2);
  });

  it('goes without a token when there is none to be had', async () => {
    jest.mocked(fetchToken).mockRejectedValueOnce(new Error('offline'));
    const { person, bodies } = show();
    await fill(person);
    await send(person);
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ valueToken: null })]));
  });
});

describe('the picture', () => {
  it('LOGIN-13 appears at INCORRECT_CAPTCHA_V3; what was typed stays, no dialog is in the way', async () => {
    const { person, bodies, signedIn } = show(V3());
    await fill(person);
    noBox();
    await send(person);
    const input = await box();
    await waitFor(() => expect(input).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(username()).toHaveValue('20000009');
    expect(password()).toHaveValue('Portal@2026');
    await person.type(input, 'ace347');
    await send(person);
    await waitFor(() => expect(signedIn).toHaveLength(1));
    expect(bodies()[1]).toMatchObject({ requiredCaptch: 'ace347', valueToken: null });
  });

  it('LOGIN-12 takes six characters, and another picture on request', async () => {
    const { person } = show(V3());
    await fill(person);
    await send(person);
    const input = await box();
    await person.type(input, 'abcdefg');
    expect(input).toHaveValue('abcdef');
    await waitFor(() => expect(paint).toHaveBeenCalledTimes(1));
    await person.click(screen.getByRole('button', { name: 'Tải lại mã' }));
    await waitFor(() => expect(paint).toHaveBeenCalledTimes(2));
    expect(input).toHaveValue('');
    const sources = jest.mocked(paint).mock.calls.map(([, source]) => source);
    expect(new Set(sources).size).toBe(2);
  });

  it('LOGIN-14 says that it was read wrongly, empties the box and draws another', async () => {
    const { person, signedIn } = show(V3(), CODE());
    await fill(person);
    await send(person);
    const input = await box();
    await person.type(input, 'wrong1');
    await send(person);
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^Mã xác nhận không đúng\./));
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
    await waitFor(() => expect(drawn).toBe(2));
    expect(signedIn).toHaveLength(0);
  });

  it('must be read before anything is sent', async () => {
    const { person, bodies } = show(V3());
    await fill(person);
    await send(person);
    const input = await box();
    await send(person);
    expect(input).toHaveAccessibleDescription(/^Anh\/Chị vui lòng nhập mã xác nhận\./);
    expect(bodies()).toHaveLength(1);
  });

  it('LOGIN-11 appears by the flag, though the sentence has no digits, and is drawn again each time', async () => {
    const failed = () => apiError('LOGIN_FAILED', { captcha: true, remainingAttempts: 2 });
    const { person } = show(failed(), failed());
    await fill(person);
    await send(person);
    await person.click(await screen.findByRole('button', { name: 'Thử lại' }));
    const input = await box();
    await person.type(input, 'ace347');
    await send(person);
    await screen.findByRole('dialog');
    await waitFor(() => expect(drawn).toBe(2));
    expect(input).toHaveValue('');
  });

  it('LOGIN-10 appears by the words where there are no flags', async () => {
    const words = 'Sai mật khẩu 2 lần, còn 3 lần thử';
    const { person } = show(
      new ApiError({ status: 401, code: 'LOGIN_FAILED', message: words, data: null }),
    );
    await fill(person);
    await send(person);
    await person.click(await screen.findByRole('button', { name: 'Thử lại' }));
    await box();
  });

  it('names a way on for who cannot read it', async () => {
    const { person } = show(V3());
    await fill(person);
    await send(person);
    const input = await box();
    expect(input).toHaveAccessibleDescription(/không đọc được hình.*gọi tổng đài 1900 0000/);
    const link = screen.getByRole('link', { name: 'gọi tổng đài 1900 0000' });
    expect(link).toHaveAttribute('href', 'tel:19000000');
    expect(screen.getByRole('img', { name: 'Hình chứa mã' })).toBeVisible();
  });
});

it('LOGIN-25 says what the default password is to who never signed in', async () => {
  const { person } = show(
    apiError('AGENT_NOT_LOGIN_YET', { captcha: false }, 'Mật khẩu mặc định là ngày sinh.'),
  );
  await fill(person);
  await send(person);
  const dialog = await screen.findByRole('dialog', { name: 'Anh/Chị chưa từng đăng nhập' });
  expect(within(dialog).getByText('Mật khẩu mặc định là ngày sinh.')).toBeVisible();
});
