import { fakeUser } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import { renderAuth } from '../../testing/render-auth.tsx';
import { PasswordExpiredDialog } from './password-expired-dialog.tsx';

const show = () => {
  const close = jest.fn();
  const view = renderAuth(<PasswordExpiredDialog props={{}} close={close} />, {
    session: { user: fakeUser({ passwordExpired: true }) },
  });
  return { ...view, close };
};

describe('the dialog of an expired password', () => {
  it('LOGIN-22 says so and leads to where it is changed; Esc does not step over it', async () => {
    const { person, close, paths } = show();
    expect(screen.getByRole('dialog', { name: 'Mật khẩu đã hết hạn' })).toBeVisible();
    await person.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(paths.at(-1)).toBe('/change-password-no-term');
  });

  it('lets out who would rather not', async () => {
    const { person, close, context } = show();
    const signOut = jest.spyOn(context.session, 'signOut');
    await person.click(screen.getByRole('button', { name: 'Đăng xuất' }));
    expect(close).toHaveBeenCalled();
    expect(signOut).toHaveBeenCalledWith({ confirm: false });
  });
});
