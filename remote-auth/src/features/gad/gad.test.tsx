import { ApiError } from '@portal/api-client';
import { GROUP_MONEY } from '@portal/api-client/list';
import { type FakePortalOptions, fakeUser } from '@portal/remote-kit/testing';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderAuth } from '../../testing/render-auth.tsx';
import { ChangeGadDialog } from './change-gad-dialog.tsx';
import { GadPage } from './change-password-gad-page.tsx';
import { GadFirstLoginDialog } from './gad-first-login-dialog.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

const CHANGE = 'POST admin/account/change-password-gad';
const CHECK_AGENT = 'POST admin/check-password-agent';
const CHECK_GAD = 'POST admin/check-password-gad';
const STATE = 'GET admin/account/first-login';
const AGENT = 'Portal@2026';
const OLD = 'Gad@2026xy';
const NEW = 'Sen-Hong#47';

const render = (element: ReactElement, options: FakePortalOptions = {}, gadPasswordSet = true) =>
  renderAuth(element, {
    session: { user: fakeUser({ gad: true }) },
    path: '/change-password-gad',
    ...options,
    answers: {
      [STATE]: () => ({ gadPasswordSet }),
      [CHECK_AGENT]: () => true,
      [CHECK_GAD]: () => true,
      [CHANGE]: () => ({ statusMessages: 'success' }),
      ...options.answers,
    },
  });

const LABELS = [
  'Mật khẩu đăng nhập hiện tại',
  'Mật khẩu GAD phụ hiện tại',
  'Mật khẩu mới',
  'Xác nhận mật khẩu mới',
];
const field = (label: string) => screen.findByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });

type Person = ReturnType<typeof render>['person'];
const fill = async (person: Person, values: string[], labels = LABELS) => {
  for (const [at, label] of labels.entries()) {
    const input = await field(label);
    await person.click(input);
    fireEvent.input(input, { target: { value: values[at] } });
  }
};

