import { ApiError } from '@portal/api-client';
import { screen, waitFor } from '@testing-library/react';
import { fakeProviderWindow, socialAnswers } from '../../testing/provider-window.ts';
import { loginAnswer, renderAuth } from '../../testing/render-auth.tsx';
import { SocialButtons } from './social-buttons.tsx';

const LOGIN = 'POST authen/authentication/login';

let provider: ReturnType<typeof fakeProviderWindow>;
beforeEach(() => {
  provider = fakeProviderWindow();
});

const show = (
  settings: Record<string, string> = {},
  login: () => unknown = () => loginAnswer(),
  finish?: () => never,
) => {
  const enter = jest.fn(async () => undefined);
  const answers = {
    ...socialAnswers(),
    ...(finish && { 'POST authen/social/finish': finish }),
    [LOGIN]: login,
  };
  const view = renderAuth(<SocialButtons onSuccess={enter} />, { settings, answers });
  return { ...view, enter };
};
const button = (label: string) => screen.getByRole('button', { name: `Đăng nhập với ${label}` });

it('LOGIN-01 A-21 without configuration all three are there, disabled, and say why', () => {
  show();
  for (const label of ['Google', 'Apple', 'Facebook']) {
    expect(button(label)).toBeDisabled();
    expect(button(label)).toHaveAccessibleDescription(/Chưa được cấu hình/);
  }
});

it('A-21 what is configured can be used, and the rest says that it is not', () => {
  show({ SOCIAL_PROVIDERS: 'google,apple' });
  expect(button('Google')).toBeEnabled();
  expect(button('Google')).not.toHaveAccessibleDescription();
  expect(button('Facebook')).toBeDisabled();
  expect(button('Facebook')).toHaveAccessibleDescription('Facebook chưa được cấu hình.');
});

it('SOC-01 L5 sends the code to the service, and the ID token that comes for it as password with an empty user name', async () => {
  const { person, calls, enter } = show({ SOCIAL_PROVIDERS: 'google' });
  await person.click(button('Google'));
  await provider.called();
  expect(provider.opened.location.href).toBe('https://accounts.example/auth?state=the-state');
  await provider.answer({ state: 'of another tab', code: 'stolen' });
  await provider.answer({ state: 'the-state', code: 'the-code', iss: 'https://accounts.example' });
  await waitFor(() => expect(enter).toHaveBeenCalledWith(loginAnswer()));
  expect(calls.find(({ path }) => path.endsWith('/finish'))?.body).toEqual({
    flow: 'the-flow',
    state: 'the-state',
    code: 'the-code',
    iss: 'https://accounts.example',
  });
  expect(calls.find(({ path }) => path.endsWith('/login'))?.body).toEqual({
    username: '',
    password: 'the-id-token',
    notiToken: null,
    deviceId: null,
    valueToken: null,
    requiredCaptch: null,
  });
  expect(provider.opened.close).toHaveBeenCalled();
  expect(provider.channels()).toBe(0);
});

it('SOC-03 closing the provider’s window leaves the form as it was, without a word', async () => {
  const { person, calls, toasts } = show({ SOCIAL_PROVIDERS: 'google' });
  await person.click(button('Google'));
  await provider.called();
  provider.opened.closed = true;
  await waitFor(() => expect(button('Google')).toBeEnabled());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect([toasts, calls.filter(({ path }) => path.endsWith('/login'))]).toEqual([[], []]);
});

it('SOC-03 a provider’s page that cuts the tie only looks closed: its answer still counts', async () => {
  const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { person, calls } = show({ SOCIAL_PROVIDERS: 'google' });
  await person.click(button('Google'));
  await provider.called();
  provider.opened.closed = true;
  focus.mockClear();
  // Looked at for longer than a window that really closed is waited for.
  const looks = () => expect(focus.mock.calls.length).toBeGreaterThan(3);
  await waitFor(looks);
  await provider.answer({ state: 'the-state', code: 'the-code' });
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/login'))).toBe(true));
  focus.mockRestore();
});

it('SOC-03 so does saying no there', async () => {
  const { person } = show({ SOCIAL_PROVIDERS: 'google' });
  await person.click(button('Google'));
  await provider.called();
  await provider.answer({ state: 'the-state', error: 'access_denied' });
  await waitFor(() => expect(button('Google')).toBeEnabled());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('SOC-05 shows what the server says, once, and can be tried again', async () => {
  const refused = () => {
    throw new ApiError({ status: 401, code: 'SOCIAL_NOT_LINKED', message: 'Chưa được liên kết.' });
  };
  const { person, enter } = show({ SOCIAL_PROVIDERS: 'google' }, refused);
  await person.click(button('Google'));
  await provider.called();
  await provider.answer({ state: 'the-state', code: 'the-code' });
  expect(await screen.findAllByText('Chưa được liên kết.')).toHaveLength(1);
  expect(enter).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(button('Google')).toBeEnabled();
});

it('L5 a code that the service refuses is said once, and no sign-in is tried', async () => {
  const { person, calls } = show({ SOCIAL_PROVIDERS: 'google' }, undefined, () => {
    throw new ApiError({
      status: 401,
      code: 'SOCIAL_TOKEN_REFUSED',
      message: 'Chưa xác minh được.',
    });
  });
  await person.click(button('Google'));
  await provider.called();
  await provider.answer({ state: 'the-state', code: 'the-code' });
  expect(await screen.findAllByText('Chưa xác minh được.')).toHaveLength(1);
  expect(calls.some(({ path }) => path.endsWith('/login'))).toBe(false);
});

it('a browser that opens no window leaves the form as it was', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { person, calls } = show({ SOCIAL_PROVIDERS: 'google' });
  await person.click(button('Google'));
  await waitFor(() => expect(button('Google')).toBeEnabled());
  expect(calls).toEqual([]);
});
