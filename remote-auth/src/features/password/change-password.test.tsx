import { ApiError } from '@portal/api-client';
import { type FakePortalOptions, fakeUser } from '@portal/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAuth } from '../../testing/render-auth.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ChangePasswordNoTermPage } from './change-password-no-term-page.tsx';
import { ChangePasswordOldUserPage } from './change-password-old-user-page.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const CHANGE = 'POST admin/account/change-password';
const CHECK = 'POST admin/check-password-agent';
const OLD = 'Portal@2026';
const NEW = 'Sen-Hong#47';

const show = (options: FakePortalOptions = {}) =>
  renderAuth(<ChangePasswordPage />, {
    session: { user: fakeUser() },
    path: '/change-password',
    ...options,
    answers: {
      [CHECK]: () => true,
      [CHANGE]: () => ({ statusMessages: 'success', messageKey: 'change.password.success' }),
      ...options.answers,
    },
  });

const old = () => screen.getByLabelText('Mật khẩu hiện tại');
const fresh = () => screen.getByLabelText('Mật khẩu mới');
const again = () => screen.getByLabelText('Xác nhận mật khẩu mới');
const change = () => screen.getByRole('button', { name: 'Thay đổi' });
const cancel = () => screen.getByRole('button', { name: 'Huỷ' });

type Person = ReturnType<typeof show>['person'];
const fill = async (person: Person, values: [string, string, string] = [OLD, NEW, NEW]) => {
  for (const [at, field] of [old(), fresh(), again()].entries()) {
    await person.click(field);
    fireEvent.input(field, { target: { value: values[at] } });
  }
};
const changes = (view: ReturnType<typeof show>) =>
  view.calls.filter(({ path }) => path.endsWith('change-password'));

