import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../core/button.tsx';
import { TextField } from '../core/text-field.tsx';
import { Menu } from '../menu/menu.tsx';
import { settle, violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './dialog.tsx';
import { Drawer, type DrawerProps } from './drawer.tsx';

function WithDialog(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mở</Button>
      <Dialog title="Đổi tên" {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function WithDrawer(props: Partial<DrawerProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mở</Button>
      <Drawer title="Danh mục" {...props} open={open} onClose={() => setOpen(false)}>
        {props.children ?? <a href="/">Trang chủ</a>}
      </Drawer>
    </>
  );
}

function DeletePage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button>Thao tác</Button>}
        items={[{ key: 'delete', label: 'Xoá', onSelect: () => setOpen(true) }]}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Xoá?" />
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Mở' });
const open = () => userEvent.click(opener());
/** jsdom has no `showModal`: these two replace it. */
const modal = () => {
  const showModal = jest.fn(function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  });
  const close = jest.fn();
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  return { showModal, close };
};
afterEach(() => {
  for (const name of ['showModal', 'close'])
    Reflect.deleteProperty(HTMLDialogElement.prototype, name);
});

describe('Dialog', () => {
  it('is a modal of the browser, which makes the page behind it inert, and is closed before it goes', async () => {
    const { showModal, close } = modal();
    renderUi(<WithDialog />);
    await open();
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toHaveAttribute('data-modal');
    await userEvent.click(screen.getByRole('button', { name: 'Đóng' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not on the page while closed', () => {
    renderUi(<Dialog open={false} onClose={() => undefined} title="Đổi tên" />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus back to what opened it', async () => {
    renderUi(<WithDialog />);
    await open();
    screen.getByRole('button', { name: 'Đóng' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(opener()).toHaveFocus();
  });

  it('does not look for an opener that has gone', () => {
    const screenOf = (shown: boolean, opened: boolean) => (
      <>
        {shown && <Button>Mở</Button>}
        <Dialog open={opened} onClose={() => undefined} title="Đổi tên" />
      </>
    );
    const { rerender } = renderUi(screenOf(true, false));
    opener().focus();
    rerender(screenOf(true, true));
    rerender(screenOf(false, true));
    rerender(screenOf(false, false));
    expect(document.body).toHaveFocus();
  });

  it('closes at a press on the backdrop, but not at one that began inside', async () => {
    renderUi(<WithDialog>Nội dung</WithDialog>);
    await open();
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByText('Nội dung'));
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that must be answered closes neither at the backdrop nor by the close request of a phone', async () => {
    renderUi(<WithDialog dismissible={false} footer={<Button>Đồng ý</Button>} />);
    await open();
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(dialog).toBeInTheDocument();
  });

  it('closes by the close request of a phone', async () => {
    renderUi(<WithDialog />);
    await open();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays when the file dialog of a field inside it is cancelled', async () => {
    renderUi(
      <WithDialog>
        <input type="file" aria-label="Tệp" />
      </WithDialog>,
    );
    await open();
    fireEvent(screen.getByLabelText('Tệp'), new Event('cancel', { bubbles: true }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('leaves Esc to what is open inside it', async () => {
    renderUi(
      <WithDialog>
        <Menu trigger={<Button>Thêm</Button>} items={[{ key: 'a', label: 'Sao chép' }]} />
      </WithDialog>,
    );
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Thêm' }));
    await settle();
    await userEvent.keyboard('{Escape}');
    await settle();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('one over another closes alone', async () => {
    renderUi(
      <WithDialog>
        <WithDrawer />
      </WithDialog>,
    );
    await open();
    await userEvent.click(screen.getAllByRole('button', { name: 'Mở' })[1] as HTMLElement);
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
    screen.getByRole('link', { name: 'Trang chủ' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Đổi tên' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Danh mục' })).toBeNull();
  });

  it('opened by a choice in a menu gives the focus back to the button of the menu', async () => {
    renderUi(<DeletePage />);
    await userEvent.click(screen.getByRole('button', { name: 'Thao tác' }));
    await settle();
    await userEvent.keyboard('{Enter}');
    await settle();
    await userEvent.click(screen.getByRole('button', { name: 'Đóng' }));
    expect(screen.getByRole('button', { name: 'Thao tác' })).toHaveFocus();
  });

  it('shows a picture over its title', () => {
    renderUi(
      <Dialog open onClose={() => undefined} title="Xong" picture={<svg data-picture="" />} />,
    );
    expect(document.querySelector('[data-picture]')).not.toBeNull();
  });
});

describe('ConfirmDialog', () => {
  const show = (props: Partial<ConfirmDialogProps> = {}) => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    renderUi(<ConfirmDialog open title="Xoá bộ lọc?" {...{ onConfirm, onCancel }} {...props} />);
    return { onConfirm, onCancel };
  };

  it('has words of its own where the page gives none', async () => {
    const { onConfirm, onCancel } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Đồng ý' }));
    await userEvent.click(screen.getByRole('button', { name: 'Huỷ' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it('cancels on Esc', () => {
    const { onCancel, onConfirm } = show();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('confirms nothing while it works or may not', async () => {
    const { onConfirm } = show({ loading: true });
    await userEvent.click(screen.getByRole('button', { name: 'Đồng ý' }));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('may wait for a field before it can be confirmed', () => {
    show({ confirmDisabled: true, children: <TextField label="Lý do" /> });
    expect(screen.getByRole('button', { name: 'Đồng ý' })).toBeDisabled();
    expect(screen.getByLabelText('Lý do')).toBeEnabled();
  });
});

describe('Drawer', () => {
  it.each(['left', 'right', 'bottom'] as const)(
    'from the %s is named and closed by its button',
    async (side) => {
      renderUi(<WithDrawer side={side} />);
      await open();
      expect(screen.getByRole('dialog', { name: 'Danh mục' })).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Đóng' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(opener()).toHaveFocus();
    },
  );

  it('closes on Esc', async () => {
    renderUi(<WithDrawer />);
    await open();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has its buttons under what scrolls', async () => {
    renderUi(<WithDrawer footer={<Button>Áp dụng</Button>} />);
    await open();
    expect(screen.getByRole('button', { name: 'Áp dụng' })).toBeInTheDocument();
  });
});

it('dialogs and drawers have no accessibility violations', async () => {
  const { container } = renderUi(
    <>
      <Dialog open onClose={() => undefined} title="Đổi tên" footer={<Button>Lưu</Button>}>
        <TextField label="Tên" />
      </Dialog>
      <Drawer open onClose={() => undefined} title="Danh mục">
        <a href="/">Trang chủ</a>
      </Drawer>
    </>,
  );
  expect(await violations(container)).toEqual([]);
});
