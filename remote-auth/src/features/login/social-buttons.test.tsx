import { ApiError } from '@portal/api-client';
import { screen, waitFor } from '@testing-library/react';
import { fakeProviderWindow } from '../../testing/provider-window.ts';
import { loginAnswer, renderAuth } from '../../testing/render-auth.tsx';
import { SocialButtons } from './social-buttons.tsx';

const START = 'POST authen/social/start';
const LOGIN = 'POST authen/authentication/login';

let provider: ReturnType<typeof fakeProviderWindow>;
beforeEach(() => {
  provider = fakeProviderWindow();
});

const show = (
  settings: Record<string, string> = {},
  login: () => unknown = () => loginAnswer(),
) => {
  const enter = jest.fn(async () => undefined);
  const answers = {
    [START]: () => ({
      nonce: 'the-nonce',
      clientId: 'client-1',
      authorizationEndpoint: 'https://accounts.example/auth?hd=x',
    }),
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

it('SOC-01 sends the ID token as password with an empty user name', async () => {
  const { person, calls, enter } = show({ SOCIAL_PROVIDERS: 'google' });
  await person.click(button('Google'));
  const openedQuery = await provider.openedQuery();
  expect(Object.fromEntries(openedQuery)).toMatchObject({
    hd: 'x',
    client_id: 'client-1',
    redirect_uri: `${window.location.origin}/social-return`,
    response_type: 'id_token',
    nonce: 'the-nonce',
  });
  await provider.answer({ state: 'of another tab', id_token: 'stolen' });
  await provider.answer({ state: openedQuery.get('state'), id_token: 'the-id-token', error: null });
  await waitFor(() => expect(enter).toHaveBeenCalledWith(loginAnswer()));
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
  await provider.openedQuery();
  provider.opened.closed = true;
  await waitFor(() => expect(button('Google')).toBeEnabled());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect([toasts, calls.filter(({ path }) => path.endsWith('/login'))]).toEqual([[], []]);
});

it('SOC-03 a provider’s page that cuts the tie only looks closed: its answer still counts', async () => {
  const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { person, calls } = show({ SOCIAL_PROVIDERS: 'google' });
  await person.click(button('Google'));
  const openedQuery = await provider.openedQuery();
  provider.opened.closed = true;
  focus.mockClear();
  // Looked at for longer than a window that really closed is waited for.
  const looks = () => expect(focus.mock.calls.length).toBeGreaterThan(3);
  await waitFor(looks);
  await provider.answer({ state: openedQuery.get('state'), id_token: 'a.b.c', error: null });
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/login'))).toBe(true));
  focus.mockRestore();
});

it('SOC-03 so does saying no there', async () => {
  const { person } = show({ SOCIAL_PROVIDERS: 'google' });
  await person.click(button('Google'));
  const openedQuery = await provider.openedQuery();
  await provider.answer({
    state: openedQuery.get('state'),
    id_token: null,
    error: 'access_denied',
  });
  await waitFor(() => expect(button('Google')).toBeEnabled());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('SOC-05 shows what the server says, once, and can be tried again', async () => {
  const refused = () => {
    throw new ApiError({ status: 401, code: 'SOCIAL_NOT_LINKED', message: 'Chưa được liên kết.' });
  };
  const { person, enter } = show({ SOCIAL_PROVIDERS: 'google' }, refused);
  await person.click(button('Google'));
  const openedQuery = await provider.openedQuery();
  await provider.answer({ state: openedQuery.get('state'), id_token: 'token', error: null });
  expect(await screen.findAllByText('Chưa được liên kết.')).toHaveLength(1);
  expect(enter).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(button('Google')).toBeEnabled();
});

it('a browser that opens no window leaves the form as it was', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { person, calls } = show({ SOCIAL_PROVIDERS: 'google' });
  await person.click(button('Google'));
  await waitFor(() => expect(button('Google')).toBeEnabled());
  expect(calls).toEqual([]);
});
