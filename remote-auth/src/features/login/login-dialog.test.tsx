import { ApiError } from '@portal/api-client';
import { screen, waitFor } from '@testing-library/react';
import { loginAnswer, renderAuth } from '../../testing/render-auth.tsx';
import { LoginDialog } from './login-dialog.tsx';

jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);

const CALL = 'POST authen/authentication/login';

const show = (props: Record<string, unknown> = {}, answer: () => unknown = () => loginAnswer()) => {
  const close = jest.fn();
  const view = renderAuth(<LoginDialog props={props} close={close} />, {
    answers: { [CALL]: answer },
  });
  return { ...view, close, enter: jest.spyOn(view.context.session, 'signedIn') };
};

const fill = async (person: ReturnType<typeof show>['person']) => {
  await person.type(screen.getByRole('textbox', { name: 'Tên đăng nhập' }), '20000009');
  await person.type(screen.getByLabelText('Mật khẩu'), 'Portal@2026{Enter}');
};

describe('the login dialog', () => {
  it('LOGIN-02 is the form of the page, with the cursor in its first field', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Quên mật khẩu?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Đăng nhập với Apple' })).toBeDisabled();
  });

  it('LOGIN-02 signs in as the page does, then closes with the result', async () => {
    const { person, close, enter } = show();
    await fill(person);
    await waitFor(() => expect(close).toHaveBeenCalledWith({ signedIn: true }));
    expect(enter).toHaveBeenCalledWith(loginAnswer(), { returnTo: undefined });
  });

  it('is out of the way while the host leads to the next step', async () => {
    const { person, close, enter } = show();
    let arrive: () => void = () => undefined;
    enter.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await fill(person);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(close).not.toHaveBeenCalled();
    arrive();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it('stays on the path that its opener names, if it is one of the portal', async () => {
    const { person, enter } = show({ returnTo: '/contact' });
    await fill(person);
    await waitFor(() =>
      expect(enter).toHaveBeenCalledWith(loginAnswer(), { returnTo: '/contact' }),
    );
  });

  it('LOGIN-02 closes by Esc, with nothing', async () => {
    const { person, close, calls } = show();
    await person.keyboard('{Escape}');
    expect(close).toHaveBeenCalledWith();
    expect(calls).toHaveLength(0);
  });

  it('closes when one of its links is followed', async () => {
    const { person, close, paths } = show();
    await person.click(screen.getByRole('link', { name: 'Quên mật khẩu?' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(paths.at(-1)).toBe('/forgot-password');
  });

  it('LOGIN-09 stays open under the dialog of an error; Esc closes only that one', async () => {
    const { person, close } = show({}, () => {
      throw new ApiError({ status: 401, code: 'LOGIN_FAILED', message: 'Sai rồi.' });
    });
    await fill(person);
    await screen.findByText('Sai rồi.');
    // A browser's modal dialog takes the focus by itself.
    screen.getByRole('button', { name: 'Thử lại' }).focus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Sai rồi.')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });

  it('says when the session could not be opened', async () => {
    const { person, close, enter, toasts } = show();
    enter.mockRejectedValue(new ApiError({ status: 0, code: 'OFFLINE', message: 'Mất mạng.' }));
    await fill(person);
    await waitFor(() => expect(close).toHaveBeenCalledWith());
    expect(toasts).toEqual([{ kind: 'error', title: 'Chưa đăng nhập được', detail: 'Mất mạng.' }]);
  });
});
