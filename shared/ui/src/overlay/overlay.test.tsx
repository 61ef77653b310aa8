import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../core/button.tsx';
import { Menu } from '../menu/menu.tsx';
import { settle } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { dismissToast, toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

function Opener(props: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mở</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Hỏi"
        dismissible={props.dismissible}
      >
        Nội dung
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named by its title, closes on Esc and gives focus back', async () => {
    renderUi(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Mở' }));
    const dialog = screen.getByRole('dialog', { name: 'Hỏi' });
    screen.getByRole('button', { name: 'Đóng' }).focus();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Mở' })).toHaveFocus();
  });
  it('that must be answered ignores Esc and has no cross', async () => {
    renderUi(<Opener dismissible={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Mở' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Đóng' })).toBeNull();
  });
  it('whose footer closes it has one button of that name; Esc closes it, too', () => {
    const onClose = jest.fn();
    const close = <Button onClick={onClose}>Đóng</Button>;
    renderUi(<Dialog open cross={false} onClose={onClose} title="Xong" footer={close} />);
    expect(screen.getAllByRole('button', { name: 'Đóng' })).toHaveLength(1);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  it('asks with buttons that say what happens', async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    renderUi(
      <ConfirmDialog open title="Huỷ" confirmLabel="Huỷ cập nhật" {...{ onConfirm, onCancel }}>
        Bạn muốn huỷ cập nhật?
      </ConfirmDialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Huỷ cập nhật' }));
    await userEvent.click(screen.getByRole('button', { name: 'Huỷ' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});

describe('Menu', () => {
  const chosen = jest.fn();
  const show = () =>
    renderUi(
      <Menu
        trigger={<Button>Tài khoản</Button>}
        items={[
          { key: 'a', label: 'Đổi mật khẩu', onSelect: () => chosen('a') },
          { key: 'b', label: 'Khoá', disabled: true, onSelect: () => chosen('b') },
          { key: 'c', label: 'Đăng xuất', onSelect: () => chosen('c') },
          { key: 'd', label: 'Trang chủ', href: '/' },
        ]}
      />,
    );
  beforeEach(() => chosen.mockClear());

  it('is walked by arrows, over what is disabled, and by first letters', async () => {
    show();
    const button = screen.getByRole('button', { name: 'Tài khoản' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Đổi mật khẩu' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Đăng xuất' })).toHaveFocus();
    await userEvent.keyboard('t');
    expect(screen.getByRole('menuitem', { name: 'Trang chủ' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await settle();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('does what was chosen and closes; what is disabled does nothing', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Tài khoản' }));
    // The first item takes the focus in the next frame, before a person can choose.
    await settle();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Khoá' }));
    expect(chosen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }));
    await settle();
    expect(chosen.mock.calls).toEqual([['c']]);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leaves the focus free when a link was chosen: the page that opens takes it', async () => {
    show();
    screen.getByRole('button', { name: 'Tài khoản' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    const link = await screen.findByRole('menuitem', { name: 'Trang chủ' });
    link.addEventListener('click', (event) => event.preventDefault());
    await settle();
    expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await settle();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.body).toHaveFocus();
  });

  it('closes at a press elsewhere', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Tài khoản' }));
    await settle();
    await userEvent.click(document.body);
    await settle();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('ERR-02 toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => dismissToast());
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('are announced and go after 5,000 ms', () => {
    renderUi(<Toaster />);
    act(() => void toast({ tone: 'success', title: 'Cập nhật thành công' }));
    expect(screen.getByRole('status')).toHaveTextContent('Cập nhật thành công');
    pass(4999);
    expect(screen.getByRole('status')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('wait under the pointer and then run on with what was left', () => {
    renderUi(<Toaster />);
    act(() => void toast({ title: 'Có tin mới' }));
    pass(3000);
    fireEvent.pointerEnter(screen.getByRole('region'));
    pass(60_000);
    expect(screen.getByText('Có tin mới')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('region'));
    pass(1999);
    expect(screen.getByText('Có tin mới')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Có tin mới')).toBeNull();
  });

  it('say the same thing once and are alerts where they are errors', () => {
    renderUi(<Toaster />);
    act(() => {
      toast({ tone: 'danger', title: 'Lỗi mạng' });
      toast({ tone: 'danger', title: 'Lỗi mạng' });
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