describe('the form of a secondary password', () => {
  it('GAD-02 has four fields with a toggle each, and takes no copy and paste', async () => {
    render(<GadPage />, { settings: { PASSWORD_BLOCK_PASTE: '1' } });
    for (const label of LABELS) {
      const input = await field(label);
      expect(input).toHaveAttribute('type', 'password');
      for (const act of ['copy', 'cut', 'paste'] as const)
        expect(fireEvent[act](input)).toBe(false);
    }
    expect(screen.getAllByRole('button', { name: 'Hiện mật khẩu' })).toHaveLength(4);
  });

  it('GAD-03 asks for the current secondary password', async () => {
    const { person, calls } = render(<GadPage />);
    await fill(person, [AGENT, '', NEW, NEW]);
    await person.click(press('Thay đổi'));
    expect(await field('Mật khẩu GAD phụ hiện tại')).toHaveAccessibleDescription('Bắt buộc');
    expect(calls.map(({ path }) => path)).not.toContain('admin/account/change-password-gad');
  });

  it.each([
    ['GAD-04', CHECK_AGENT, 'Mật khẩu đăng nhập hiện tại', 'Mật khẩu đăng nhập hiện tại chưa đúng'],
    ['GAD-05', CHECK_GAD, 'Mật khẩu GAD phụ hiện tại', 'Mật khẩu GAD phụ hiện tại chưa đúng'],
  ])('%s tells which current one is wrong', async (_id, call, label, words) => {
    const { person, calls } = render(<GadPage />, { answers: { [call]: () => false } });
    await fill(person, [AGENT, OLD, NEW, NEW]);
    await person.click(press('Thay đổi'));
    await waitFor(async () => expect(await field(label)).toHaveAccessibleDescription(words));
    expect(calls.map(({ path }) => path)).not.toContain('admin/account/change-password-gad');
  });

  it('GAD-06 must differ from the current one', async () => {
    const { person } = render(<GadPage />);
    await fill(person, [AGENT, OLD, OLD, OLD]);
    await person.click(press('Thay đổi'));
    expect(await screen.findByText('Mật khẩu mới phải khác mật khẩu hiện tại.')).toBeVisible();
  });

  it.each([
    ['vi', 'Thông tin không hợp lệ'],
    ['en', 'Information invalid'],
  ] as const)('GAD-07 input that no field is to blame for (%s)', async (language, words) => {
    const { person } = render(<GadPage />, {
      language,
      answers: {
        [CHANGE]: () => {
          throw new ApiError({ status: 400, code: 'INPUT-ERROR', message: 'chi tiết' });
        },
      },
    });
    const labels =
      language === 'vi'
        ? LABELS
        : [
            'Current login password',
            'Current secondary GAD password',
            'New password',
            'Confirm new password',
          ];
    await fill(person, [AGENT, OLD, NEW, NEW], labels);
    await person.click(press(language === 'vi' ? 'Thay đổi' : 'Change'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(words);
    expect(dialog).not.toHaveTextContent('chi tiết');
  });

  it('GAD-08 GAD-09 Cancel asks in its words, and a phone’s application hears of it', async () => {
    const { person, messages, paths } = render(<GadPage />, { mobile: true });
    await field('Mật khẩu mới');
    await person.click(press('Huỷ'));
    const question = screen.getByRole('dialog', { name: 'Huỷ' });
    expect(question).toHaveTextContent('Bạn muốn huỷ cập nhật?');
    await person.click(press('Đồng ý'));
    expect(messages).toEqual([{ type: 'portal.change-password-gad', status: 'cancel' }]);
    expect(paths.at(-1)).toBe('/');
  });

  it('GAD-09 says that it was changed, and goes on', async () => {
    const { person, messages, calls, context, paths } = render(<GadPage />, { mobile: true });
    const reload = jest.spyOn(context.session, 'reload');
    await fill(person, [AGENT, OLD, NEW, NEW]);
    await person.click(press('Thay đổi'));
    const dialog = await screen.findByRole('dialog', { name: 'Thành công' });
    expect(dialog).toHaveTextContent('Đổi mật khẩu GAD phụ thành công.');
    expect(calls.at(-1)?.body).toEqual({
      passwordAgent: AGENT,
      passwordGad: OLD,
      passwordNew: NEW,
      confirmPasswordNew: NEW,
    });
    expect(messages).toEqual([{ type: 'portal.change-password-gad', status: 'success' }]);
    await person.click(press('Đóng'));
    await waitFor(() => expect(paths.at(-1)).toBe('/'));
    expect(reload).toHaveBeenCalled();
  });

  it('GAD-12 is not for others', () => {
    render(<GadPage />, { session: { user: fakeUser() } });
    expect(screen.queryByLabelText('Mật khẩu mới')).not.toBeInTheDocument();
    expect(screen.getByText('Anh/Chị chưa có quyền xem trang này')).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let broken = true;
    const { person } = render(<GadPage />, {
      answers: {
        [STATE]: () => {
          if (broken) throw new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Bận.' });
          return { gadPasswordSet: true };
        },
      },
    });
    await screen.findByText('Chưa tải được dữ liệu');
    broken = false;
    await person.click(press('Thử lại'));
    expect(await field('Mật khẩu mới')).toBeVisible();
  });
});

describe('the dialogs of a secondary password', () => {
  it('GAD-02 the dialog is the same form and closes when it was read', async () => {
    const close = jest.fn();
    const { person } = render(<ChangeGadDialog props={{}} close={close} />);
    await fill(person, [AGENT, OLD, NEW, NEW]);
    await person.click(press('Thay đổi'));
    await screen.findByRole('dialog', { name: 'Thành công' });
    const done = screen.getAllByRole('button', { name: 'Đóng' }).at(-1) as HTMLElement;
    await person.click(done);
    expect(close).toHaveBeenCalledWith({ changed: true });
  });

  it('GAD-10 congratulates, asks for the first one without a current one, and goes on', async () => {
    const close = jest.fn();
    const user = fakeUser({ gad: true, forceChangeGadPassword: true });
    const view = render(
      <GadFirstLoginDialog props={{}} close={close} />,
      { session: { user } },
      false,
    );
    jest.spyOn(view.context.session, 'reload').mockImplementation(async () => {
      view.patch({ user: { ...user, forceChangeGadPassword: false } });
    });
    const { person } = view;
    const hello = screen.getByRole('dialog', { name: 'Chúc mừng Anh/Chị!' });
    expect(hello).toHaveTextContent('đặt mật khẩu GAD phụ');
    await person.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await waitFor(() => expect(press('Đặt mật khẩu GAD')).not.toHaveAttribute('aria-busy'));
    await person.click(press('Đặt mật khẩu GAD'));
    const labels = LABELS.filter((label) => label !== 'Mật khẩu GAD phụ hiện tại');
    await fill(person, [AGENT, NEW, NEW], labels);
    expect(screen.queryByLabelText('Mật khẩu GAD phụ hiện tại')).not.toBeInTheDocument();
    await person.click(press('Thay đổi'));
    await screen.findByRole('dialog', { name: 'Thành công' });
    expect(view.calls.at(-1)?.body).toEqual({
      passwordAgent: AGENT,
      passwordNew: NEW,
      confirmPasswordNew: NEW,
    });
    await person.click(screen.getAllByRole('button', { name: 'Đóng' }).at(-1) as HTMLElement);
    await waitFor(() => expect(close).toHaveBeenCalledWith({ changed: true }));
    expect(view.paths.at(-1)).toBe('/');
  });

  it('GAD-10 giving the form up leads back to the congratulation; the way out is to log out', async () => {
    const close = jest.fn();
    const { person, context } = render(<GadFirstLoginDialog props={{}} close={close} />, {}, false);
    const signOut = jest.spyOn(context.session, 'signOut');
    await waitFor(() => expect(press('Đặt mật khẩu GAD')).not.toHaveAttribute('aria-busy'));
    await person.click(press('Đặt mật khẩu GAD'));
    await person.click(press('Huỷ'));
    await person.click(press('Đồng ý'));
    expect(screen.getByRole('dialog', { name: 'Chúc mừng Anh/Chị!' })).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    await person.click(press('Đăng xuất'));
    expect(signOut).toHaveBeenCalledWith({ confirm: false });
  });

  it('GAD-10 the page of the step leads to the dialog and has no form of its own', async () => {
    const user = fakeUser({ gad: true, forceChangeGadPassword: true });
    const { person, opened } = render(<GadPage />, { session: { user } }, false);
    expect(screen.queryByLabelText('Mật khẩu mới')).not.toBeInTheDocument();
    await person.click(press('Đặt mật khẩu GAD'));
    expect(opened.map(({ name }) => name)).toEqual(['gad-first-login']);
  });
});

/** A page under the dialog, with a sum that leaves out a group's money and a list that does not. */
const Figures = ({
  loads,
  dialog,
}: {
  loads: Record<'sum' | 'list', number>;
  dialog: ReactElement;
}) => {
  useQuery({ queryKey: ['sum'], meta: GROUP_MONEY, queryFn: () => ++loads.sum });
  useQuery({ queryKey: ['list'], queryFn: () => ++loads.list });
  return dialog;
};

describe('the dialog before a GAD area', () => {
  it('GAD-11 goes on under the token that the right password answers', async () => {
    const close = jest.fn();
    const loads = { sum: 0, list: 0 };
    const { person, renewed } = render(
      <Figures loads={loads} dialog={<StepUpDialog props={{}} close={close} />} />,
      {
        answers: {
          'POST authen/step-up': ({ body }) => {
            if ((body as { passwordGad: string }).passwordGad === OLD)
              return { accessToken: 'new', stepUpExpiresAt: '2026-01-01T00:00:00Z' };
            throw new ApiError({
              status: 400,
              code: 'PASSWORD_GAD_ERROR',
              message: 'Mật khẩu GAD phụ hiện tại chưa đúng',
            });
          },
        },
      },
    );
    await person.click(press('Tiếp tục'));
    expect(screen.getByText('Bắt buộc')).toBeVisible();
    await person.type(screen.getByLabelText('Mật khẩu GAD phụ'), 'Sai@2026xy{Enter}');
    expect(await screen.findByText('Mật khẩu GAD phụ hiện tại chưa đúng')).toBeVisible();
    await person.clear(screen.getByLabelText('Mật khẩu GAD phụ'));
    await person.type(screen.getByLabelText('Mật khẩu GAD phụ'), `${OLD}{Enter}`);
    await waitFor(() => expect(close).toHaveBeenCalledWith({ steppedUp: true }));
    expect(renewed).toEqual(['new']);
    // Only what was loaded without the group's money is loaded again.
    expect(loads).toEqual({ sum: 2, list: 1 });
  });
});