describe('the form of a login password', () => {
  it('PWD-01 has three fields with a toggle each, a red hint, Cancel and Change', async () => {
    const { person } = show();
    for (const field of [old(), fresh(), again()])
      expect(field).toHaveAttribute('type', 'password');
    const toggles = screen.getAllByRole('button', { name: 'Hiện mật khẩu' });
    expect(toggles).toHaveLength(3);
    await person.click(toggles[1] as HTMLElement);
    expect([old(), fresh(), again()].map((field) => field.getAttribute('type'))).toEqual([
      'password',
      'text',
      'password',
    ]);
    expect(fresh()).toHaveAccessibleDescription(
      'Mật khẩu có từ 8 đến 20 ký tự, gồm chữ hoa, chữ thường, chữ số và ký tự đặc biệt (!@#$%^&*).',
    );
    expect(change()).toBeVisible();
    expect(cancel()).toBeVisible();
    expect(old()).toHaveAttribute('autocomplete', 'current-password');
    expect(fresh()).toHaveAttribute('autocomplete', 'new-password');
  });

  it.each(['copy', 'cut', 'paste', 'drop'] as const)(
    'PWD-02 blocks %s while the setting says so, and nothing that a manager fills in',
    (act) => {
      show({ settings: { PASSWORD_BLOCK_PASTE: '1' } });
      for (const field of [old(), fresh(), again()]) {
        expect(fireEvent[act](field)).toBe(false);
        fireEvent.input(field, { target: { value: NEW } });
        expect(field).toHaveValue(NEW);
      }
      expect(screen.getAllByRole('status')[0]).toHaveTextContent('vui lòng tự gõ mật khẩu');
    },
  );

  it('PWD-02 blocks nothing while the setting is 0', () => {
    show({ settings: { PASSWORD_BLOCK_PASTE: '0' } });
    for (const act of ['copy', 'cut', 'paste'] as const) {
      expect(fireEvent[act](fresh())).toBe(true);
    }
  });

  it('PWD-04 the hint follows the flags', () => {
    show({ settings: { FLAG_SPECIAL_CASE: '0', FLAG_UPPER_CASE: '0', MIN_PASSWORD_LENGTH: '12' } });
    expect(fresh()).toHaveAccessibleDescription(
      'Mật khẩu có từ 12 đến 20 ký tự, gồm chữ thường và chữ số.',
    );
  });

  it.each([
    ['PWD-05 seven characters', [OLD, 'Sen#47a', 'Sen#47a'], /Mật khẩu mới chưa đúng quy định/],
    ['PWD-06 no digit', [OLD, 'Sen-Hong#', 'Sen-Hong#'], /Mật khẩu mới chưa đúng quy định/],
    ['PWD-07 nothing', [OLD, '', ''], /^Vui lòng nhập mật khẩu mới!$/],
    ['PWD-08 the old one', [OLD, OLD, OLD], /^Mật khẩu mới phải khác mật khẩu hiện tại.$/],
    ['PWD-09 another confirmation', [OLD, NEW, `${NEW}x`], /^Xác nhận mật khẩu mới không khớp.$/],
  ] as [string, [string, string, string], RegExp][])(
    '%s is told beside its field, before any change is asked for',
    async (_name, values, words) => {
      const view = show();
      await fill(view.person, values);
      await view.person.click(change());
      expect(await screen.findByText(words)).toBeVisible();
      expect(changes(view)).toHaveLength(0);
    },
  );

  it('takes the cursor to what is wrong, and lists it when there is more', async () => {
    const { person } = show();
    await fill(person, [OLD, NEW, 'khác']);
    await person.click(change());
    await waitFor(() => expect(again()).toHaveFocus());
    await fill(person, ['', '', '']);
    await person.click(change());
    const list = await screen.findByRole('alert');
    expect(list).toHaveFocus();
    expect(list).toHaveTextContent('Vui lòng nhập mật khẩu hiện tại!');
    expect(list).toHaveTextContent('Vui lòng nhập mật khẩu mới!');
  });

  it('PWD-10 reports a wrong current one when its field is left, and asks once for the same', async () => {
    const view = show({ answers: { [CHECK]: () => false } });
    await fill(view.person, ['Sai@2026xy', NEW, NEW]);
    expect(await screen.findByText('Mật khẩu đăng nhập hiện tại chưa đúng')).toBeVisible();
    await view.person.click(change());
    await waitFor(() => expect(old()).toHaveFocus());
    expect(view.calls.filter(({ path }) => path === 'admin/check-password-agent')).toHaveLength(1);
    expect(changes(view)).toHaveLength(0);
  });

  it('PWD-12 is busy while it is sent, and sends once', async () => {
    let answer: (data: unknown) => void = () => undefined;
    const view = show({
      answers: { [CHANGE]: () => new Promise((resolve) => (answer = resolve)) },
    });
    await fill(view.person);
    await view.person.click(change());
    await waitFor(() => expect(change()).toHaveAttribute('aria-disabled', 'true'));
    expect(change()).toHaveAttribute('aria-busy', 'true');
    await view.person.click(change());
    await view.person.type(again(), '{Enter}');
    expect(changes(view)).toHaveLength(1);
    answer({ statusMessages: 'success' });
    await screen.findByRole('dialog', { name: 'Đổi mật khẩu thành công' });
  });

  it('PWD-13 PWD-14 closing the success signs out without a question', async () => {
    const view = show();
    const signOut = jest.spyOn(view.context.session, 'signOut');
    await fill(view.person);
    await view.person.click(change());
    await screen.findByRole('dialog', { name: 'Đổi mật khẩu thành công' });
    expect(changes(view)[0]?.body).toEqual({
      passwordOld: OLD,
      passwordNew: NEW,
      confirmPasswordNew: NEW,
    });
    expect(signOut).not.toHaveBeenCalled();
    await view.person.click(screen.getByRole('button', { name: 'Đóng' }));
    expect(signOut).toHaveBeenCalledWith({ confirm: false });
    expect(view.messages).toEqual([]);
  });

  it('PWD-13 says where a notice went when the company has an address of the agent', async () => {
    const messageKey = 'change.password.success.dlvn';
    const view = show({ answers: { [CHANGE]: () => ({ statusMessages: 'success', messageKey }) } });
    await fill(view.person);
    await view.person.click(change());
    expect(await screen.findByText(/đã được gửi đến email công ty/)).toBeVisible();
  });

  it('PWD-13 an error is shown in a dialog, and what was typed stays', async () => {
    const message = 'Mật khẩu này đã được dùng gần đây, vui lòng chọn mật khẩu khác.';
    const view = show({
      answers: {
        [CHANGE]: () => {
          const fields = [{ field: 'passwordNew', code: 'history', message }];
          throw new ApiError({ status: 400, code: 'error.new.password', message, fields });
        },
      },
    });
    await fill(view.person);
    await view.person.click(change());
    const dialog = await screen.findByRole('dialog', { name: 'Chưa đổi được mật khẩu' });
    expect(dialog).toHaveTextContent(message);
    await view.person.click(screen.getByRole('button', { name: 'Đóng' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fresh()).toHaveValue(NEW);
    expect(fresh()).toBeInvalid();
  });

  it('PWD-13 anything but success is a failure', async () => {
    const answer = { statusMessages: 'error', description: 'Chưa lưu được.' };
    const view = show({ answers: { [CHANGE]: () => answer } });
    await fill(view.person);
    await view.person.click(change());
    const dialog = await screen.findByRole('dialog', { name: 'Chưa đổi được mật khẩu' });
    expect(dialog).toHaveTextContent('Chưa lưu được.');
  });

  it('PWD-15 in a phone’s application the success is reported to it, and the user stays signed in', async () => {
    const view = show({ mobile: true });
    const signOut = jest.spyOn(view.context.session, 'signOut');
    const reload = jest.spyOn(view.context.session, 'reload');
    await fill(view.person);
    await view.person.click(change());
    await screen.findByRole('dialog', { name: 'Đổi mật khẩu thành công' });
    expect(view.messages).toEqual([{ type: 'portal.change-password', status: 'success' }]);
    await view.person.click(screen.getByRole('button', { name: 'Đóng' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(signOut).not.toHaveBeenCalled();
  });

  it('PWD-16 Cancel asks; Reject keeps what was typed, Agree clears it and leaves', async () => {
    const view = show();
    await fill(view.person);
    await view.person.click(cancel());
    expect(screen.getByText('Bạn muốn huỷ cập nhật?')).toBeVisible();
    await view.person.click(screen.getByRole('button', { name: 'Từ chối' }));
    expect([old(), fresh(), again()].map((field) => (field as HTMLInputElement).value)).toEqual([
      OLD,
      NEW,
      NEW,
    ]);
    await view.person.click(cancel());
    await view.person.click(screen.getByRole('button', { name: 'Đồng ý' }));
    expect(old()).toHaveValue('');
    expect(view.paths.at(-1)).toBe('/');
    expect(changes(view)).toHaveLength(0);
  });

  it('PWD-16 speaks the words of the specification in English', async () => {
    const { person } = show({ language: 'en' });
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Do you want to cancel the update?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Agree' })).toBeVisible();
  });

  it('PWD-16 a phone’s application hears of the cancel', async () => {
    const { person, messages } = show({ mobile: true });
    await person.click(cancel());
    await person.click(screen.getByRole('button', { name: 'Đồng ý' }));
    expect(messages).toEqual([{ type: 'portal.change-password', status: 'cancel' }]);
  });

  it('PWD-17 each page says why it is there', () => {
    for (const [Page, title, context] of [
      [ChangePasswordNoTermPage, 'Đổi mật khẩu đã hết hạn', /đã hết hạn/],
      [ChangePasswordOldUserPage, 'Đổi mật khẩu', /Quy định về mật khẩu đã thay đổi/],
      [ResetPasswordPage, 'Đặt lại mật khẩu', /vừa được cấp lại/],
    ] as const) {
      const view = renderAuth(<Page />, { session: { user: fakeUser() } });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText(context, { selector: 'p' })).toBeVisible();
      view.unmount();
    }
    show({ session: { user: fakeUser({ firstLogin: true }) } });
    expect(screen.getByText(/lần đăng nhập đầu tiên/)).toBeVisible();
  });
});

describe('the dialog of a login password', () => {
  const open = () => {
    const close = jest.fn();
    const view = renderAuth(<ChangePasswordDialog props={{}} close={close} />, {
      session: { user: fakeUser() },
      answers: { [CHECK]: () => true },
    });
    return { ...view, close };
  };

  it('PWD-01 is the same form, with the cursor in its first field; Esc leaves it untouched', async () => {
    const { person, close } = open();
    expect(screen.getByRole('dialog', { name: 'Đổi mật khẩu' })).toBeVisible();
    expect(old()).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(close).toHaveBeenCalledWith({ changed: false });
  });

  it('PWD-16 Esc asks first when something was typed', async () => {
    const { person, close } = open();
    await person.type(old(), 'x');
    await person.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Đồng ý' }));
    expect(close).toHaveBeenCalledWith({ changed: false });
  });
});
